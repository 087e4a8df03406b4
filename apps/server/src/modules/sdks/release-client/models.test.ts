import type { JsonObject } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { modelsOf, type Type } from "./models.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** A type as a text, such as "list<Card>". */
function written(type: Type): string {
  if (type.kind === "model") return type.model.name;
  return "of" in type ? `${type.kind}<${written(type.of)}>` : type.kind;
}

function read(schemas: JsonObject, taken: readonly string[] = []) {
  const { models } = modelsOf({ components: { schemas } }, taken);
  return Object.fromEntries(
    models.map(({ name, fields }) => [
      name,
      fields.map((field) => `${field.name}${field.required ? "" : "?"} ${written(field.type)}`),
    ]),
  );
}

test("objects are models, also those inside, and null is a value of each kind", () => {
  const card = {
    type: "object",
    required: ["id", "limits"],
    properties: {
      id: { type: "string", readOnly: true },
      limits: { type: "array", items: { properties: { amount: { type: ["integer", "null"] } } } },
      rates: { type: "object", additionalProperties: { type: "number" } },
      holder: { oneOf: [ref("Person"), { type: "null" }] },
      free: {},
      either: { oneOf: [{ type: "string" }, { type: "integer" }] },
    },
  };
  expect(read({ Card: card, Person: { properties: { active: { enum: [true] } } } })).toEqual({
    Card: [
      "id? text",
      "limits list<CardLimitsItem>",
      "rates? map<decimal>",
      "holder? Person",
      "free? any",
      "either? any",
    ],
    CardLimitsItem: ["amount? integer"],
    Person: ["active? flag"],
  });
});

test("null is a value where the document says so, and not where a field may be absent", () => {
  const holder = { oneOf: [ref("Person"), { type: "null" }] };
  const state = { enum: ["open", null] };
  const schemas = {
    Person: { properties: { name: { type: "string" } } },
    Maybe: { type: ["string", "null"] },
    Card: { properties: { holder, state, maybe: ref("Maybe"), sure: { type: "string" }, person: ref("Person") } },
  };
  const { models } = modelsOf({ components: { schemas } }, []);
  const fields = models.find(({ name }) => name === "Card")?.fields ?? [];
  expect(fields.filter(({ nullable }) => nullable).map(({ name }) => name)).toEqual(["holder", "state", "maybe"]);
});

test("a choice has the members of all its options, and requires what it says itself", () => {
  const lines = { type: "array", items: ref("Line") };
  const schemas = {
    Line: { properties: { a: { type: "string" } } },
    Person: { required: ["kind"], properties: { kind: { const: "person" }, lines } },
    Company: { required: ["kind"], properties: { kind: { const: "company" }, lines: { ...lines } } },
    New: {
      allOf: [{ required: ["id"], properties: { id: { type: "string" } } }],
      oneOf: [ref("Person"), ref("Company")],
    },
  };
  expect(read(schemas).New).toEqual(["id text", "kind? text", "lines? list<Line>"]);
});

test("what means itself has a type, and names are free and each its own", () => {
  const schemas = {
    Tree: { type: "object", properties: { children: { type: "array", items: ref("Tree") } } },
    Endless: { type: "array", items: ref("Endless") },
    Loop: ref("Other"),
    Other: ref("Loop"),
    List: { properties: { endless: ref("Endless"), loop: ref("Loop") } },
    "a/b": { properties: { x: {} } },
    "a b": { properties: { x: {} } },
  };
  expect(read(schemas, ["List"])).toEqual({
    Tree: ["children? list<Tree>"],
    List2: ["endless? list<any>", "loop? any"],
    AB: ["x? any"],
    AB2: ["x? any"],
  });
});
