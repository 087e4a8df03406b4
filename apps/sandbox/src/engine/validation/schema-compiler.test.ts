import type { JsonObject } from "@connect-portal/openapi-document";
import { describe, expect, test } from "vitest";
import { messageOf, pointerOf } from "./problem-details.ts";
import { createSchemaCompiler, schemaAt } from "./schema-compiler.ts";

const document: JsonObject = {
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
      Old: { enum: ["x"], nullable: true },
      Tags: { type: "array", uniqueItems: true },
    },
  },
};
const request = createSchemaCompiler(document, "request");
const response = createSchemaCompiler(document, "response");
const check = (compiler: typeof request, name: string, data: unknown) =>
  compiler
    .compile(schemaAt(name.startsWith("/") ? name : `/components/schemas/${name}`))(data)
    .map((error) => `${pointerOf(error)} ${messageOf(error)}`);

describe("schemas are compiled where they stand in the document", () => {
  test("by pointer, through braces and slashes, and recursively", () => {
    const pointer = "/paths/~1cards~1{id}/post/schema";
    expect(check(request, pointer, { children: [{ children: [] }] })).toEqual([]);
    expect(check(request, pointer, { children: [{ children: [{ name: 1 }] }] })).toEqual([
      "/children/0/children/0/name must be string",
    ]);
  });

  test("unknown formats and keywords, examples and 3.0's nullable do not matter", () => {
    expect(check(request, "Tree", { name: "a-b" })).toEqual([]);
    expect(check(request, "Tree", { example: "x" })).toEqual(["/example must be integer"]);
    expect(check(request, "Old", "x")).toEqual([]);
  });

  test("a reference that leads nowhere fails at its use, not before", () => {
    const validate = request.compile(schemaAt("/components/schemas/Nope"));
    expect(() => validate({})).toThrow();
  });
});

describe("direction", () => {
  test("a request may not have read-only properties and need not", () => {
    expect(check(request, "Card", { pin: 1, status: "N" })).toEqual([]);
    expect(check(request, "Card", { id: "1", pin: 1, status: "N" })).toEqual(["/id is read-only: it cannot be sent"]);
    expect(check(request, "Card", {})).toEqual(["/pin is required", "/status is required"]);
  });

  test("a response needs them, and not the write-only ones", () => {
    expect(check(response, "Card", { id: "1", status: "N" })).toEqual([]);
    expect(check(response, "Card", {})).toEqual(["/id is required", "/id is required", "/status is required"]);
  });
});

describe("hostile bodies", () => {
  test("uniqueItems compares by value and stays linear", () => {
    expect(
      check(request, "Tags", [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ]),
    ).toEqual([" must not have the same item twice"]);
    expect(check(request, "Tags", [1, "1", [1], { a: 1 }])).toEqual([]);
    const many = Array.from({ length: 50_000 }, (_, index) => ({ index }));
    expect(check(request, "Tags", many)).toEqual([]);
  });

  test("a large body is answered with its first fault only", () => {
    const children = Array.from({ length: 20_000 }, () => 1);
    expect(check(request, "Tree", { children })).toEqual(["/children/0 must be object"]);
  });

  test("a body deeper than the stack is refused", () => {
    let deep: object = {};
    for (let depth = 0; depth < 100_000; depth++) deep = { children: [deep] };
    expect(() => check(request, "Tree", deep)).toThrow("does not match");
  });
});
