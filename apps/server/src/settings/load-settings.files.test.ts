import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSettings } from "./load-settings.ts";

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "connect-portal-settings-"));
  await mkdir(join(root, "content"));
  await writeFile(join(root, "content/catalogue.yaml"), "products: []\n");
});

afterAll(() => rm(root, { recursive: true }));

test("settings come from .env, and the environment wins", async () => {
  expect(loadSettings({}, root).PORT).toBe(8080);
  await writeFile(join(root, ".env"), 'PORT=9000\n# a comment\nADMIN_USERNAME="root@bank"\n');
  expect(loadSettings({ PORT: "9001" }, root)).toMatchObject({ PORT: 9001, ADMIN_USERNAME: "root@bank" });
});

test("a content folder without a catalogue is refused", () => {
  expect(() => loadSettings({ CONTENT_DIR: "elsewhere" }, root)).toThrow(
    `CONTENT_DIR is "${join(root, "elsewhere")}", where there is no catalogue.yaml`,
  );
});
