import { expect, test } from "vitest";
import { tooDeep } from "./depth.ts";

function nested(depth: number, name?: string): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = name === undefined ? [value] : { other: 1, [name]: value };
  return value;
}

test("what nests 64 deep passes, of what nests deeper the pointer's beginning is told", () => {
  expect(tooDeep(nested(64))).toBeUndefined();
  expect(tooDeep(nested(65))).toBe("/0".repeat(40));
  expect(tooDeep(nested(64, "a"))).toBeUndefined();
  expect(tooDeep({ flat: 1, "a/b~": nested(2) }, 2)).toBe("/a~1b~0/0");
});

test("it is the depth that counts: neither breadth nor what is no container", () => {
  expect(tooDeep(Array.from({ length: 100_000 }, () => [{}]))).toBeUndefined();
  for (const value of ["x", 1, null, undefined, true]) expect(tooDeep(value)).toBeUndefined();
});

test("a million levels are refused without a million calls", () => {
  expect(tooDeep(nested(1_000_000))).toMatch(/^(\/0)+$/);
  expect(tooDeep(nested(100, "x".repeat(1000)))).toBe("");
});
