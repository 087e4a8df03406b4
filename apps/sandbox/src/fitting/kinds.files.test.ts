import { glob, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { kinds } from "./kinds.ts";

const content = fileURLToPath(new URL("../../../../content/hps/", import.meta.url));
/**
 * Prefixes of parts of entities (lines, entries, events, evidence), of a merchant's order numbers, and of an account's
 * data outside its world.
 */
const parts = ["bkg", "bln", "dep", "dlv", "end", "evd", "evt", "led", "ord", "snp", "wld"];

test("whatever a published example names can be replaced by one of the reader's own", async () => {
  const named = new Set<string>();
  for await (const file of glob("**/api/schemas/*.yaml", { cwd: content })) {
    const text = await readFile(`${content}${file}`, "utf8");
    if (!/^x-sandbox: card-system$/m.test(text)) continue;
    for (const [, prefix = ""] of text.matchAll(/\b([a-z]{3})_[0-9A-Z]{10}\b/g)) named.add(prefix);
  }
  expect(named.size).toBeGreaterThan(15);
  expect([...named].filter((prefix) => !kinds.has(prefix) && !parts.includes(prefix))).toEqual([]);
});
