import { type OpenDatabase, openDatabase } from "@connect-portal/database";
import { asc } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSettings } from "../../../settings/read-settings.ts";
import { useDatabases } from "../../../testing/databases.ts";
import { fixedContent } from "../../../testing/index.ts";
import { auditChecks } from "../audit.tables.ts";
import checkAuditChain from "../job.ts";
import { tamper, tamperings, writeThreeDays } from "../testing/audit-log.ts";
import { findLatestCheck, insertCheck } from "./chain-checks.repository.ts";
import { checkChain, underCheckLock } from "./check-chain.ts";

const night = new Date("2025-03-04T02:00:00Z");

const databases = useDatabases();

/** Runs the job and returns its log lines. */
async function runJob(database: OpenDatabase): Promise<{ level: number; msg: string; broken?: object }[]> {
  const lines: string[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => lines.push(line) });
  const settings = readSettings({}, "/");
  await checkAuditChain.run({ settings, database, content: fixedContent(), now: () => night }, log);
  return lines.map((line) => JSON.parse(line));
}

const ERROR = 50;

describe.each(databases.drivers)("%s", (_name, open) => {
  let database: OpenDatabase;

  beforeAll(async () => {
    database = await open();
    await writeThreeDays(database.db);
  });

  afterAll(() => database.close());

  test("the nightly check of a log that holds is stored, and says nothing loud", async () => {
    expect((await runJob(database)).filter(({ level }) => level >= ERROR)).toEqual([]);
    expect(await findLatestCheck(database.db)).toMatchObject({
      checkedAt: night,
      records: 10,
      days: 3,
      brokenDay: null,
      brokenPosition: null,
      brokenReason: null,
    });
  });

  test("the last thirty checks are kept", async () => {
    for (let records = 1; records <= 40; records++) {
      await insertCheck(database.db, night, { records, days: 1, broken: null });
    }
    const kept = await database.db
      .select({ records: auditChecks.records })
      .from(auditChecks)
      .orderBy(asc(auditChecks.id));
    expect(kept.map(({ records }) => records)).toEqual(Array.from({ length: 30 }, (_, index) => index + 11));
  });

  test("a fault is stored and logged as an error that names it", async () => {
    await tamper(database.db, ...tamperings.changedField);
    const reason = "Record 2 of 2025-02-28 was changed: its hash differs.";
    expect(await runJob(database)).toMatchObject([
      { level: ERROR, records: 4, days: 1, broken: { day: "2025-02-28", position: 2, reason } },
    ]);
    expect(await findLatestCheck(database.db)).toMatchObject({
      records: 4,
      days: 1,
      brokenDay: "2025-02-28",
      brokenPosition: 2,
      brokenReason: reason,
    });
  });
});

test("postgres: while one process checks the log another one does not", async () => {
  const url = await databases.createUrl();
  const [first, second] = [await openDatabase({ url }), await openDatabase({ url })];
  const end = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const checking = underCheckLock(first, () => {
    begun.resolve();
    return end.promise;
  });
  await begun.promise;
  expect(await underCheckLock(second, async () => "checked")).toBeUndefined();
  expect(await checkChain(second, () => night)).toBeUndefined();
  end.resolve();
  await checking;
  expect(await underCheckLock(second, async () => "checked")).toBe("checked");
  await Promise.all([first.close(), second.close()]);
});
