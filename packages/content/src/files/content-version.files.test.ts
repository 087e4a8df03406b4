import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { contentVersion } from "../load-content.ts";

test("copies have one version, and any changed, new or renamed file makes another", async () => {
  const folder = await mkdtemp(join(tmpdir(), "content-version-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [one, other] = [join(folder, "one"), join(folder, "other")];
  await mkdir(join(one, "site"), { recursive: true });
  await writeFile(join(one, "catalogue.yaml"), "products: []\n");
  await writeFile(join(one, "site", "home.yaml"), "title: Home\n");
  await cp(one, other, { recursive: true });
  const versions = [await contentVersion(one)];
  expect(versions[0]).toMatch(/^[0-9a-f]{16}$/);
  expect(await contentVersion(other)).toBe(versions[0]);
  // Temporary files of editors and git are hidden, and are not published.
  await writeFile(join(other, ".catalogue.yaml.swp"), "x");
  expect(await contentVersion(other)).toBe(versions[0]);
  for (const [name, text] of [
    ["catalogue.yaml", "products:  []\n"],
    ["site/home.yaml", "title: Start\n"],
    ["site/about.yaml", "title: Start\n"],
  ] as const) {
    await writeFile(join(other, name), text);
    const version = await contentVersion(other);
    expect(versions).not.toContain(version);
    versions.push(version);
  }
});

test("the end of a film that is read in several pieces counts", async () => {
  const folder = await mkdtemp(join(tmpdir(), "content-version-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const film = Buffer.alloc(2_500_000, 1);
  await writeFile(join(folder, "film.mp4"), film);
  const before = await contentVersion(folder);
  film[film.length - 1] = 2;
  await writeFile(join(folder, "film.mp4"), film);
  expect(await contentVersion(folder)).not.toBe(before);
});
