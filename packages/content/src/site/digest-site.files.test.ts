import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { digestSite } from "./digest-site.ts";

const published = join(import.meta.dirname, "../../../../content/site");
let root: string;
let directory: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "connect-portal-digest-"));
  directory = join(root, "site");
  await cp(published, directory, { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

test("the same files have the same digest wherever they stand, behind links too, and with what is for people", async () => {
  await writeFile(join(directory, "media/README.md"), "Another word");
  await writeFile(join(directory, "media/.DS_Store"), "");
  await symlink(directory, join(root, "linked"));
  const expected = await digestSite(published);
  expect(await digestSite(directory)).toEqual(expected);
  expect(await digestSite(join(root, "linked"))).toEqual(expected);
});

test("a text that changes leaves the media as they are", async () => {
  const before = await digestSite(directory);
  await writeFile(join(directory, "press/portal-opens.md"), "---\n---\n");
  const after = await digestSite(directory);
  expect(after.texts).not.toBe(before.texts);
  expect(after.media).toBe(before.media);
});

test.each([
  ["longer", Buffer.alloc(300_000, 1)],
  ["of the same length, and begins otherwise", Buffer.alloc(32_769, 1)],
])("a film that is %s changes the media", async (_, bytes) => {
  const before = await digestSite(directory);
  await writeFile(join(directory, "media/one-authorization/segment-4.m4s"), bytes);
  const after = await digestSite(directory);
  expect(after.media).not.toBe(before.media);
  expect(after.texts).toBe(before.texts);
});

test("a file that cannot be read is a change, and no failure", async () => {
  const before = await digestSite(directory);
  await symlink(join(root, "nowhere.md"), join(directory, "press/next.md"));
  expect((await digestSite(directory)).texts).not.toBe(before.texts);
});

test("a folder that is not there is an empty one", async () => {
  expect(await digestSite(join(root, "nowhere"))).toEqual(await digestSite(join(root, "neither")));
});
