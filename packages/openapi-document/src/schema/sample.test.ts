import "../parse/exact-numbers.ts";
import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue, Schema } from "../model.ts";
import { sampleOf } from "./sample.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function sampled(schema: Schema, schemas: JsonObject = {}, direction: "request" | "response" = "response"): JsonValue {
  const entries = Object.entries(schemas).map(([name, value]) => [`#/components/schemas/${name}`, value] as const);
  return sampleOf(schema, Object.fromEntries(entries), { direction });
}

/** A large integer, in the type that reading gives it. */
const LONG = 9007199254740993n as unknown as number;

describe("a sample", () => {
  it.each<[string, JsonObject, JsonValue]>([
    ["its example", { type: "string", example: "a", examples: ["b"], default: "c" }, "a"],
    ["its first example", { type: "string", examples: ["b"], default: "c" }, "b"],
    ["its default", { type: "string", default: "c", enum: ["d"] }, "c"],
    ["its constant", { const: "e", enum: ["d"] }, "e"],
    ["its first enum value that is not null", { enum: [null, "d"] }, "d"],
    ["its first enum value where none is of its type", { type: "object", enum: ["d"] }, "d"],
    ["no example of another type", { type: "array", items: { type: "string" }, example: "[a, b]" }, ["string"]],
    ["no null where none may be", { type: "string", examples: [null], default: "c" }, "c"],
    ["an integer for a number", { type: "number", example: 1 }, 1],
    ["an integer of many digits", { type: "integer", example: LONG }, LONG],
    ["an example of null", { type: ["string", "null"], examples: [null] }, null],
  ])("is %s", (_what, schema, expected) => {
    expect(sampled(schema)).toEqual(expected);
  });

  it.each<[JsonObject, JsonValue]>([
    [{ type: "string" }, "string"],
    [{ type: "string", minLength: 8 }, "stringst"],
    [{ type: "string", maxLength: 3 }, "str"],
    [{ type: "string", format: "uuid" }, "7c9e6679-7425-40de-944b-e07fc1f90ae7"],
    [{ type: "string", format: "date-time" }, "2025-03-04T10:22:31Z"],
    [{ type: "string", format: "date" }, "2025-03-04"],
    [{ type: "string", format: "email" }, "user@example.com"],
    [{ type: "string", format: "uri" }, "https://example.com/"],
    [{ type: "string", format: "toString" }, "string"],
    [{ type: "string", format: "email", maxLength: 10 }, "a@b.co"],
    [{ type: "string", format: "email", minLength: 20 }, "uuuuuser@example.com"],
    [{ type: "string", format: "uri", minLength: 24 }, "https://example.com/eeee"],
    [{ type: "string", format: "byte", minLength: 14 }, "ZXhhZXhhbXBsZQ=="],
    [{ type: "string", format: "date", minLength: 12 }, "2025-03-04"],
    [{ type: "integer" }, 0],
    [{ type: "integer", minimum: 5 }, 5],
    [{ type: "integer", exclusiveMinimum: 5 }, 6],
    [{ type: "integer", minimum: 1.5 }, 2],
    [{ type: "integer", maximum: -3 }, -3],
    [{ type: "integer", exclusiveMaximum: 0 }, -1],
    [{ type: "number", minimum: 0.5 }, 0.5],
    [{ type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 }, 0.5],
    [{ type: "integer", minimum: 7, multipleOf: 5 }, 10],
    [{ type: "number", minimum: 0.35, multipleOf: 0.01 }, 0.35],
    [{ type: "number", minimum: 3e-7, multipleOf: 1e-7 }, 3e-7],
    [{ type: "integer", minimum: 9007199254740993n }, 9007199254740993n],
    [{ type: "boolean" }, true],
    [{ type: "null" }, null],
    [{ type: ["null", "integer"] }, 0],
    [{}, null],
    [{ properties: { a: { type: "integer" } } }, { a: 0 }],
    [{ type: "object", additionalProperties: { type: "integer" } }, { key: 0 }],
    [{ type: "object", additionalProperties: true }, {}],
    [
      { type: "object", minProperties: 2 },
      { key: "string", key2: "string" },
    ],
    [{ type: "object", minProperties: 1, propertyNames: { pattern: "^[a-c]{3}$" } }, { aaa: "string" }],
    [{ type: "object", minProperties: 1, additionalProperties: false }, {}],
    [{ type: "array", contains: { const: 5 }, minContains: 2 }, [5, 5]],
    [{ type: "array", items: { type: "integer" } }, [0]],
    [{ type: "array", items: { type: "integer" }, minItems: 3 }, [0, 0, 0]],
    [{ type: "array", items: { type: "integer" }, maxItems: 0 }, []],
    [{ type: "array", prefixItems: [{ type: "string" }, { type: "integer" }], items: false }, ["string", 0]],
    [{ type: "array" }, []],
  ])("of %j is %j", (schema, expected) => {
    expect(sampled(schema)).toEqual(expected);
  });

  it("has every property that the direction carries", () => {
    const properties = {
      id: { type: "string", readOnly: true },
      pin: { type: "string", writeOnly: true },
      name: { type: "string" },
    };
    const schema = { type: "object", properties, required: ["id", "pin"] };
    expect(sampled(schema, {}, "request")).toEqual({ pin: "string", name: "string" });
    expect(sampled(schema, {}, "response")).toEqual({ id: "string", name: "string" });
  });

  it("leaves out of a given example what the direction does not carry, also behind a reference", () => {
    const schema = { properties: { id: ref("Id"), name: {} }, examples: [{ id: 1, name: "a", more: 2 }] };
    expect(sampled(schema, { Id: { readOnly: true } }, "request")).toEqual({ name: "a", more: 2 });
    expect(sampled(schema, { Id: { readOnly: true } }, "response")).toEqual({ id: 1, name: "a", more: 2 });
  });

  it("takes the first alternative, with what holds beside it", () => {
    const schema = {
      properties: { a: { const: 1 } },
      oneOf: [{ properties: { b: { const: 2 } } }, { type: "string" }],
    };
    expect(sampled(schema)).toEqual({ a: 1, b: 2 });
    expect(sampled({ anyOf: [{ type: "integer" }, { type: "string" }] })).toBe(0);
  });

  it("names the alternative that was taken in the discriminating property", () => {
    const Cat = { type: "object", properties: { type: { type: "string" } } };
    const pet = (discriminator: JsonObject) => ({ oneOf: [ref("Cat")], discriminator });
    expect(sampled(pet({ propertyName: "type" }), { Cat })).toEqual({ type: "Cat" });
    expect(sampled(pet({ propertyName: "type", mapping: { dog: "Dog", cat: "Cat" } }), { Cat })).toEqual({
      type: "cat",
    });
  });

  describe("of a base that only says by which property the schemas derived from it differ", () => {
    const mapping = { cat: "Cat", Lion: "#/components/schemas/Lion" };
    const discriminator = { propertyName: "kind", mapping };
    const Pet = { type: "object", discriminator, properties: { kind: { type: "string" }, friend: ref("Pet") } };
    const Cat = { allOf: [ref("Pet"), { properties: { lives: { const: 9 } } }] };
    const Lion = { allOf: [ref("Cat"), { properties: { mane: { const: true } } }] };
    const schemas = { Pet, Cat, Lion };

    it("is one of them, with its value of the property", () => {
      expect(sampled(ref("Pet"), schemas)).toMatchObject({ kind: "cat", lives: 9 });
      expect(sampled({ properties: { pet: ref("Pet") } }, schemas)).toMatchObject({ pet: { kind: "cat", lives: 9 } });
      expect(sampled(Pet, schemas)).toMatchObject({ kind: "cat", lives: 9 });
    });

    it("is the derived schema itself where that one is asked for", () => {
      expect(sampled(ref("Lion"), schemas)).toMatchObject({ kind: "Lion", lives: 9, mane: true });
      const inline = { allOf: [ref("Pet"), { properties: { tail: { const: 1 } } }] };
      expect(sampled(inline, schemas)).toMatchObject({ kind: "string", tail: 1 });
    });

    it("is the base where no derived schema can be made, or the base has an example", () => {
      const alone = { ...Pet, discriminator: { propertyName: "kind", mapping: { gone: "Gone" } } };
      expect(sampled(ref("Pet"), { Pet: alone })).toMatchObject({ kind: "string" });
      expect(sampled(ref("Pet"), { ...schemas, Pet: { ...Pet, example: { kind: "cat" } } })).toEqual({ kind: "cat" });
    });
  });

  it("is a value of its enumeration that the schema does not exclude", () => {
    const schemas = { State: { type: "string", enum: ["UNSPECIFIED", "OPEN"] } };
    const $ref = "#/components/schemas/State";
    expect(sampled({ $ref, not: { enum: ["UNSPECIFIED"] } }, schemas)).toBe("OPEN");
    expect(sampled({ $ref, not: { const: "UNSPECIFIED" } }, schemas)).toBe("OPEN");
  });

  it("is of the type that a name of another language means, and the example beside it counts", () => {
    expect(sampled({ type: "float", example: 15.95 })).toBe(15.95);
    expect(sampled({ type: "Integer", minimum: 3 })).toBe(3);
    expect(sampled({ type: "any", example: { a: 1 } })).toEqual({ a: 1 });
    expect(sampled({ type: "date" })).toBe("2025-03-04");
  });

  it("is a password of the pattern and the length that it has to have", () => {
    const password = { type: "string", format: "password" };
    expect(sampled(password)).toBe("password");
    expect(sampled({ ...password, pattern: "^\\+?[1-9]\\d{1,14}$" })).toBe("11");
    expect(sampled({ ...password, minLength: 10 })).toBe("passwordpa");
  });

  it.each([
    ["uri", "\\.json$", "https://example.com/.json"],
    ["uri", "/v\\d$", "https://example.com/v1"],
    ["url", "^/v\\d$", "/v1"],
    ["email", "@example\\.org$", "user@example.org"],
    ["email", "example\\.org$", "user@example.org"],
    ["email", "^[a-z]@example\\.org$", "a@example.org"],
  ])("has the beginning of a %s before what its pattern asks for at the end: %s", (format, pattern, expected) => {
    expect(sampled({ type: "string", format, pattern })).toBe(expected);
  });

  it("is of the pattern where that excludes the format's usual text, and is not run where that may take long", () => {
    const address = { type: "string", format: "uri" };
    expect(sampled({ ...address, pattern: "^https://api\\.example\\.org/v\\d$" })).toBe("https://api.example.org/v1");
    expect(sampled({ ...address, pattern: "^https?://" })).toBe("https://example.com/");
    expect(sampled({ ...address, pattern: "^[a-z]+(?=x)$" })).toBe("https://example.com/");
    expect(sampled({ ...address, pattern: "^([a-z:/.]+)+!$" })).toBe("https://example.com/");
    expect(sampled({ ...address, pattern: "^.*.*.*.*.*.*.*.*!$" })).toBe("https://example.com/");
    expect(sampled({ ...address, pattern: `^${".?".repeat(30)}!$` })).toBe("https://example.com/");
    expect(sampled({ ...address, pattern: `^${"(?:.|.)".repeat(20)}!$` })).toBe("https://example.com/");
    expect(sampled({ type: "string", format: "date", pattern: "^\\d{2}/\\d{4}$" })).toBe("11/1111");
  });

  it("has as many properties as it may, the required ones first of all", () => {
    const properties = { a: { const: 1 }, b: { const: 2 }, c: { const: 3 } };
    const object = { type: "object", properties };
    expect(sampled({ ...object, maxProperties: 1 })).toEqual({ a: 1 });
    expect(sampled({ ...object, maxProperties: 2, required: ["c"] })).toEqual({ a: 1, c: 3 });
    const deep = (schema: JsonObject, levels: number): JsonObject =>
      levels === 0 ? schema : { type: "object", required: ["in"], properties: { in: deep(schema, levels - 1) } };
    const sparing = sampled(deep({ ...object, minProperties: 2, maxProperties: 2 }, 12));
    expect(sparing).toHaveProperty(Array(12).fill("in"), { a: 1, b: 2 });
  });

  it("has what is required and not described, as other properties are described", () => {
    const object = { type: "object", required: ["id", "code"], properties: { id: { const: 1 } } };
    expect(sampled(object)).toEqual({ id: 1, code: "string" });
    expect(sampled({ ...object, additionalProperties: { type: "integer" } })).toEqual({ id: 1, code: 0 });
    expect(sampled({ ...object, additionalProperties: false })).toEqual({ id: 1 });
    const parts = { allOf: [{ required: ["id"] }, { properties: { id: { const: 2 } } }] };
    expect(sampled(parts)).toEqual({ id: 2 });
  });

  it("merges allOf", () => {
    const Base = { type: "object", properties: { id: { type: "integer" } } };
    expect(sampled({ allOf: [ref("Base"), { properties: { a: { const: 1 } } }] }, { Base })).toEqual({ id: 0, a: 1 });
  });

  it("keeps a property named __proto__ as data", () => {
    const schema = JSON.parse('{"properties":{"__proto__":{"const":1}}}');
    expect(JSON.stringify(sampled(schema))).toBe('{"__proto__":1}');
  });

  it("of a schema that allows nothing, or does not exist, is null", () => {
    expect(sampled(false)).toBeNull();
    expect(sampled(ref("Gone"))).toBeNull();
  });

  it.each<[string, JsonObject, JsonValue]>([
    [
      "if",
      {
        type: "object",
        properties: { country: { enum: ["US", "FR"] }, zip: { type: "string" } },
        if: { properties: { country: { const: "US" } }, required: ["country"] },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { properties: { zip: { pattern: "^\\d{5}$" } } },
      },
      { country: "US", zip: "11111" },
    ],
    [
      "else, of several rules",
      {
        type: "object",
        properties: { kind: { const: "b" } },
        allOf: ["a", "b"].map((kind) => ({
          if: { properties: { kind: { const: kind } } },
          // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
          then: { required: [`of ${kind}`] },
          else: { required: [`not of ${kind}`] },
        })),
      },
      { kind: "b", "of b": "string", "not of a": "string" },
    ],
    [
      "dependentSchemas",
      {
        type: "object",
        properties: { ship: { const: true }, cvv: { type: "string" } },
        dependentSchemas: { ship: { properties: { cvv: { minLength: 8 } } }, other: { required: ["x"] } },
      },
      { ship: true, cvv: "stringst" },
    ],
    [
      "a condition of another kind, which nobody evaluates",
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      { type: "object", properties: { a: { const: 1 } }, if: { minProperties: 9 }, then: { required: ["b"] } },
      { a: 1 },
    ],
  ])("keeps the rules of its schema: %s", (_what, schema, expected) => {
    expect(sampled(schema)).toEqual(expected);
  });

  it.each<[JsonObject, JsonValue]>([
    [{ prefixItems: [{ const: 1 }], contains: { const: 2 } }, [1, 2]],
    [{ items: { type: "integer" }, contains: { minimum: 5 }, minContains: 2, minItems: 3 }, [5, 5, 0]],
    [{ prefixItems: [{ const: 1 }] }, [1]],
  ])("of a list has what the list must contain: %j", (schema, expected) => {
    expect(sampled({ type: "array", ...schema })).toEqual(expected);
  });

  it("leaves out what `not: {}` forbids", () => {
    expect(sampled({ type: "object", properties: { a: { not: {} }, b: { const: 1 } } })).toEqual({ b: 1 });
  });

  it("of a text that holds JSON is JSON of the schema in it", () => {
    const contentSchema = { type: "object", properties: { n: { const: 1 } } };
    expect(sampled({ type: "string", contentMediaType: "application/json", contentSchema })).toBe('{"n":1}');
  });

  it("of an alternative that nobody mapped keeps the tag that it allows itself", () => {
    const oneOf = [ref("ByName")];
    const schema = { oneOf, discriminator: { propertyName: "by" } };
    const properties = { by: { enum: ["name"] } };
    expect(sampled(schema, { ByName: { type: "object", properties } })).toEqual({ by: "name" });
    expect(sampled(schema, { ByName: { type: "object" } })).toEqual({ by: "ByName" });
  });

  it("has the names of one of several alternatives that only require names", () => {
    const properties = { a: { const: 1 }, b: { const: 2 }, c: { const: 3 } };
    const oneOf = [{ required: ["a"] }, { required: ["b"] }];
    expect(sampled({ type: "object", properties, oneOf })).toEqual({ a: 1, c: 3 });
    const example = { a: 1, b: 2 };
    expect(sampled({ type: "object", properties, oneOf, example })).toEqual(example);
    expect(sampled({ type: "object", properties, anyOf: oneOf })).toEqual({ a: 1, b: 2, c: 3 });
  });

  it.each<[JsonObject, JsonValue]>([
    [{ items: { enum: ["a", "b", "c"] }, minItems: 2 }, ["a", "b"]],
    [{ items: { type: "string" }, minItems: 2 }, ["string", "string2"]],
    [{ items: { type: "integer", minimum: 5 }, minItems: 3 }, [5, 6, 7]],
    [{ items: { enum: ["a", "b"] } }, ["a"]],
  ])("of a list of unique items has no two that are equal: %j", (schema, expected) => {
    expect(sampled({ type: "array", uniqueItems: true, ...schema })).toEqual(expected);
  });

  it("has a name that fits the pattern of its names", () => {
    const patternProperties = { "^[a-z]{2}$": { type: "integer" } };
    expect(sampled({ type: "object", patternProperties, additionalProperties: false })).toEqual({ aa: 0 });
    expect(sampled({ type: "object", patternProperties, properties: { x: { const: 1 } } })).toEqual({ x: 1 });
  });
});

