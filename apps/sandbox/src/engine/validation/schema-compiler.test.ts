import { compileParsed, type Definitions, type JsonObject, type Schema } from "@connect-portal/openapi-document";
import { describe, expect, test } from "vitest";
import { noThread } from "../../testing/no-thread.ts";
import { parseKeepingDigits } from "./decimals/kept-digits.ts";
import { messageOf, pointerOf } from "./problem-details.ts";
import type { Direction } from "./schema/copy-schema.ts";
import { createSchemaCompiler } from "./schema-compiler.ts";

const written: JsonObject = {
  openapi: "3.1.0",
  "x-vendor": { $id: "not a schema" },
  paths: { "/cards/{id}": { post: { schema: { $ref: "#/components/schemas/Tree" } } } },
  components: {
    examples: {
      one: { value: { $id: "https://a.example/x", a: 1 } },
      two: { value: { $id: "https://a.example/x", a: 2 } },
    },
    schemas: {
      Tree: {
        type: "object",
        properties: {
          name: { type: "string", format: "x-unknown", "x-vendor": 1, pattern: "^[\\w\\-]+$" },
          example: { type: "integer" },
          children: { type: "array", items: { $ref: "#/components/schemas/Tree" } },
        },
      },
      Base: {
        type: "object",
        required: ["id"],
        properties: { id: { type: "string", readOnly: true }, pin: { writeOnly: true } },
      },
      Card: { allOf: [{ $ref: "#/components/schemas/Base" }, { type: "object", required: ["id", "pin", "status"] }] },
      Elsewhere: { $ref: "#/paths/~1cards~1%7Bid%7D/post/schema" },
      Nowhere: { $ref: "#/components/schemas/Nope" },
      List: {
        $dynamicAnchor: "entry",
        $defs: { entry: { $dynamicAnchor: "item" } },
        type: "array",
        items: { $dynamicRef: "#item" },
      },
      Numbers: {
        $id: "https://a.example/numbers",
        $ref: "#/components/schemas/List",
        $defs: { item: { $dynamicAnchor: "item", type: "integer" } },
      },
      Old: { enum: ["x"], nullable: true },
      Tags: { type: "array", uniqueItems: true },
    },
  },
};
const document = compileParsed(written, "hash");
const check = async (direction: Direction, name: string, data: unknown, { schema } = document) => {
  const shared = schema(name);
  if (!shared) throw new Error(`There is no schema ${name}`);
  const validate = createSchemaCompiler(shared.definitions, direction, noThread).compile(shared.schema);
  return (await validate(data, "bank-a")).map((error) => `${pointerOf(error)} ${messageOf(error)}`);
};

describe("slips of a document's author", () => {
  const slips: JsonObject = {
    $schema: "http://json-schema.org/draft-04/schema#",
    id: "slips",
    $recursiveRef: "#",
    dependencies: 5,
    minimum: 1,
    exclusiveMinimum: true,
    multipleOf: 0,
    required: true,
    enum: [],
    format: 7,
    allOf: [],
    items: 5,
    properties: [],
    maxLength: -1,
    readOnly: "yes",
  };
  const slipped = compileParsed(
    { openapi: "3.1.0", components: { schemas: { Slips: slips, Any: { type: "any" } } } },
    "hash",
  );

  test("say nothing, and the rest of the schema stays in force", async () => {
    expect(await check("request", "Slips", 2, slipped)).toEqual([]);
    expect(await check("request", "Slips", 0, slipped)).toEqual([expect.stringContaining("must be >= 1")]);
    expect(await check("request", "Any", [], slipped)).toEqual([]);
  });

  test("are taken out of what is written beside them", async () => {
    const schema: Schema = {
      type: "object",
      required: ["id", 7],
      properties: { id: { type: ["string", "any"] }, odd: "text" },
      additionalProperties: false,
      allOf: [null, { maxProperties: 2 }],
    };
    const validate = createSchemaCompiler({}, "request", noThread).compile(schema);
    expect(await validate({ id: "a", odd: 1 }, "bank-a")).toEqual([]);
    expect((await validate({ id: 1, more: 1, most: 1 }, "bank-a")).map(({ keyword }) => keyword).toSorted()).toEqual([
      "additionalProperties",
      "additionalProperties",
      "maxProperties",
      "type",
    ]);
    expect(await validate({}, "bank-a")).toHaveLength(1);
  });
});

test("words of older drafts mean what they meant", async () => {
  const old: JsonObject = {
    $schema: "http://json-schema.org/draft-07/schema#",
    properties: {
      amount: { type: "number" },
      pair: { items: [{ $ref: "#/components/schemas/Code" }, { type: "integer" }], additionalItems: false },
    },
    dependencies: { amount: ["currency"], pair: { required: ["kind"] } },
  };
  const document = compileParsed(
    { openapi: "3.1.0", components: { schemas: { Old: old, Code: { maxLength: 3 } } } },
    "hash",
  );
  const right = { amount: 9, currency: "EUR", pair: ["abc", 1], kind: "a" };
  expect(await check("request", "Old", right, document)).toEqual([]);
  expect(await check("request", "Old", { amount: 0, pair: ["abcd", "x", 1] }, document)).toEqual([
    "/pair/0 must NOT have more than 3 characters",
    "/pair/1 must be integer",
    "/pair must NOT have more than 2 items",
    "/currency must have property currency when property amount is present",
    "/kind is required",
  ]);
});

