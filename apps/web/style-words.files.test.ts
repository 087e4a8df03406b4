import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

// Words of a style sheet stay English on every page: they belong into texts.ts, and attr() shows them.
test("no style sheet has words of its own", async () => {
  const found: string[] = [];
  for await (const file of glob("{apps/web,packages/openapi-reference}/src/**/*.css", { cwd: root })) {
    const contents = (await readFile(join(root, file), "utf8")).match(/\bcontent: [^;]*/g) ?? [];
    const words = contents.flatMap((content) => content.match(/"[^"]*"/g) ?? []).filter((text) => /\p{L}/u.test(text));
    found.push(...words.map((word) => `${file}: ${word}`));
  }
  expect(found).toEqual([]);
});
