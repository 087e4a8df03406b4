import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("a number names one journey", () => {
  const numbers = globSync("*.journey.ts", { cwd: join(import.meta.dirname, "../e2e") }).map(
    (file) => file.split("-")[0],
  );
  expect(numbers.length).toBeGreaterThan(20);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});
