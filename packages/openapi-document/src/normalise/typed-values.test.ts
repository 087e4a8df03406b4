import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../model.ts";
import { parseText } from "../parse/parse-text.ts";
import { answering, compiledOf, operationOf } from "../testing/fixtures.ts";

function readSchema(schema: JsonObject, openapi = "3.1.0"): JsonValue | undefined {
  return operationOf(answering(schema), { openapi }).responses[0]?.content[0]?.schema;
}

describe("a value that a schema writes as another type than its own", () => {
  it.each<[JsonObject, JsonObject]>([
    [
      { type: "string", example: 200, enum: [1, true, "x"] },
      { type: "string", example: "200", enum: ["1", "true", "x"] },
    ],
    [
      { type: ["string", "null"], examples: [5, null], default: false },
      { type: ["string", "null"], examples: ["5", null], default: "false" },
    ],
    [
      { type: "integer", example: "12", default: "x" },
      { type: "integer", example: 12, default: "x" },
    ],
    [
      { type: "number", example: "1.10" },
      { type: "number", example: 1.1 },
    ],
    [
      { type: "boolean", const: "true" },
      { type: "boolean", const: true },
    ],
    [
      { type: "object", example: '{"a":[1]}' },
      { type: "object", example: { a: [1] } },
    ],
    [
      { type: "array", default: "[]", items: { type: "string", const: 1 } },
      { type: "array", default: [], items: { type: "string", const: "1" } },
    ],
    [
      { type: ["string", "integer"], example: 5 },
      { type: ["string", "integer"], example: 5 },
    ],
    [{ example: 5 }, { example: 5 }],
  ])("%j is read as its type", (written, read) => {
    expect(JSON.parse(JSON.stringify(readSchema(written)))).toEqual(read);
  });

  it("is read so in OpenAPI 3.0, and keeps its digits", () => {
    expect(readSchema({ type: "string", nullable: true, example: 5 }, "3.0.3")).toEqual({
      type: ["string", "null"],
      examples: ["5"],
    });
    const text =
      "openapi: 3.1.0\ninfo: { title: A, version: 1.10 }\ncomponents: { schemas: { V: { type: string, enum: [1.0, 007] } } }\n";
    const { document } = parseText(text);
    const { index, schema } = compiledOf(document);
    expect(schema("V")?.schema).toEqual({ type: "string", enum: ["1.0", "007"] });
    expect([index.version, index.problems.map(({ message }) => message)]).toEqual([
      "1.10",
      ["`version` must be text."],
    ]);
  });
});

describe("an example of JSON that is written as a text", () => {
  const exampleOf = (schema: JsonObject, value: JsonValue, type = "application/json") =>
    operationOf({ responses: { 200: { description: "OK", content: { [type]: { schema, example: value } } } } })
      .responses[0]?.content[0]?.examples[0]?.value;

  it("is the object or list in it", () => {
    expect(exampleOf({ type: "object" }, '{"a": 1}')).toEqual({ a: 1 });
    expect(exampleOf({}, "[1,\n2]", "application/vnd.a+json; v=1")).toEqual([1, 2]);
  });

  it("stays a text where a text is meant, or it is no JSON", () => {
    expect(exampleOf({ type: "string" }, "{}")).toBe("{}");
    expect(exampleOf({ type: "object" }, "{a}")).toBe("{a}");
    expect(exampleOf({ type: "object" }, "{}", "text/plain")).toBe("{}");
  });
});
