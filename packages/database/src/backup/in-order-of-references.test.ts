import { expect, test } from "vitest";
import { inOrderOfReferences } from "./write-backup.ts";

const named = (...names: string[]) => names.map((name) => ({ name }));

test("a table stands behind those that it refers to, over several steps", () => {
  const ordered = inOrderOfReferences(named("a", "b", "c", "d"), [
    { from: "a", to: "c" },
    { from: "c", to: "d" },
    { from: "b", to: "d" },
  ]);
  expect(ordered.map(({ name }) => name)).toEqual(["d", "b", "c", "a"]);
});

test("two that refer to each other are named", () => {
  const references = [
    { from: "a", to: "b" },
    { from: "b", to: "a" },
  ];
  expect(() => inOrderOfReferences(named("a", "b", "c"), references)).toThrow("refer to each other: a, b");
});
