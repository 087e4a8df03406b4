import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, openDatabase } from "@connect-portal/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrationsFolder } from "../../testing/index.ts";

let DATA_DIR: string;

beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), "connect-portal-keys-"));
  const database = await openDatabase({ dataDir: DATA_DIR });
  await migrate(database, migrationsFolder);
  await database.close();
});

afterAll(() => rm(DATA_DIR, { recursive: true }));

/** Runs the command as `npm run keys:rotate` does, and answers with what it said. */
function rotate(settings: Record<string, string>, ...args: readonly string[]): Promise<string> {
  const env = { PATH: process.env.PATH, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, "rotate.ts"), ...args], { env }, (error, stdout, stderr) => {
      resolve(`${error ? error.code : 0} ${stdout}${stderr}`);
    });
  });
}

test("it says from when the new key signs and until when the old one is believed, which follows the settings", async () => {
  const said = await rotate({ DATA_DIR, SESSION_LIFETIME: "2" }, "session");
  const [, from = "", until = ""] =
    /^0 The new session key signs from (\S+); the one before is believed until (\S+)\.\n$/.exec(said) ?? [];
  expect(Date.parse(until) - Date.parse(from)).toBe(2 * 3_600_000 + 300_000);
  expect(await rotate({ DATA_DIR }, "session")).toBe(
    "1 Cannot rotate the key: The key was rotated a moment ago. Wait for a minute, or add --at-once.\n",
  );
  expect(await rotate({ DATA_DIR }, "session", "--at-once")).toMatch(/^0 The session key was replaced\. /);
});

test("another purpose, none, and no database: cause and mend", async () => {
  const mend = "1 Cannot rotate the key: It takes one purpose. npm run keys:rotate -- session|sandbox|human-check.\n";
  expect(await rotate({ DATA_DIR }, "toString")).toBe(mend);
  expect(await rotate({ DATA_DIR })).toBe(mend);
  const nowhere = join(DATA_DIR, "nowhere");
  expect(await rotate({ DATA_DIR: nowhere }, "session")).toBe(
    `1 Cannot rotate the key: There is no database in ${nowhere}. Set DATA_DIR or DATABASE_URL.\n`,
  );
});
