import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** A journey told with another tool, such as 40-card-story.curl, is the same one. */
test("a number names one journey", () => {
  const files = globSync("*.journey.ts", { cwd: join(import.meta.dirname, "../e2e") });
  expect(files.length).toBeGreaterThan(40);
  const journeys = new Set(files.map((file) => file.split(".")[0] ?? file));
  const byNumber = Map.groupBy(journeys, (name) => name.split("-")[0]);
  expect([...byNumber.values()].filter(({ length }) => length > 1)).toEqual([]);
});
