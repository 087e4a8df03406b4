import type { JsonObject } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { childOf, childrenOf, rootOf } from "./node.ts";
import { resolveObject, resolveReference } from "./resolve-reference.ts";

const document: JsonObject = {
  a: { $ref: "#/b/c~1d" },
  b: { "c/d": { $ref: "#/list/1" }, "{id}": { ok: true } },
  list: [0, { found: true }],
  circle: { $ref: "#/circle" },
  file: { $ref: "./other.yaml#/x" },
  missing: { $ref: "#/nope" },
  encoded: { $ref: "#/b/%7Bid%7D" },
  inherited: { $ref: "#/__proto__" },
};
const at = (key: string) => childOf(rootOf(document), key) ?? rootOf(document);

test("a chain of references ends where the value stands", () => {
  expect(resolveReference(document, at("a"))).toEqual({ value: { found: true }, pointer: "/list/1" });
  expect(resolveReference(document, at("encoded")).pointer).toBe("/b/{id}");
});

test.each([
  ["circle", "never ends"],
  ["file", "only references inside the document"],
  ["missing", "does not exist"],
  ["inherited", "does not exist"],
])("%s is a fault", (key, message) => {
  expect(() => resolveReference(document, at(key))).toThrow(message);
});

test("only an object is taken where one is needed", () => {
  expect(resolveObject(document, at("list"))).toBeUndefined();
  expect(resolveObject(document, undefined)).toBeUndefined();
});

test("children carry their pointers", () => {
  expect(childrenOf(at("b")).map(([key, { pointer }]) => [key, pointer])).toEqual([
    ["c/d", "/b/c~1d"],
    ["{id}", "/b/{id}"],
  ]);
  expect(childrenOf(undefined)).toEqual([]);
});
