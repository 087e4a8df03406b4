import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openStartCache } from "./start-cache.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "connect-portal-start-cache-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

test("a release has a folder of its own there, and what another one left is removed", async () => {
  const old = openStartCache(dataDir, "old") ?? "";
  await writeFile(join(old, "code"), "");
  const folder = openStartCache(dataDir, "new") ?? "";
  expect(folder).toBe(join(dataDir, "cache/new"));
  await writeFile(join(folder, "code"), "");
  expect(existsSync(old)).toBe(false);
  expect(openStartCache(dataDir, "new")).toBe(folder);
  expect(existsSync(join(folder, "code"))).toBe(true);
});

test.each(["cache", "cache/new"])("no code is run from where others may write: %s", async (path) => {
  await mkdir(join(dataDir, "cache/new"), { recursive: true });
  await chmod(join(dataDir, path), 0o770);
  expect(openStartCache(dataDir, "new")).toBeUndefined();
});

test("where nothing can be written there is none", async () => {
  await writeFile(join(dataDir, "cache"), "a file");
  expect(openStartCache(dataDir, "new")).toBeUndefined();
  expect(openStartCache(join(dataDir, "cache"), "new")).toBeUndefined();
});
