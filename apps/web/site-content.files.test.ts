import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { digestSite } from "@connect-portal/content/site";
import { mediaFolder } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteContent } from "./site-content.ts";

const published = join(import.meta.dirname, "../../content/site");
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "connect-portal-site-"));
  await cp(published, directory, { recursive: true });
});
afterAll(() => rm(directory, { recursive: true }));

/** The module that a loader imports. */
async function site() {
  const { load } = siteContent(directory) as unknown as { load(id: string): Promise<string> };
  const code = await load("\0virtual:site-content");
  return JSON.parse(code.replace(/^export default /, "").replace(/;$/, ""));
}

test("pages get the texts, and a video the addresses of its files", async () => {
  const { platform, videos } = await site();
  expect(platform).toEqual({ sandboxVersion: "2.3.3", lastUpdated: "February 28, 2025", pwcVersion: "4.2.4-RC1" });
  const folder = mediaFolder((await digestSite(directory)).media);
  expect(videos[0]).toMatchObject({ source: { playlist: `${folder}/one-authorization/playlist.m3u8` } });
});

test("a mistake stops the build with file, line and rule", async () => {
  const file = join(directory, "events.yaml");
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace("to: 2027-03-11", "to: 2027-03-01"));
  await expect(site()).rejects.toThrow(/site\/events\.yaml:14 {2}site\/event {2}The event ends before it begins/);
});
