import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteContent } from "./site-content.ts";
import { mediaFolder, readMedia } from "./site-media.ts";

const published = join(import.meta.dirname, "../../content/site");
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "connect-portal-site-"));
  await cp(published, directory, { recursive: true });
});
afterAll(() => rm(directory, { recursive: true }));

/** What a page gets that imports this part. */
async function part(name: string): Promise<unknown> {
  const { load } = siteContent(directory) as unknown as { load(id: string): Promise<string> };
  const code = await load(`\0virtual:site-content/${name}`);
  return JSON.parse(code.replace(/^export default /, "").replace(/;$/, ""));
}

test("a page gets its own part, and a video the addresses of its files", async () => {
  expect(await part("platform")).toEqual({
    sandboxVersion: "2.3.3",
    lastUpdated: "February 28, 2025",
    pwcVersion: "4.2.4-RC1",
  });
  const folder = mediaFolder(await readMedia(join(directory, "media")));
  expect(await part("tour")).toMatchObject({ source: { playlist: `/${folder}/one-authorization/playlist.m3u8` } });
  await expect(part("nonsense")).rejects.toThrow('There is no part "nonsense"');
  await expect(part("pages/nonsense")).rejects.toThrow("There is no part");
});

test("the address of the media changes with any of them, and holds no file for people", async () => {
  const before = await readMedia(join(directory, "media"));
  expect(before.map(({ name }) => name)).toContain("one-decline/segment-0.m4s");
  expect(before.filter(({ name }) => name.endsWith(".md"))).toEqual([]);
  const changed = before.map((file, index) => (index === 3 ? { ...file, source: Buffer.from("x") } : file));
  expect(mediaFolder(changed)).not.toBe(mediaFolder(before));
  expect(mediaFolder(before)).toMatch(/^assets\/media-[0-9a-f]{10}$/);
});

test("a mistake stops the build with file, line and rule", async () => {
  const file = join(directory, "events.yaml");
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace("to: 2027-03-11", "to: 2027-03-01"));
  await expect(part("platform")).rejects.toThrow(
    /site\/events\.yaml:14 {2}site\/event {2}The event ends before it begins/,
  );
});
