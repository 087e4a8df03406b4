import { describe, expect, it } from "vitest";
import type { JsonObject } from "../model.ts";
import { answering, operationOf } from "../testing/fixtures.ts";

function definitionsOf(schema: JsonObject, schemas: JsonObject, parts: JsonObject = {}) {
  return operationOf(answering(schema), { components: { schemas }, ...parts }).definitions;
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe("an operation's definitions", () => {
  it("are every schema that its references reach, and no other", () => {
    const schemas = {
      Card: { properties: { holder: ref("Holder"), limits: { items: ref("Limit") } } },
      Holder: { allOf: [ref("Person")] },
      Limit: { additionalProperties: ref("Amount") },
      Person: {},
      Amount: {},
      Unrelated: {},
    };
    expect(Object.keys(definitionsOf(ref("Card"), schemas)).sort()).toEqual(
      ["Amount", "Card", "Holder", "Limit", "Person"].map((name) => `#/components/schemas/${name}`),
    );
  });

  it("hold each schema as it is written, recursive ones once", () => {
    const Node = { properties: { next: { ...ref("Node"), description: "Next" } } };
    expect(definitionsOf(ref("Node"), { Node })).toEqual({ "#/components/schemas/Node": Node });
  });

  it("are found under one spelling of the references that mean them", () => {
    const schemas = { "a/b": { title: "A" } };
    const definitions = definitionsOf({ oneOf: [ref("a~1b"), { $ref: "#/components/schemas/a%7E1b" }] }, schemas);
    expect(definitions).toEqual({ "#/components/schemas/a~1b": { title: "A" } });
  });

  it("include what a discriminator's mapping names, by name and by reference", () => {
    const pet = { discriminator: { propertyName: "type", mapping: { cat: "Cat", dog: "#/components/schemas/Dog" } } };
    const definitions = definitionsOf(pet, { Cat: { title: "Cat" }, Dog: { title: "Dog" } });
    expect(definitions).toEqual({
      "#/components/schemas/Cat": { title: "Cat" },
      "#/components/schemas/Dog": { title: "Dog" },
    });
  });

  it("include $defs, anchors and dynamic references", () => {
    const schemas = {
      Tree: { $dynamicAnchor: "node", items: { $dynamicRef: "#node" }, $defs: { leaf: { $anchor: "leaf" } } },
    };
    const definitions = definitionsOf(
      { anyOf: [ref("Tree"), { $ref: "#leaf" }, { $ref: "#/components/schemas/Tree/$defs/leaf" }] },
      schemas,
    );
    expect(Object.keys(definitions).sort()).toEqual([
      "#/components/schemas/Tree",
      "#/components/schemas/Tree/$defs/leaf",
      "#leaf",
    ]);
  });

  it("lack what a reference does not lead to", () => {
    expect(definitionsOf({ oneOf: [ref("Gone"), ref("Card")] }, { Card: {} })).toEqual({
      "#/components/schemas/Card": {},
    });
  });

  it("keep apart equal references that mean different schemas below different $ids", () => {
    const schemas = {
      A: { $id: "https://example.com/a", $defs: { x: { title: "of A" } }, $ref: "#/$defs/x" },
      B: { $id: "https://example.com/b", $defs: { x: { title: "of B" } }, $ref: "#/$defs/x" },
    };
    const definitions = definitionsOf({ oneOf: [ref("A"), ref("B")] }, schemas);
    const titleBehind = (name: string) => {
      const schema = definitions[`#/components/schemas/${name}`] as { $ref: string };
      return (definitions[schema.$ref] as { title: string }).title;
    };
    expect([titleBehind("A"), titleBehind("B")]).toEqual(["of A", "of B"]);
  });

  it("are harmless under the names that JavaScript objects inherit", () => {
    const schemas = JSON.parse('{"__proto__":{"title":"P"},"constructor":{"title":"C"}}');
    const definitions = definitionsOf({ oneOf: [ref("__proto__"), ref("constructor")] }, schemas);
    expect(Object.values(definitions)).toEqual([{ title: "C" }, { title: "P" }]);
  });

  it("of twenty thousand references in a chain are found", () => {
    const schemas: JsonObject = {};
    for (let n = 0; n < 20_000; n += 1) schemas[`S${n}`] = ref(`S${n + 1}`);
    expect(Object.keys(definitionsOf(ref("S0"), schemas))).toHaveLength(20_000);
  });

  it("have no reference to themselves, at once or through others", () => {
    const schemas = {
      A: { ...ref("B"), title: "A" },
      B: ref("C"),
      C: ref("B"),
      Own: ref("Own"),
      Node: { items: ref("Node") },
    };
    expect(definitionsOf({ anyOf: [ref("A"), ref("Own"), ref("Node")] }, schemas)).toEqual({
      "#/components/schemas/A": schemas.A,
      "#/components/schemas/B": { $comment: "refers only to itself" },
      "#/components/schemas/Own": { $comment: "refers only to itself" },
      "#/components/schemas/Node": schemas.Node,
    });
  });
});
