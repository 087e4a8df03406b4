import { expect, test } from "vitest";
import type { Schema } from "../model.ts";
import { viewOf } from "./schema-view.ts";

const definitions = {
  "#/components/schemas/Card": { type: "object", description: "A card.", properties: { id: { type: "string" } } },
  "#/components/schemas/Loop": { $ref: "#/components/schemas/Loop" },
  "#/components/schemas/Code": { type: "string", enum: ["EUR", "MAD"] },
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const table: [Schema, type: string, facts: string[]][] = [
  [{ type: "string" }, "string", []],
  [{ type: "string", minLength: 1, maxLength: 24 }, "string", ["1 to 24 characters"]],
  [{ type: "string", format: "uuid", pattern: "^a" }, "string", ["uuid", "^a"]],
  [{ type: "integer", minimum: 0, maximum: 10000 }, "integer", ["0 to 10000"]],
  [{ type: ["string", "null"], format: "date-time" }, "string", ["date-time", "or null"]],
  [{ type: ["string", "integer"] }, "string or integer", []],
  [{ type: "boolean", default: false }, "boolean", ["default false"]],
  [{ type: "string", examples: ["crd_7QX2M4"] }, "string", ["e.g. crd_7QX2M4"]],
  [{ type: "string", readOnly: true }, "string", ["read only"]],
  [{ type: "string", const: "cardholder" }, "string", ["const"]],
  [{ enum: ["a", "b"] }, "string", ["enum of 2"]],
  [ref("Code"), "string", ["enum of 2"]],
  [ref("Card"), "object", ["Card"]],
  [{ type: "array", items: ref("Card"), maxItems: 10 }, "array of object", ["Card", "at most 10 items"]],
  [{ type: "array", items: { type: "array", items: { type: "number" } } }, "array of array of number", []],
  [{ type: "array", prefixItems: [{ type: "string" }] }, "tuple", []],
  [{ oneOf: [ref("Card"), { type: "null" }] }, "object", ["Card", "or null"]],
  [{ anyOf: [{ type: "string" }, { type: "integer" }] }, "string or integer", ["any of 2"]],
  [
    { oneOf: [ref("Card"), { type: "object" }], discriminator: { propertyName: "kind" } },
    "object",
    ["one of 2, by kind"],
  ],
  [true, "any", []],
  [{}, "any", []],
  [false, "never", []],
  [ref("Loop"), "any", []],
  [ref("Missing"), "any", ["Missing is not in this document"]],
];

test.each(table)("%j reads %s %j", (schema, type, facts) => {
  const view = viewOf(schema, definitions);
  expect([view.type, view.facts]).toEqual([type, facts]);
});

test("a description beside a reference replaces the shared one", () => {
  expect(viewOf({ ...ref("Card"), description: "The new card." }, definitions).description).toBe("The new card.");
  expect(viewOf(ref("Card"), definitions).description).toBe("A card.");
});

test("a list is described by its own words, else by those of its items", () => {
  const items = ref("Card");
  expect(viewOf({ type: "array", items, description: "Newest first." }, definitions).description).toBe("Newest first.");
  expect(viewOf({ type: "array", items }, definitions).description).toBe("A card.");
});

test("enum values carry their descriptions, null is said as a fact", () => {
  const view = viewOf(
    { type: ["string", "null"], enum: ["lost", "stolen", null], "x-enumDescriptions": { lost: "Cannot be undone." } },
    {},
  );
  expect(view.values).toEqual([{ text: "lost", description: "Cannot be undone." }, { text: "stolen" }]);
  expect(view.facts).toEqual(["enum of 2", "or null"]);
});

test("a choice between constants is a list of values", () => {
  const view = viewOf(
    {
      oneOf: [
        { const: 1, title: "Debit" },
        { const: 2, description: "Credit" },
      ],
    },
    {},
  );
  expect(view.type).toBe("integer");
  expect(view.values).toEqual([
    { text: "1", description: "Debit" },
    { text: "2", description: "Credit" },
  ]);
  expect(view.facts).toEqual(["enum of 2"]);
});
