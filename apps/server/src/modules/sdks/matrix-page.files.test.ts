import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openContentStore } from "@connect-portal/content";
import { sdkLanguages } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { isSealed, sealed } from "../../../../../bench/sdk-matrix/table-seal.ts";

const root = join(import.meta.dirname, "../../../../..");
const page = join(root, "docs/sdks-matrix.md");
const log = { info: () => {}, warn: () => {}, error: () => {} };

test("docs/sdks-matrix.md has a row for every language and is as npm run sdk:matrix wrote it", async () => {
  const text = await readFile(page, "utf8");
  expect(isSealed(text), "Do not edit it: run npm run sdk:matrix").toBe(true);
  for (const language of sdkLanguages) expect(text).toContain(`\n| \`${language}\` |`);
});

/** A run takes most of an hour, so that documents may be younger than the page; it names how many it is about. */
test("the page is about published documents", async () => {
  const content = await openContentStore({ directory: join(root, "content"), watch: false, log });
  const documents = content.current().modules.flatMap(({ specs }) => specs).length;
  await content.close();
  const [, told] = /for each of its (\d+) published API documents/.exec(await readFile(page, "utf8")) ?? [];
  expect(Number(told)).toBeGreaterThan(20);
  expect(Number(told)).toBeLessThanOrEqual(documents);
});

test("a page that was changed by hand is told apart", () => {
  const text = sealed("| java | 23 of 24 |");
  expect(isSealed(text)).toBe(true);
  expect(isSealed(text.replace("23", "24"))).toBe(false);
  expect(isSealed(`${text}| go | 24 of 24 |`)).toBe(false);
});
