import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generate } from "selfsigned";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadSettings } from "./load-settings.ts";
import { secretSettings } from "./read-settings.ts";

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

describe("secrets in files", () => {
  const file = (name: string) => join(root, name);
  const load = (environment: Record<string, string>) => loadSettings(environment, root);

  test("each secret setting is read from the file that its _FILE names", async () => {
    await writeFile(file("mail"), "a password of the mail server\n");
    const { SMTP_PASSWORD } = load({ SMTP_HOST: "mail.example", SMTP_USER: "portal", SMTP_PASSWORD_FILE: "mail" });
    expect(SMTP_PASSWORD).toBe("a password of the mail server");
    for (const name of secretSettings) {
      expect(() => load({ [`${name}_FILE`]: file("absent") })).toThrow(
        `${name}_FILE is "${file("absent")}", which cannot be read`,
      );
    }
  });

  test("a file that is empty or too long, and a setting that is also there itself, is refused", async () => {
    await writeFile(file("empty"), "\n");
    await writeFile(file("long"), "x".repeat(65_537));
    await writeFile(file("database"), "postgres://127.0.0.1/portal");
    expect(() => load({ DATABASE_URL_FILE: "empty" })).toThrow("which is empty");
    expect(() => load({ DATABASE_URL_FILE: "long" })).toThrow("which has more than 65536 bytes");
    const both = { DATABASE_URL: "postgres://127.0.0.1/other", DATABASE_URL_FILE: "database" };
    expect(() => load(both)).toThrow("DATABASE_URL and DATABASE_URL_FILE are both set");
  });

  test("the environment wins over a file that .env names, also with an empty value", async () => {
    await writeFile(file("database"), "postgres://127.0.0.1/portal");
    await writeFile(file(".env"), "DATABASE_URL_FILE=database\n");
    expect(load({}).DATABASE_URL).toBe("postgres://127.0.0.1/portal");
    expect(load({ DATABASE_URL: "" }).DATABASE_URL).toBeUndefined();
    expect(load({ DATABASE_URL: "postgres://127.0.0.1/other" }).DATABASE_URL).toBe("postgres://127.0.0.1/other");
    await rm(file(".env"));
  });
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
