import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../model.ts";
import { answering, compiledOf, operationOf } from "../testing/fixtures.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const Pet = { type: "object", discriminator: { propertyName: "kind" }, properties: { kind: { type: "string" } } };

function definitionsOf(schemas: JsonObject, parts: JsonObject = {}): { [ref: string]: JsonValue } {
  return operationOf(answering(ref("Pet")), { components: { schemas }, ...parts }).definitions;
}

function mappingOf(schemas: JsonObject, parts: JsonObject = {}): JsonValue {
  const pet = definitionsOf(schemas, parts)["#/components/schemas/Pet"] as { discriminator: { mapping: JsonValue } };
  return pet.discriminator.mapping;
}

describe("a base that only says by which property the schemas derived from it differ", () => {
  const schemas = {
    Pet,
    Cat: { allOf: [ref("Pet"), { properties: { lives: { type: "integer" } } }] },
    Lion: { allOf: [ref("Cat")] },
    Other: { allOf: [{ $ref: "#/components/schemas/Gone" }] },
  };

  it("maps each derived schema by its name, those derived from it in turn too, and brings them along", () => {
    expect(mappingOf(schemas)).toEqual({ Cat: "#/components/schemas/Cat", Lion: "#/components/schemas/Lion" });
    expect(Object.keys(definitionsOf(schemas)).sort()).toEqual(["Cat", "Lion", "Pet"].map((name) => ref(name).$ref));
    expect(compiledOf({ components: { schemas } }).schema("Pet")).toMatchObject({
      schema: { discriminator: { propertyName: "kind", mapping: { Cat: "#/components/schemas/Cat" } } },
      definitions: { "#/components/schemas/Lion": {} },
    });
  });

  it("keeps what its author mapped, by name or by reference, and adds only who is missing", () => {
    const discriminator = { propertyName: "kind", mapping: { cat: "Cat", lynx: "#/components/schemas/Lynx" } };
    const all = { ...schemas, Lynx: { allOf: [ref("Pet")] }, Pet: { ...Pet, discriminator } };
    expect(mappingOf(all)).toEqual({ ...discriminator.mapping, Lion: "#/components/schemas/Lion" });
  });

  it("has no derived schemas by references with siblings in OpenAPI 3.0, where these mean nothing", () => {
    const all = { Pet, Cat: { ...ref("Pet"), properties: {} } };
    expect(mappingOf(all)).toEqual({ Cat: "#/components/schemas/Cat" });
    expect(mappingOf(all, { openapi: "3.0.3" })).toBeUndefined();
  });

  it("that offers a choice itself is left as it is", () => {
    const choice = { ...Pet, oneOf: [ref("Cat")] };
    expect(definitionsOf({ ...schemas, Pet: choice })["#/components/schemas/Pet"]).toEqual(choice);
  });

  it("that inherits from itself is not derived from itself", () => {
    expect(mappingOf({ Pet: { ...Pet, allOf: [ref("Pet"), ref("Cat")] }, Cat: { allOf: [ref("Pet")] } })).toEqual({
      Cat: "#/components/schemas/Cat",
    });
  });

  it("may have derived schemas of any name", () => {
    const all = JSON.parse(
      JSON.stringify({ Pet, "__proto__ ~/%": { allOf: [ref("Pet")] } }).replace("__proto__ ~/%", "__proto__"),
    );
    expect(JSON.stringify(mappingOf(all))).toBe('{"__proto__":"#/components/schemas/__proto__"}');
    const odd = { Pet, "a ~/%é": { allOf: [ref("Pet")] } };
    expect(Object.keys(definitionsOf(odd))).toHaveLength(2);
  });

  it("brings the schema of all other values along, which OpenAPI 3.2 has", () => {
    const discriminator = { propertyName: "kind", defaultMapping: "Other" };
    const definitions = definitionsOf({ Pet: { ...Pet, discriminator }, Other: {} }, { openapi: "3.2.0" });
    expect(definitions).toHaveProperty(["#/components/schemas/Other"]);
  });
});
