import type { Database, OpenDatabase } from "@connect-portal/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useDatabases } from "../../../testing/databases.ts";
import { tamper, tamperings, writeRecord, writeThreeDays } from "../testing/audit-log.ts";
import { chainOf } from "./chain.repository.ts";
import type { DayHead } from "./day-heads.ts";
import { type ChainOutcome, type VerifyOptions, verifyChain } from "./verify-chain.ts";

/** Smaller than a day, so that days go over pages. */
const PAGE_SIZE = 2;

const databases = useDatabases();

const faults: [keyof typeof tamperings, ChainOutcome["broken"]][] = [
  ["changedField", { day: "2025-02-28", position: 2, reason: "Record 2 of 2025-02-28 was changed: its hash differs." }],
  ["removedInTheMiddle", { day: "2025-02-28", position: 3, reason: "Record 3 of 2025-02-28 is missing." }],
  [
    "removedAtTheEnd",
    {
      day: "2025-02-28",
      position: 5,
      reason: "The last records of 2025-02-28 were removed: it had 5, and 4 are left.",
    },
  ],
  [
    "removedAtTheEndWithTheDaysCount",
    { day: "2025-03-01", position: 2, reason: "Records of bank-b were removed: there were 4, and 3 are left." },
  ],
  ["removedDay", { day: "2025-02-28", position: 1, reason: "The day 2025-02-28 was removed." }],
  [
    "removedLastDay",
    { day: "2025-03-01", position: 1, reason: "Records of bank-a were removed: there were 5, and 4 are left." },
  ],
  ["swapped", { day: "2025-02-28", position: 2, reason: "Record 2 of 2025-02-28 was changed: its hash differs." }],
  [
    "insertedInTheMiddle",
    { day: "2025-02-28", position: 3, reason: "Record 3 of 2025-02-28 was changed: its hash differs." },
  ],
  [
    "insertedAtTheEnd",
    {
      day: "2025-02-28",
      position: 6,
      reason: "Record 6 of 2025-02-28 was inserted: the day ends with record 5.",
    },
  ],
  [
    "insertedBeforeTheFirst",
    {
      day: "2025-02-28",
      position: 0,
      reason: "Record 0 of 2025-02-28 was inserted: it has no place in the chain.",
    },
  ],
  [
    "insertedDay",
    {
      day: "2025-02-26",
      position: 1,
      reason: "The log has records of 2025-02-26, but does not list that day.",
    },
  ],
];

/** Fields of record 2 of 2025-02-28, as SQL that changes each. */
const changes = [
  "data = 'e'",
  "action = 'Logout'",
  "web_service = web_service || '/'",
  "actor_username = 'BANK-B'",
  "actor_user_id = NULL",
  "actor_user_id = 8",
  "actor_position = 100",
  "occurred_at = occurred_at + interval '1 millisecond'",
  "occurred_at = 'infinity'",
  "hash = sha256('x')",
];

/** Changes to the list of days, and the fault that each causes. */
const listChanges: [string, Partial<ChainOutcome["broken"]>][] = [
  [
    "UPDATE audit_days SET head = sha256('x') WHERE day = '2025-02-28'",
    { reason: "The hash that 2025-02-28 ends with was changed." },
  ],
  [
    "UPDATE audit_days SET opening = sha256('x') WHERE day = '2025-02-27'",
    { reason: "The hash that 2025-02-27 begins with was changed." },
  ],
  [
    "UPDATE audit_days SET opening = sha256('x') WHERE day = '2025-02-28'",
    {
      day: "2025-02-27",
      position: 3,
      reason:
        "Record 3 of 2025-02-27 has another hash than the one that 2025-02-28 begins with: the chain was created again, or that hash was changed.",
    },
  ],
  ["UPDATE audit_days SET previous_day = day", { reason: "The hash that 2025-02-28 begins with was changed." }],
  [
    "DELETE FROM audit_days WHERE day = '2025-02-28'",
    { reason: "The log has records of 2025-02-28, but does not list that day." },
  ],
  [
    "DELETE FROM audit_events WHERE day = '2025-02-28'",
    { reason: "All records of 2025-02-28 were removed: it had 5." },
  ],
  [
    "WITH gone AS (DELETE FROM audit_events WHERE day = '2025-03-01') UPDATE audit_days SET events = 0, head = opening WHERE day = '2025-03-01'",
    { reason: "The day 2025-03-01 was removed." },
  ],
  [
    "WITH gone AS (DELETE FROM audit_events WHERE day = '2025-02-27' AND position = 3) UPDATE audit_days SET events = 2, head = (SELECT hash FROM audit_events WHERE day = '2025-02-27' AND position = 2) WHERE day = '2025-02-27'",
    { day: "2025-02-27", position: 3, reason: "Record 3 of 2025-02-27 is missing." },
  ],
  [
    "UPDATE audit_actors SET events = 3 WHERE name = 'bank-a'",
    { reason: expect.stringContaining("it says 3, and the log has 5") },
  ],
];