describe("a sample of choices", () => {
  const number = (name: string) => ({ required: [name], properties: { [name]: { type: "integer" } } });

  it("that hold together has a value of each", () => {
    const pairs = [{ oneOf: [number("a"), number("b")] }, { anyOf: [number("c")] }, { oneOf: [number("d"), true] }];
    expect(sampled({ type: "object", allOf: pairs })).toEqual({ a: 0, c: 0, d: 0 });
  });

  it("is of one that ends, where the first leads back to what is around it", () => {
    const Not = { ...number("n"), required: ["not"], properties: { not: ref("Filter") } };
    const All = { type: "object", required: ["all"], properties: { all: { minItems: 1, items: ref("Filter") } } };
    const Text = { type: "object", required: ["text"], properties: { text: { type: "string" }, not: ref("Filter") } };
    const schemas = { Filter: { oneOf: [ref("Not"), ref("All"), ref("Text")] }, Not, All, Text };
    expect(sampled(ref("Filter"), schemas)).toEqual({ text: "string" });
    expect(sampled({ type: "array", items: ref("Filter") }, schemas)).toEqual([{ text: "string" }]);
    expect(sampled(ref("Filter"), { ...schemas, Filter: { oneOf: [ref("Not")] } })).toEqual({ not: null });
  });

  it("is no null that only its default is", () => {
    const choice = [{ type: "string", enum: ["auto"] }, { type: "object" }];
    expect(sampled({ oneOf: choice, default: null })).toBe("auto");
    expect(sampled({ anyOf: [...choice, { type: "null" }], default: null })).toBeNull();
  });

  it.each<[string, JsonObject, JsonValue]>([
    ["a name", { required: ["a"] }, { b: 0, c: 0 }],
    ["names together", { required: ["b", "a"] }, { a: 0, c: 0 }],
    ["each of several names", { anyOf: [{ required: ["a"] }, { required: ["c"] }] }, { b: 0 }],
    ["a name that the schema requires", { required: ["c", "a"] }, { b: 0, c: 0 }],
    ["something else", { properties: { a: { const: 5 } } }, { a: 0, b: 0, c: 0 }],
  ])("leaves out what `not` forbids: %s", (what, not, expected) => {
    const properties = { a: { type: "integer" }, b: { type: "integer" }, c: { type: "integer" } };
    const required = what === "a name that the schema requires" ? ["c"] : [];
    expect(sampled({ type: "object", properties, required, not })).toEqual(expected);
  });
});
