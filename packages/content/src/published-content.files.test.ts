import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { lintSpecs } from "./lint/lint-specs.ts";
import { loadContent } from "./load-content.ts";

const directory = join(import.meta.dirname, "../../../content");

describe("the content of this repository", () => {
  it("has no error, the OpenAPI linter's included", async () => {
    const content = await loadContent(directory);
    const problems = [...content.problems, ...(await lintSpecs(content))];
    expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(content.modules.length).toBeGreaterThan(0);
    expect(content.modules.filter(({ specs }) => specs.length === 0)).toEqual([]);
  });
});
