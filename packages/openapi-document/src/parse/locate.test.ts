import { expect, it } from "vitest";
import { createLocator } from "./locate.ts";

function locate(text: string, pointers: readonly string[]) {
  return createLocator(() => text).locate(pointers);
}

const yaml = `openapi: 3.1.0
paths:
  /cards/{id}:
    get:
      tags: [a,
        b]
      parameters:
        - name: id
        - { name: x,
            in: query }
    'a~b': &shared
      "quoted\\tkey": 1
x-alias: *shared
`;

it.each([
  ["", 1, 1],
  ["/openapi", 1, 1],
  ["/paths/~1cards~1{id}", 3, 3],
  ["/paths/~1cards~1{id}/get/tags/1", 6, 9],
  ["/paths/~1cards~1{id}/get/parameters/0", 8, 11],
  ["/paths/~1cards~1{id}/get/parameters/1/in", 10, 13],
  ["/paths/~1cards~1{id}/a~0b", 11, 6],
  ["/paths/~1cards~1{id}/a~0b/quoted\tkey", 12, 8],
])("finds %s in YAML", (pointer, line, column) => {
  expect(locate(yaml, [pointer]).get(pointer)).toEqual({ line, column });
});

it("gives the nearest ancestor of what is not there", () => {
  const pointers = ["/paths/~1cards~1{id}/get/parameters/7/name", "/nothing/at/all", "/x-alias/below"];
  const found = locate(yaml, pointers);
  expect(pointers.map((pointer) => found.get(pointer)?.line)).toEqual([7, 1, 13]);
});

it("finds values in JSON, in one pass for all of them", () => {
  const json = JSON.stringify({ a: [{ b: 1 }, { c: { "d/e": null } }] }, null, 1);
  const found = locate(json, ["/a/0/b", "/a/1/c/d~1e"]);
  expect([found.get("/a/0/b")?.line, found.get("/a/1/c/d~1e")?.line]).toEqual([4, 8]);
});

it("passes over what is no JSON Pointer", () => {
  expect(locate(yaml, ["no-pointer"]).size).toBe(0);
});
