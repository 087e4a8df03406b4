import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generate } from "selfsigned";
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

test("files of the activity log's stream are read at the start, where a worker is", async () => {
  const url = { AUDIT_STREAM_URL: "syslog+tls://siem.bank.example:6514" };
  const make = () => generate([{ name: "commonName", value: "portal.bank.example" }], { keySize: 2048 });
  const [one, other] = [await make(), await make()];
  await writeFile(join(root, "own.pem"), one.cert);
  await writeFile(join(root, "own.key"), one.private);
  await writeFile(join(root, "other.key"), other.private);
  const load = (environment: Record<string, string>) => loadSettings({ ...url, ...environment }, root);
  const own = { AUDIT_STREAM_CERT_FILE: "own.pem", AUDIT_STREAM_KEY_FILE: "own.key", AUDIT_STREAM_CA_FILE: "own.pem" };
  expect(load(own).AUDIT_STREAM_CA_FILE).toBe(join(root, "own.pem"));
  expect(() => load({ ...own, AUDIT_STREAM_KEY_FILE: "other.key" })).toThrow("do not match");
  expect(() => load({ AUDIT_STREAM_CA_FILE: "own.key" })).toThrow("which contains no certificate");
  const missing = { AUDIT_STREAM_CA_FILE: "missing.pem" };
  expect(() => load(missing)).toThrow(`AUDIT_STREAM_CA_FILE is "${join(root, "missing.pem")}", which cannot be read`);
  const apart = { PARTS: "web", DATABASE_URL: "postgres://127.0.0.1/portal" };
  expect(load({ ...missing, ...apart }).PARTS).toEqual(["web"]);
});