describe("patterns of other engines", () => {
  const faults = async (schema: Schema, data: unknown, definitions: Definitions = {}) =>
    (await createSchemaCompiler(definitions, "request", noThread).compile(schema)(data, "bank-a")).map(pointerOf);

  test("are judged where ECMAScript can say them", async () => {
    const schema: Schema = {
      properties: { kind: { pattern: "(?i)^(all|none)$" }, digits: { pattern: "\\A[[:digit:]]+\\z" } },
      patternProperties: { "^(?i)x-": { type: "integer" } },
    };
    expect(await faults(schema, { kind: "ALL", digits: "12", "X-a": 1 })).toEqual([]);
    expect(await faults(schema, { kind: "some", digits: "A1z", "X-a": "1" })).toEqual(["/kind", "/digits", "/X-a"]);
  });

  test("refuse nothing where it cannot, and the rest of the schema stays in force", async () => {
    const odd = "(?x) a b";
    const schema: Schema = {
      properties: {
        free: { type: "string", pattern: odd, maxLength: 3 },
        not: { not: { pattern: odd } },
        one: { oneOf: [{ pattern: odd }, { maxLength: 1 }] },
        named: { patternProperties: { [odd]: { type: "integer" } }, additionalProperties: false },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        if: { if: { pattern: odd }, then: false },
        shared: { not: { $ref: "#/components/schemas/Odd" } },
        joined: { allOf: [{ patternProperties: { [odd]: true } }], unevaluatedProperties: false },
      },
    };
    const definitions = { "#/components/schemas/Odd": { allOf: [{ pattern: odd }] } };
    const right = { free: "xyz", not: "x", one: "x", named: { x: "1" }, if: "x", shared: "x", joined: { x: 1 } };
    expect(await faults(schema, right, definitions)).toEqual([]);
    expect(await faults(schema, { ...right, free: "wxyz" }, definitions)).toEqual(["/free"]);
  });
});

test.each<[Schema, string, string[]]>([
  [{ multipleOf: 0.01 }, "19.99", []],
  [{ multipleOf: 0.01 }, "12345678901234567.895", ["must be multiple of 0.01"]],
  [{ multipleOf: 0.01, maximum: 1e300 }, "1E400", ["must be <= 1e+300"]],
  [{ maximum: 9007199254740992 }, "9007199254740993", ["must be <= 9007199254740992"]],
  [{ exclusiveMinimum: 0 }, "1e-400", []],
  [{ exclusiveMaximum: 0.1 }, "0.1", ["must be < 0.1"]],
  [{ format: "int64" }, "9223372036854775807", []],
  [{ format: "int64" }, "9223372036854775808", ['must match format "int64"']],
  [{ maximum: 9223372036854775807n }, "9223372036854775808", ["must be <= 9223372036854775807"]],
  [{ maximum: 9223372036854775807n }, "9223372036854775807", []],
  [{ enum: [9007199254740993n, 0.1] }, "9007199254740993", []],
  [{ enum: [1, 9007199254740993n] }, "9007199254740992", ["must be one of 1, 9007199254740993"]],
  [{ const: 1 }, "1.00000000000000000001", ["must be 1"]],
  [{ const: { a: [9007199254740993n] } }, '{"a":[9007199254740993.0]}', []],
  [{ const: { a: [9007199254740993n] } }, '{"a":[9007199254740992]}', ['must be {"a":[9007199254740993]}']],
  [{ type: "integer" }, "1.00000000000000000001", ["must be integer"]],
  [{ type: "integer" }, "1e-400", ["must be integer"]],
  [{ type: "integer" }, "1E400", []],
  [{ items: { maximum: 1e300 }, unevaluatedItems: false }, "[1E400]", ["must be <= 1e+300"]],
  [{ format: "int32", type: "integer" }, "1.0", []],
  [{ format: "int32" }, "2147483648", ['must match format "int32"']],
  [{ format: "float" }, "1.5", []],
])("a number is judged on its digits: %j, %s", async (schema, digits, expected) => {
  const body = parseKeepingDigits(`{"amounts":[${digits}]}`);
  const list: Schema = { properties: { amounts: { items: schema } } };
  const faults = await createSchemaCompiler({}, "request", noThread).compile(list)(body, "bank-a");
  expect(faults.map(messageOf)).toEqual(expected);
});

