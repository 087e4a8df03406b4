import { describe, expect, it } from "vitest";
import type { JsonObject, Schema } from "../model.ts";
import { flattenSchema } from "../schema/flatten.ts";
import type { Definitions } from "../schema/types.ts";
import { answering, compiledOf, operationOf } from "../testing/fixtures.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

interface Shown {
  readonly schema: Schema;
  readonly definitions: Definitions;
}

function shown(schema: JsonObject, schemas: JsonObject): Shown {
  const { responses, definitions } = operationOf(answering(schema), { components: { schemas } });
  return { schema: responses[0]?.content[0]?.schema ?? false, definitions };
}

/** Follows a path of keywords and names, and the references at each step. */
function at({ schema, definitions }: Shown, ...way: string[]): JsonObject | undefined {
  let flat = flattenSchema(schema, definitions);
  for (const key of way) {
    const next = flat?.[key] ?? (flat?.properties as JsonObject | undefined)?.[key];
    flat = flattenSchema((next ?? false) as Schema, definitions);
  }
  return flat;
}

describe("a generic list", () => {
  const list = {
    type: "array",
    items: { $dynamicRef: "#item" },
    $defs: { any: { $dynamicAnchor: "item", description: "any" } },
  };
  const of = (schema: JsonObject) => ({ $ref: "list", $defs: { bound: { $dynamicAnchor: "item", ...schema } } });
  const identified = {
    List: { $id: "list", ...list },
    Numbers: { $id: "numbers", ...of({ type: "number" }) },
    Texts: { $id: "texts", ...of({ type: "string" }) },
    Matrix: { $id: "matrix", ...of({ $ref: "numbers" }) },
    Either: { $id: "either", properties: { numbers: { $ref: "numbers" }, texts: { $ref: "texts" } } },
  };
  const anonymous = JSON.parse(JSON.stringify(identified), (key, value) =>
    key === "$id"
      ? undefined
      : key === "$ref"
        ? `#/components/schemas/${value[0].toUpperCase()}${value.slice(1)}`
        : value,
  );

  it.each([
    ["with identifiers, as the specification writes it", identified],
    ["without identifiers, each shared schema taken for a resource of its own", anonymous],
  ])("has items of the type that each list binds, %s", (_, schemas) => {
    expect(at(shown(ref("Numbers"), schemas), "items")).toMatchObject({ type: "number" });
    expect(at(shown(ref("Texts"), schemas), "items")).toMatchObject({ type: "string" });
    expect(at(shown(ref("List"), schemas), "items")).toMatchObject({ description: "any" });
    const either = shown(ref("Either"), schemas);
    expect(at(either, "numbers", "items")).toMatchObject({ type: "number" });
    expect(at(either, "texts", "items")).toMatchObject({ type: "string" });
  });

  it("keeps the name of the generic schema in its references", () => {
    const { definitions } = shown(ref("Numbers"), anonymous);
    expect(Object.keys(definitions)).toContainEqual(
      expect.stringMatching(/^\?item=[^#/]+#\/components\/schemas\/List$/),
    );
  });

  it("is bound by whoever was entered first", () => {
    expect(at(shown(ref("Matrix"), identified), "items", "items")).toMatchObject({ type: "array" });
    const inline = { ...of({ type: "boolean" }), $ref: "#/components/schemas/List" };
    expect(at(shown(inline, anonymous), "items")).toMatchObject({ type: "boolean" });
  });
});

describe("an extensible tree", () => {
  const Tree = {
    $dynamicAnchor: "node",
    type: "object",
    properties: { data: true, children: { type: "array", items: { $dynamicRef: "#node" } } },
  };
  const Labelled = { $dynamicAnchor: "node", ...ref("Tree"), properties: { label: { type: "string" } } };

  it("has children that are extended as well, through any depth", () => {
    const labelled = shown(ref("Labelled"), { Tree, Labelled });
    const child = at(labelled, "children", "items");
    expect(child?.properties).toHaveProperty("label");
    expect(at(labelled, "children", "items", "children", "items")?.properties).toHaveProperty("label");
    const plain = at(shown(ref("Tree"), { Tree, Labelled }), "children", "items");
    expect(plain?.properties).toHaveProperty("data");
    expect(plain?.properties).not.toHaveProperty("label");
  });

  it("is read once for each extension, however deep it goes", () => {
    const { definitions } = shown({ properties: { a: ref("Labelled"), b: ref("Tree") } }, { Tree, Labelled });
    expect(Object.keys(definitions)).toHaveLength(3);
  });

  it("is extended as a shared schema too", () => {
    const document = compiledOf({ components: { schemas: { Tree, Labelled } } }).schema("Labelled");
    const child = document && at(document, "children", "items");
    expect(child?.properties).toHaveProperty("label");
  });
});

describe("a dynamic reference", () => {
  it("to no dynamic anchor is a reference like any other, also beside a $ref", () => {
    const schemas = { Card: { $anchor: "card", type: "object" }, Pin: { type: "string" } };
    expect(at(shown({ $dynamicRef: "#card" }, schemas))).toMatchObject({ type: "object" });
    const both = shown({ ...ref("Pin"), $dynamicRef: "#card" }, schemas);
    expect(both.schema).toEqual({ ...ref("Pin"), allOf: [ref("Card")] });
  });

  it("to nothing is reported", () => {
    const { problems } = compiledOf({ components: { schemas: { A: { $dynamicRef: "#gone" } } } }).index;
    expect(problems).toMatchObject([{ pointer: "/components/schemas/A/$dynamicRef" }]);
  });

  it("in schemas that bind each other in every combination ends", () => {
    const schemas: JsonObject = {};
    for (let n = 0; n < 14; n += 1) {
      const others = Array.from({ length: 14 }, (_, m) => ref(`S${m}`));
      const $defs = { [`d${n}`]: { $dynamicAnchor: `a${n}`, ...ref(`S${(n + 1) % 14}`) } };
      const $dynamicRef = `#a${(n * 5) % 14}`;
      schemas[`S${n}`] = { $defs, anyOf: others, properties: { p: { $dynamicRef } } };
      schemas[`T${n}`] = { $dynamicAnchor: `a${n}` };
    }
    expect(Object.keys(shown(ref("S0"), schemas).definitions).length).toBeLessThan(300);
  });
});
