import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { createArchiveCache } from "./archive-cache.ts";

let folder: string;
const warnings: string[] = [];
const log = { warn: (_fields: object, message: string) => warnings.push(message) } as never;

beforeEach(async () => {
  const parent = await mkdtemp(join(tmpdir(), "connect-portal-cache-"));
  folder = join(parent, "sdks");
  warnings.length = 0;
  return () => rm(parent, { recursive: true });
});

test("what was kept is there again after a restart", async () => {
  await createArchiveCache(folder, 100, log).put("aa", Buffer.from("archive"));
  const later = createArchiveCache(folder, 100, log);
  expect((await later.get("aa"))?.toString()).toBe("archive");
  expect(await later.get("bb")).toBeUndefined();
  expect(warnings).toEqual([]);
});

test("when it is full, what was used longest ago leaves", async () => {
  const cache = createArchiveCache(folder, 10, log);
  await cache.put("aa", Buffer.from("1234"));
  await cache.put("bb", Buffer.from("1234"));
  await utimes(join(folder, "aa.zip"), 1, 1);
  await utimes(join(folder, "bb.zip"), 2, 2);
  await cache.get("aa");
  await cache.put("cc", Buffer.from("1234"));
  expect((await readdir(folder)).sort()).toEqual(["aa.zip", "cc.zip"]);
});

test("an archive that is bigger than all the room is not kept", async () => {
  const cache = createArchiveCache(folder, 3, log);
  await cache.put("aa", Buffer.from("1234"));
  expect(await cache.get("aa")).toBeUndefined();
});

test("what a process left half written is removed, and never served", async () => {
  await mkdir(folder);
  await writeFile(join(folder, "aa.zip.half"), "12");
  const cache = createArchiveCache(folder, 100, log);
  expect(await cache.get("aa")).toBeUndefined();
  await cache.put("bb", Buffer.from("1234"));
  expect(await readdir(folder)).toEqual(["bb.zip"]);
});

test("a folder that cannot be made is a line in the log, not a failure", async () => {
  await writeFile(folder, "a file where the folder should be");
  const cache = createArchiveCache(folder, 100, log);
  await cache.put("aa", Buffer.from("1234"));
  expect(await cache.get("aa")).toBeUndefined();
  expect(warnings).toContain("could not cache an SDK; it will be generated again");
});