test("two matches of oneOf are the fault, and not what keeps other branches from matching", async () => {
  const kinds: Schema = {
    required: ["z"],
    oneOf: [{ required: ["a"] }, { $ref: "#/components/schemas/B" }, { required: ["b"] }, { type: "object" }],
  };
  const definitions = { "#/components/schemas/B": { properties: { a: { type: "string" } }, required: ["a", "c"] } };
  const validate = createSchemaCompiler(definitions, "request", noThread).compile(kinds);
  const faults = (await validate({ a: 1 }, "bank-a")).map((error) => `${pointerOf(error)} ${messageOf(error)}`);
  expect(faults.toSorted()).toEqual([
    " matches more than one of the alternatives: it must match exactly one",
    "/z is required",
  ]);
});

test("what an if without then evaluates counts as evaluated", async () => {
  const schema: Schema = {
    if: { patternProperties: { "^known": { type: "string" } } },
    unevaluatedProperties: false,
  };
  const validate = createSchemaCompiler({}, "request", noThread).compile(schema);
  expect(await validate({ known: "x" }, "bank-a")).toEqual([]);
  expect(await validate({ known: "x", more: 1 }, "bank-a")).not.toEqual([]);
});

test("what an object inherits is no property of it", async () => {
  const schema: Schema = { required: ["constructor"], properties: { toString: { type: "string" } } };
  const validate = createSchemaCompiler({}, "request", noThread).compile(schema);
  expect((await validate({}, "bank-a")).map(pointerOf)).toEqual(["/constructor"]);
  expect(await validate(JSON.parse('{"constructor":1}'), "bank-a")).toEqual([]);
});

test("a parameter may be of a schema that is read-only where it is a property", async () => {
  const schema: Schema = { type: "object", properties: { id: { type: "string", readOnly: true } } };
  const request = createSchemaCompiler({}, "request", noThread);
  expect(await request.compile(schema)({ id: 7 }, "bank-a")).toEqual([]);
  expect(await request.compile(schema, "parameters")({ id: 7 }, "bank-a")).toHaveLength(1);
  expect(await request.compile(schema, "parameters")({ id: "7" }, "bank-a")).toEqual([]);
  expect(await request.compile({ type: "object", readOnly: true })({}, "bank-a"), "a body that is").toEqual([]);
});

describe("references mean what the reader says that they mean", () => {
  test("through braces and slashes, and recursively", async () => {
    const pointer = "Elsewhere";
    expect(await check("request", pointer, { children: [{ children: [] }] })).toEqual([]);
    expect(await check("request", pointer, { children: [{ children: [{ name: 1 }] }] })).toEqual([
      "/children/0/children/0/name must be string",
    ]);
  });

  test("unknown formats and keywords, examples and 3.0's nullable do not matter", async () => {
    expect(await check("request", "Tree", { name: "a-b" })).toEqual([]);
    expect(await check("request", "Tree", { example: "x" })).toEqual(["/example must be integer"]);
    expect(await check("request", "Old", "x")).toEqual([]);
  });

  test("also where they are names, bound by the way to them", async () => {
    expect(await check("request", "List", ["a", 1])).toEqual([]);
    expect(await check("request", "Numbers", ["a", 1])).toEqual(["/0 must be integer"]);
  });

  test("a reference that leads nowhere restricts nothing", async () => {
    const schema: Schema = { properties: { a: { $ref: "#/components/schemas/Gone" }, b: { type: "integer" } } };
    const validate = createSchemaCompiler({}, "request", noThread).compile(schema);
    expect(await validate({ a: "x", b: 1 }, "bank-a")).toEqual([]);
    expect((await validate({ a: "x", b: "x" }, "bank-a")).map(pointerOf)).toEqual(["/b"]);
  });
});

describe("direction", () => {
  test("a request need not have read-only properties, and what it has of them is not judged", async () => {
    expect(await check("request", "Card", { pin: 1, status: "N" })).toEqual([]);
    expect(await check("request", "Card", { id: 1, pin: 1, status: "N" })).toEqual([]);
    expect(await check("request", "Card", {})).toEqual(["/pin is required", "/status is required"]);
  });

  test("a response needs them, and not the write-only ones", async () => {
    expect(await check("response", "Card", { id: "1", status: "N" })).toEqual([]);
    expect(await check("response", "Card", {})).toEqual(["/id is required", "/id is required", "/status is required"]);
  });
});

describe("hostile bodies", () => {
  test("uniqueItems compares by value and does so once for each item", async () => {
    expect(
      await check("request", "Tags", [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ]),
    ).toEqual([" must not have the same item twice"]);
    expect(await check("request", "Tags", [1, "1", [1], { a: 1 }])).toEqual([]);
    const many = Array.from({ length: 5000 }, (_, index) => ({ index }));
    expect(await check("request", "Tags", many)).toEqual([]);
  });

  test("a large body is answered with its first fault only", async () => {
    const children = Array.from({ length: 20_000 }, () => 1);
    expect(await check("request", "Tree", { children })).toEqual(["/children/0 must be object"]);
  });
});