describe.each(databases.drivers)("%s", (_name, open) => {
  let database: OpenDatabase;
  const heads: DayHead[] = [];

  beforeAll(async () => {
    database = await open();
    await writeThreeDays(database.db);
    await verifyChain(chainOf(database.db, PAGE_SIZE), {
      onDay: (day, { events, head }) => void heads.push({ day, events, head }),
    });
  });

  afterAll(() => database.close());

  const verify = (db: Database, options?: VerifyOptions) => verifyChain(chainOf(db, PAGE_SIZE), options);

  /** Checks the log after these statements, and then restores it. */
  async function afterTampering(statements: readonly string[], options?: VerifyOptions): Promise<ChainOutcome> {
    const told = Promise.withResolvers<ChainOutcome>();
    const undone = new Error("undone");
    await database.db
      .transaction(async (tx) => {
        await tamper(tx, ...statements);
        told.resolve(await verify(tx, options));
        throw undone;
      })
      .catch((error) => {
        if (error !== undone) told.reject(error);
      });
    return told.promise;
  }

  test("a log that nobody touched holds, also against what was kept of it", async () => {
    const intact = { records: 10, days: 3, broken: null };
    expect(await verify(database.db)).toEqual(intact);
    expect(await verify(database.db, { against: heads })).toEqual(intact);
    expect(heads.map(({ day, events }) => [day, events])).toEqual([
      ["2025-02-27", 3],
      ["2025-02-28", 5],
      ["2025-03-01", 2],
    ]);
  });

  test.each(faults)("%s is found and named", async (tampering, broken) => {
    expect((await afterTampering(tamperings[tampering])).broken).toEqual(broken);
  });

  test("what was found intact before the fault is told", async () => {
    expect(await afterTampering(tamperings.changedField)).toMatchObject({ records: 4, days: 1 });
  });

  test.each(changes)("a record with %s was changed", async (change) => {
    const statement = `UPDATE audit_events SET ${change} WHERE day = '2025-02-28' AND position = 2`;
    expect((await afterTampering([statement])).broken).toMatchObject({ day: "2025-02-28", position: 2 });
  });

  test.each(listChanges)("%s is found", async (statement, broken) => {
    expect((await afterTampering([statement])).broken).toMatchObject(broken ?? {});
  });

  test("an end that was cut off together with all counts is found by the kept hashes alone", async () => {
    const cutOff = tamperings.removedAtTheEndWithAllCounts;
    expect((await afterTampering(cutOff)).broken).toBeNull();
    expect((await afterTampering(cutOff, { against: heads })).broken).toEqual({
      day: "2025-03-01",
      position: 2,
      reason: "The last records of 2025-03-01 were removed: it had 2, and 1 is left.",
    });
    const noLastDay = tamperings.removedLastDayWithAllCounts;
    expect((await afterTampering(noLastDay)).broken).toBeNull();
    expect((await afterTampering(noLastDay, { against: heads })).broken).toEqual({
      day: "2025-03-01",
      position: 1,
      reason: "The day 2025-03-01 was removed.",
    });
  });

  test("a chain that was made anew is found by the kept hashes alone", async () => {
    expect((await afterTampering(tamperings.madeAnew)).broken).toBeNull();
    expect((await afterTampering(tamperings.madeAnew, { against: heads })).broken).toEqual({
      day: "2025-02-27",
      position: 3,
      reason:
        "Record 3 of 2025-02-27 has another hash than the one that was kept: the chain was created again, or that hash was changed.",
    });
  });

  test("records that are written while the log is walked break nothing, also on days that were passed", async () => {
    const growing = await open();
    try {
      await writeThreeDays(growing.db);
      let count = 0;
      const writes: Promise<unknown>[] = [];
      const outcome = await verify(growing.db, {
        onProgress: () => {
          // The second is of a user whose first record it is, so that its time may lie before all others.
          writes.push(writeRecord(growing.db, "bank-a", "2025-03-02T00:00:00"));
          if (count < 3) writes.push(writeRecord(growing.db, `late-${count++}`, "2025-02-27T12:00:00"));
        },
      });
      await Promise.all(writes);
      expect(outcome.broken).toBeNull();
      expect(await verify(growing.db, { against: heads })).toMatchObject({ broken: null });
    } finally {
      await growing.close();
    }
  });
});
