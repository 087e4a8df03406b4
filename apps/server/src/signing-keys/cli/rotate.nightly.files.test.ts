import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, openDatabase } from "@connect-portal/database";
import { sql } from "drizzle-orm";
import { decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEvents } from "../../modules/audit/audit.tables.ts";
import { checkChain } from "../../modules/audit/chain/check-chain.ts";
import { findDigestFile } from "../../modules/audit/digests/keep-digests.ts";
import { writeRecord } from "../../modules/audit/testing/audit-log.ts";
import { totpFactors } from "../../modules/second-factors/second-factors.tables.ts";
import { createSecretBox } from "../../modules/second-factors/totp/secret-box.ts";
import { commandEnvironment } from "../../testing/command-environment.ts";
import { migrationsFolder } from "../../testing/index.ts";

let DATA_DIR: string;

beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), "connect-portal-keys-"));
  const database = await openDatabase({ dataDir: DATA_DIR });
  await migrate(database, migrationsFolder);
  await database.close();
});

afterAll(() => rm(DATA_DIR, { recursive: true }));

/** The secrets that authenticator apps have, of one user each. */
async function store(secrets: readonly string[]): Promise<void> {
  const database = await openDatabase({ dataDir: DATA_DIR });
  await database.db.execute(sql`TRUNCATE totp_factors`);
  for (const secret of secrets) {
    await database.db.execute(sql`
      WITH owner AS (
        INSERT INTO users (username, password_hash, created_at) VALUES (${randomUUID()}, '', now()) RETURNING id
      ) INSERT INTO totp_factors (user_id, secret, created_at) SELECT id, ${secret}, now() FROM owner`);
  }
  await database.close();
}

async function stored(): Promise<string[]> {
  const database = await openDatabase({ dataDir: DATA_DIR });
  const rows = await database.db.select().from(totpFactors).orderBy(totpFactors.userId);
  await database.close();
  return rows.map(({ secret }) => secret);
}

/** Records of rotations in the activity log, the first one first. */
async function records(): Promise<object[]> {
  const database = await openDatabase({ dataDir: DATA_DIR });
  const events = await database.db.select().from(auditEvents).orderBy(auditEvents.day, auditEvents.position);
  await database.close();
  return events
    .filter(({ action }) => action === "Rotate installation key")
    .map(({ actorUsername, data }) => ({ by: actorUsername, ...JSON.parse(data) }));
}

/** Runs the command as `npm run keys:rotate` does, and answers with what it said. */
function rotate(settings: Record<string, string>, ...args: readonly string[]): Promise<string> {
  const env = { ...commandEnvironment, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, "rotate.ts"), ...args], { env }, (error, stdout, stderr) => {
      resolve(`${error ? error.code : 0} ${stdout}${stderr}`);
    });
  });
}

test("it says from when the new key signs and until when the old one is believed, which follows the settings", async () => {
  const said = await rotate({ DATA_DIR, SESSION_LIFETIME: "2" }, "session");
  const [, from = "", until = ""] =
    /^0 The new session key signs from (\S+); the old one is accepted until (\S+)\.\n$/.exec(said) ?? [];
  expect(Date.parse(until) - Date.parse(from)).toBe(2 * 3_600_000 + 300_000);
  expect(await rotate({ DATA_DIR }, "session")).toBe(
    "1 Cannot rotate the key: The key was rotated a moment ago. Wait for a minute, or add --at-once.\n",
  );
  expect(await rotate({ DATA_DIR }, "session", "--at-once")).toMatch(/^0 The session key was replaced\. /);
});

test("secrets of apps are encrypted with the first key, whatever they were stored with; what no key opens is said and stays", async () => {
  const [old, next, lost] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte).toString("base64url"));
  const secret = "JBSWY3DPEHPK3PXP";
  const kept = { old: await createSecretBox(old).close(secret), lost: await createSecretBox(lost).close(secret) };
  await store([secret, kept.old, kept.lost]);
  const settings = { DATA_DIR, SECOND_FACTOR_KEY: `${next},${old}` };
  expect(await rotate(settings, "second-factors")).toBe(
    "1 Cannot rotate the key: Secrets of authenticator apps: 2 were encrypted again; no key decrypts 1. Add the key that they were encrypted with.\n",
  );
  const [plain = "", older = "", unreadable] = await stored();
  const box = createSecretBox(next);
  expect([await box.open(plain), await box.open(older), unreadable]).toEqual([secret, secret, kept.lost]);

  await store([plain, older]);
  expect(await rotate(settings, "second-factors")).toBe(
    "0 Secrets of authenticator apps: 0 were encrypted again. Only the first key of SECOND_FACTOR_KEY is needed now.\n",
  );
  expect(await rotate({ DATA_DIR }, "second-factors")).toBe(
    "1 Cannot rotate the key: SECOND_FACTOR_KEY is not set. Set it to the new key, a comma, and the old one.\n",
  );
}, 180_000);

test("each rotation has its record, with who ran the command, and what was refused has none", async () => {
  const before = (await records()).length;
  await rotate({ DATA_DIR }, "human-check");
  await rotate({ DATA_DIR }, "human-check");
  await rotate({ DATA_DIR, SUDO_USER: "olivia" }, "human-check", "--at-once");
  await store(["JBSWY3DPEHPK3PXP"]);
  await rotate({ DATA_DIR, SECOND_FACTOR_KEY: Buffer.alloc(32, 4).toString("base64url") }, "second-factors");
  const by = { by: "(portal)", host: hostname() };
  const uid = String(process.getuid?.() ?? "");
  expect((await records()).slice(before)).toEqual([
    { ...by, purpose: "human-check", isAtOnce: false, user: uid },
    { ...by, purpose: "human-check", isAtOnce: true, user: "olivia" },
    { ...by, purpose: "second-factors", renewed: 1, user: uid },
  ]);
}, 180_000);

test("another purpose, none, and no database: cause and fix", async () => {
  const fix =
    "1 Cannot rotate the key: The command needs one purpose. Run keys:rotate session|sandbox|human-check|second-factors|digests.\n";
  expect(await rotate({ DATA_DIR }, "toString")).toBe(fix);
  expect(await rotate({ DATA_DIR })).toBe(fix);
  const nowhere = join(DATA_DIR, "nowhere");
  expect(await rotate({ DATA_DIR: nowhere }, "session")).toBe(
    `1 Cannot rotate the key: There is no database in ${nowhere}. Set DATA_DIR or DATABASE_URL.\n`,
  );
});

test("the next digest is signed with the key that the command names, and the one before still holds", async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const today = new Date().toISOString().slice(0, 10);
  const keyOf = async (day: string) => {
    const database = await openDatabase({ dataDir: DATA_DIR });
    await checkChain(database, () => new Date(Date.parse(day) + 26 * 3_600_000));
    const file = await findDigestFile(database.db, day);
    await database.close();
    return decodeProtectedHeader(file?.jws ?? "").kid;
  };
  const database = await openDatabase({ dataDir: DATA_DIR });
  await writeRecord(database.db, "bank-a", `${yesterday}T10:00:00`);
  await database.close();
  const before = await keyOf(yesterday);
  const [, made] = /^0 The key (\S+) signs the next digests\. /.exec(await rotate({ DATA_DIR }, "digests")) ?? [];
  expect(await records()).toContainEqual(expect.objectContaining({ purpose: "digests", key: made }));
  expect([await keyOf(today), await keyOf(yesterday)]).toEqual([made, before]);
  expect(made).not.toBe(before);
});
