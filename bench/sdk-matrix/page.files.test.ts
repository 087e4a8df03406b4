import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openContentStore } from "@connect-portal/content";
import { sdkLanguages } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { contentHash, documentsOf } from "./report.ts";
import { isSealed, sealed } from "./table-seal.ts";

const root = join(import.meta.dirname, "../..");
const page = join(root, "docs/sdks-matrix.md");
const log = { info: () => {}, warn: () => {}, error: () => {} };

test("docs/sdks-matrix.md has a row for every language and is as npm run sdk:matrix wrote it", async () => {
  const text = await readFile(page, "utf8");
  expect(isSealed(text), "Do not edit it: run npm run sdk:matrix").toBe(true);
  for (const language of sdkLanguages) expect(text).toContain(`\n| \`${language}\` |`);
});

/** A run takes hours, so that documents may be younger than the page: it is said, and is no fault. */
test("the page is about published documents", async () => {
  const told = documentsOf(await readFile(page, "utf8"));
  const content = await openContentStore({ directory: join(root, "content"), watch: false, log });
  const specs = content.current().modules.flatMap((module) => module.specs);
  const published = specs.map(({ url, document }) => ({ path: url, hash: contentHash(document.source) }));
  await content.close();
  expect(told.filter(({ path }) => published.some((one) => one.path === path)).length).toBeGreaterThan(0);
  const younger = published.filter(({ path, hash }) => !told.some((one) => one.path === path && one.hash === hash));
  const [first] = younger;
  if (!first) return;
  process.stderr.write(
    `docs/sdks-matrix.md does not know ${younger.length} documents as they are, such as ${first.path}: npm run sdk:matrix\n`,
  );
});

test("a page that was changed by hand is told apart", () => {
  const text = sealed("| java | 23 of 24 |");
  expect(isSealed(text)).toBe(true);
  expect(isSealed(text.replace("23", "24"))).toBe(false);
  expect(isSealed(`${text}| go | 24 of 24 |`)).toBe(false);
});
