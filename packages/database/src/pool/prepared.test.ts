import { expect, test } from "vitest";
import { statementNames } from "./prepared.ts";

test("a text keeps its name, another gets another, and there are no more than so many", () => {
  const nameOf = statementNames(2);
  const [one, other, third] = ["SELECT 1", "SELECT 2", "SELECT 3"].map(nameOf);
  expect(one).not.toBe(other);
  expect(third).toBeUndefined();
  expect(["SELECT 1", "SELECT 2"].map(nameOf)).toEqual([one, other]);
});
