import { describe, expect, it } from "vitest";
import type { JsonObject } from "../model.ts";
import { upgradeDocument } from "./upgrade-document.ts";

const legacy = (parts: JsonObject): JsonObject => ({
  openapi: "3.0.3",
  info: { title: "Cards", version: "1" },
  ...parts,
});

describe("upgradeDocument", () => {
  it.each(["3.1.0", "3.2.0"])("leaves OpenAPI %s as it is", (openapi) => {
    const document = { openapi, components: { schemas: { Card: { type: "string", nullable: true } } } };
    expect(upgradeDocument(document)).toBe(document);
  });

  it("says null, exclusive limits and examples as JSON Schema does, wherever a schema stands", () => {
    const schema = { type: "number", nullable: true, minimum: 1, exclusiveMinimum: true, example: 2 };
    const modern = { type: ["number", "null"], exclusiveMinimum: 1, examples: [2] };
    const holder = (one: JsonObject): JsonObject => ({
      paths: {
        "/cards": {
          parameters: [{ name: "limit", in: "query", schema: one }],
          post: {
            requestBody: { content: { "application/json": { schema: { type: "array", items: one } } } },
            responses: { 200: { headers: { left: { schema: one } }, content: { "text/plain": { schema: one } } } },
            callbacks: { done: { "{$url}": { post: { requestBody: { content: { a: { schema: one } } } } } } },
          },
        },
      },
      components: { schemas: { Card: { properties: { limit: one } } }, parameters: { p: { schema: one } } },
    });
    expect(upgradeDocument(legacy(holder(schema)))).toEqual({ ...legacy(holder(modern)), openapi: "3.1.1" });
  });

  it("leaves data alone, and names that are spelt as keywords", () => {
    const data = { nullable: true, type: "string", schema: { nullable: true, type: "string" } };
    const untouched = legacy({
      "x-note": data,
      paths: {
        "/a": {
          get: { responses: { 200: { content: { json: { example: data, examples: { schema: { value: data } } } } } } },
        },
      },
      components: {
        schemas: { schema: { properties: { nullable: { type: "boolean" }, schema: { default: data, enum: [data] } } } },
        headers: { schema: { description: "A header of this name." } },
      },
    });
    expect(upgradeDocument(untouched)).toEqual({ ...untouched, openapi: "3.1.1" });
  });

  it("carries a schema of a hostile name without touching any prototype", () => {
    const document = JSON.parse(
      '{"openapi":"3.0.0","components":{"schemas":{"__proto__":{"type":"string","nullable":true}}}}',
    ) as JsonObject;
    const upgraded = upgradeDocument(document);
    expect(JSON.stringify(upgraded)).toContain('"__proto__":{"type":["string","null"]}');
    expect(Object.getPrototypeOf((upgraded.components as JsonObject).schemas)).toBe(Object.prototype);
  });

  it("unfolds what YAML shares once", () => {
    let shared: JsonObject = { type: "string" };
    for (let level = 0; level < 40; level += 1) shared = { allOf: [shared, shared] };
    expect(upgradeDocument(legacy({ components: { schemas: { Fan: shared } } }))).toMatchObject({ openapi: "3.1.1" });
  });
});
