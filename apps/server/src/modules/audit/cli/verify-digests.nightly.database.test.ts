import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, type OpenDatabase, openDatabase } from "@connect-portal/database";
import { startTestPostgres, type TestPostgres } from "@connect-portal/database/testing";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { migrationsFolder } from "../../../testing/index.ts";
import { checkChain } from "../chain/check-chain.ts";
import { rotateDigestKey } from "../digests/digest-keys.ts";
import { writeDigests } from "../digests/keep-digests.ts";
import { tamper, writeThreeDays } from "../testing/audit-log.ts";
import { runVerify } from "./testing/run-verify.ts";

const night = new Date("2025-03-02T02:00:00Z");
const LAST = "activity-log-2025-03-01.json";

let postgres: TestPostgres;
let database: OpenDatabase;
let url: string;
let folder: string;

beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterAll(() => postgres.stop());

/** A log of three sealed days, whose digests were taken to a folder. */
beforeEach(async () => {
  [url, folder] = await Promise.all([postgres.createDatabase(), mkdtemp(join(tmpdir(), "connect-portal-verify-"))]);
  database = await openDatabase({ url });
  await migrate(database, migrationsFolder);
  await writeThreeDays(database.db);
  await checkChain(database, () => night);
  await writeDigests(database.db, folder, night);
  return async () => {
    await database.close();
    await rm(folder, { recursive: true });
  };
});

const verify = (...names: readonly string[]) =>
  runVerify({ DATABASE_URL: url }, ...names.flatMap((name) => ["--digest", join(folder, name)]));

test("a log that holds is what a digest says, or a folder of them, also when its old days are gone", async () => {
  expect(await verify(LAST)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(", and is what 1 kept digest says: 10 records"),
  });
  await checkChain(database, () => night, { before: "2025-02-28" });
  const { code, stdout, stderr } = await verify(".");
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toContain("The activity log holds, and is what 3 kept digests say: 7 records of 3 days");
  expect(stdout).toContain("Of 3 records that were old only the digests of their days are left.\n");
});

test("a chain that was made anew with everything that the database has of it is found, and where", async () => {
  await tamper(
    database.db,
    "DELETE FROM audit_digests",
    "UPDATE audit_events SET data = 'x', hash = audit_hash(decode(repeat('00', 32), 'hex'), audit_events) WHERE day = '2025-02-27'",
    "DELETE FROM audit_events WHERE day > '2025-02-27' OR position > 1",
    "UPDATE audit_events SET hash = audit_hash(decode(repeat('00', 32), 'hex'), audit_events)",
    "DELETE FROM audit_days WHERE day > '2025-02-27'",
    "UPDATE audit_days SET events = 1, head = (SELECT hash FROM audit_events)",
    "DELETE FROM audit_actors WHERE name <> (SELECT lower(actor_username) FROM audit_events)",
    "UPDATE audit_actors SET events = 1",
  );
  expect(await runVerify({ DATABASE_URL: url })).toMatchObject({ code: 0 });
  expect(await verify("activity-log-2025-02-27.json")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(
      "The activity log is broken: The last records of 2025-02-27 were removed: it had 3, and 1 is left.\n",
    ),
  });
  expect((await verify(LAST)).stderr).toContain("The activity log is broken: The day 2025-03-01 was removed.\n");
});

test("a digest that was changed, or signed with another key, is not compared with", async () => {
  const file = join(folder, LAST);
  const kept = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...kept, digest: { ...kept.digest, records: 1 } }));
  expect(await verify(LAST)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("was changed: its content is not what was signed. Use another copy of it.\n"),
  });
  await writeFile(file, JSON.stringify(kept));
  await rotateDigestKey(database.db, night);
  expect(await verify(LAST)).toMatchObject({ code: 0 });
  await database.db.execute(sql`DELETE FROM audit_digests`);
  await database.db.execute(
    sql`DELETE FROM audit_digest_keys WHERE created_at = (SELECT min(created_at) FROM audit_digest_keys)`,
  );
  await database.db.execute(sql`UPDATE audit_digest_keys SET id = 'another'`);
  expect(await verify(LAST)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("was not signed with a key of this database, or was changed since."),
  });
});

test.each([
  ["is not there", undefined, "ENOENT"],
  ["is no JSON", "digest", "it is not the digest of a day"],
  ["is other JSON", '{"days":[]}', "it is not the digest of a day"],
])("a file that %s: cause and fix", async (_what, content, cause) => {
  if (content !== undefined) await writeFile(join(folder, "other"), content);
  const { code, stderr } = await verify("other");
  expect(stderr).toContain(
    `Cannot verify the activity log: ${join(folder, "other")} cannot be used for comparison (${cause}`,
  );
  expect(stderr).toContain("Name a digest that the portal wrote into AUDIT_DIGEST_DIR or that was downloaded");
  expect(code).toBe(1);
});
