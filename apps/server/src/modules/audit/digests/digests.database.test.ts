import type { OpenDatabase } from "@connect-portal/database";
import { asc, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { useDatabases } from "../../../testing/databases.ts";
import { listRecords } from "../activity/activity.repository.ts";
import { auditDays } from "../audit.tables.ts";
import { chainOf, readSeal } from "../chain/chain.repository.ts";
import { checkChain } from "../chain/check-chain.ts";
import { verifyChain } from "../chain/verify-chain.ts";
import { tamper, writeRecord, writeThreeDays } from "../testing/audit-log.ts";
import { rotateDigestKey } from "./digest-keys.ts";
import { auditDigests } from "./digests.repository.ts";

const databases = useDatabases();
const night = new Date("2025-03-02T02:00:00Z");

describe.each(databases.drivers)("%s", (_name, open) => {
  let database: OpenDatabase;
  const check = (now = night) => checkChain(database, () => now);
  const verify = () => verifyChain(chainOf(database.db, 3));
  const digestOf = async (day: string) => (await readSeal(database.db, day))?.digest;

  beforeEach(async () => {
    database = await open();
    await writeThreeDays(database.db);
  });

  afterEach(() => database.close());

  test("days that are over are sealed, in their order; today is not", async () => {
    expect(await check(new Date("2025-03-01T02:00:00Z"))).toMatchObject({ sealedDays: 2, broken: null });
    const [first, second, today] = await Promise.all(["2025-02-27", "2025-02-28", "2025-03-01"].map(digestOf));
    expect(first).toMatchObject({ first: 1, last: 3, records: 3, opening: "0".repeat(64), previousDay: null });
    expect(second).toMatchObject({ first: 4, last: 8, records: 5, opening: first?.head, previousDay: "2025-02-27" });
    expect(today).toBeUndefined();
    expect(await check()).toMatchObject({ sealedDays: 1 });
    expect(await check()).toMatchObject({ sealedDays: 0, broken: null });
  });

  test("a log that is broken is sealed up to there", async () => {
    await tamper(database.db, "UPDATE audit_events SET data = 'x' WHERE day = '2025-02-28' AND position = 2");
    expect(await check()).toMatchObject({ sealedDays: 1, broken: { day: "2025-02-28" } });
    expect(await digestOf("2025-02-28")).toBeUndefined();
  });

  test("a record that comes late for a sealed day stands at the beginning of the day after it", async () => {
    await check();
    await writeRecord(database.db, "late", "2025-02-28T23:00:00");
    const [row] = await listRecords(database.db, "late", { first: 1, last: 1 });
    expect(row).toMatchObject({ day: "2025-03-02", position: 1, occurredAt: new Date("2025-03-02T00:00:00Z") });
    await writeRecord(database.db, "late", "2025-02-28T23:00:01");
    expect(await verify()).toMatchObject({ records: 12, broken: null });
  });

  test("what a sealed day says now is held against its digest, also when the chain was made anew", async () => {
    await check();
    await tamper(
      database.db,
      "UPDATE audit_days SET events = 1, head = (SELECT hash FROM audit_events WHERE day = '2025-03-01' AND position = 1) WHERE day = '2025-03-01'",
      "DELETE FROM audit_events WHERE day = '2025-03-01' AND position = 2",
      "UPDATE audit_actors SET events = events - 1 WHERE name = 'bank-b'",
    );
    expect((await verify()).broken?.reason).toBe(
      "The last records of 2025-03-01 were removed: it had 2, and 1 is left.",
    );
  });

  test.each([
    ["another text", "UPDATE audit_digests SET jws = 'e30.e30.AAAA' WHERE day = '2025-02-28'"],
    [
      "that of another day",
      "UPDATE audit_digests SET jws = (SELECT jws FROM audit_digests WHERE day = '2025-02-27') WHERE day = '2025-02-28'",
    ],
    ["another number", "UPDATE audit_digests SET last_record = 1000 WHERE day = '2025-02-28'"],
    [
      "another key",
      "UPDATE audit_digest_keys SET public_key = jsonb_set(public_key, '{x}', '\"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo\"')",
    ],
  ])("a digest with %s is found", async (_what, statement) => {
    await check();
    await database.db.execute(sql.raw(statement));
    expect((await verify()).broken?.reason).toMatch(
      /^The digest of 2025-02-2[78] was changed: its signature is not valid\.$/,
    );
  });

  test("a day that its digest alone remembers is missed", async () => {
    await check();
    await tamper(
      database.db,
      "DELETE FROM audit_events WHERE day = '2025-03-01'",
      "DELETE FROM audit_days WHERE day = '2025-03-01'",
      "UPDATE audit_actors SET events = events - 1 WHERE name IN ('bank-a', 'bank-b')",
    );
    expect((await verify()).broken?.reason).toBe("The day 2025-03-01 was removed.");
  });

  test("a new key signs what comes, and what the key before has signed holds", async () => {
    await check(new Date("2025-03-01T02:00:00Z"));
    await rotateDigestKey(database.db, night);
    await check();
    const rows = await database.db
      .select({ keyId: auditDigests.keyId })
      .from(auditDigests)
      .orderBy(asc(auditDigests.day));
    expect(new Set(rows.map(({ keyId }) => keyId)).size).toBe(2);
    expect((await verify()).broken).toBeNull();
  });

  test("many who write while a day is sealed: none stands on it afterwards", async () => {
    const late = (writer: number) => writeRecord(database.db, `late-${writer % 4}`, "2025-03-01T23:59:59");
    const writers = Array.from({ length: 30 }, (_, writer) => late(writer));
    await Promise.all([...writers.slice(0, 15), check(), ...writers.slice(15)]);
    await check();
    await Promise.all(Array.from({ length: 10 }, (_, writer) => late(writer)));
    const digest = await digestOf("2025-03-01");
    const [day] = await database.db.select().from(auditDays).where(eq(auditDays.day, "2025-03-01"));
    expect(day?.events).toBe(digest?.records);
    expect(await verify()).toMatchObject({ records: 50, broken: null });
  });
});
