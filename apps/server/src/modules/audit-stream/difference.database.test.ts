import type { OpenDatabase } from "@connect-portal/database";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { useDatabases } from "../../testing/databases.ts";
import { tamper, tamperings, writeRecord, writeThreeDays } from "../audit/testing/audit-log.ts";
import { readStreamBacklog } from "./audit-stream.repository.ts";
import { acceptDifferences, findAnyDifference } from "./difference.repository.ts";
import type { RunningStream } from "./stream.ts";
import { follow, target } from "./testing/follow.ts";

const { drivers } = useDatabases();

const LINE =
  "error: the activity log is not what its receiver acknowledged, and is sent again from that day: see docs/audit.md";
const cut = "The last records of 2025-03-01 were removed: it had 2, and 1 is left.";
const ids = (day: string, count: number) => Array.from({ length: count }, (_, index) => `${day}/${index + 1}`);

describe.each(drivers)("%s", (_name, open) => {
  let database: OpenDatabase;
  let stream: RunningStream;
  let received: string[];
  let lines: readonly string[];
  beforeEach(async () => {
    database = await open();
    await writeThreeDays(database.db);
    begin();
    await expect.poll(() => received.length).toBe(10);
    await expect.poll(backlog).toMatchObject({ records: 0 });
  });
  afterEach(async () => {
    await stream.stop();
    await database.close();
  });

  function begin(from: "first" | "next" = "first", id = target.id): void {
    received = [];
    const deliver = async (some: readonly string[]) => void received.push(...some);
    ({ stream, lines } = follow(database, { from, target: { ...target, id }, deliver }));
  }
  const backlog = () => readStreamBacklog(database.db, target.id);
  const write = (hour: number) => writeRecord(database.db, "bank-a", `2025-03-01T${hour}:00:00`);

  test("a log that goes on is what its receiver acknowledged", async () => {
    await write(10);
    await expect.poll(() => received).toHaveLength(11);
    expect([lines, await findAnyDifference(database.db)]).toEqual([[], undefined]);
  });

  test("after the newest records were cut with all counts, what follows is sent, and the difference told", async () => {
    await tamper(database.db, ...tamperings.removedAtTheEndWithAllCounts);
    await expect.poll(() => received.slice(10)).toEqual(["2025-03-01/1"]);
    await write(10);
    await expect.poll(() => received.slice(11)).toEqual(["2025-03-01/2"]);
    await expect.poll(backlog).toMatchObject({ records: 0, difference: cut });
    expect(lines).toEqual([LINE]);
  });

  test("a log that has grown since the cut has another hash at the last record acknowledged", async () => {
    await stream.stop();
    await tamper(database.db, ...tamperings.removedAtTheEndWithAllCounts);
    for (const hour of [10, 11, 12]) await write(hour);
    begin();
    await expect.poll(() => received).toEqual(ids("2025-03-01", 4));
    expect((await backlog()).difference).toBe(
      "Record 2 of 2025-03-01 has another hash than the one that the receiver of AUDIT_STREAM_URL acknowledged: the chain was created again, or that hash was changed.",
    );
  });

  test.each([
    ["the last day is gone", "removedLastDayWithAllCounts", "2025-03-01", []],
    [
      "the chain was written again from its beginning",
      "madeAnew",
      "2025-02-27",
      [...ids("2025-02-27", 3), ...ids("2025-02-28", 5), ...ids("2025-03-01", 2)],
    ],
  ] as const)("%s: all is sent again from the first day that differs", async (_what, tampering, day, again) => {
    await tamper(database.db, ...tamperings[tampering]);
    await expect.poll(async () => (await backlog()).difference).toContain(day);
    await expect.poll(() => received.slice(10)).toEqual(again);
    await expect.poll(() => lines[0]).toBe(LINE);
  });

  test("a receiver that begins with the next record sees a cut of those before it", async () => {
    await stream.stop();
    begin("next", "later");
    await write(10);
    await expect.poll(() => received).toEqual(["2025-03-01/3"]);
    await stream.stop();
    await tamper(
      database.db,
      "DELETE FROM audit_events WHERE day = '2025-03-01' AND position > 1",
      "UPDATE audit_days SET events = 1, head = (SELECT hash FROM audit_events WHERE day = '2025-03-01') WHERE day = '2025-03-01'",
    );
    begin("next", "later");
    await expect.poll(() => received).toEqual(["2025-03-01/1"]);
    expect(lines).toEqual([LINE]);
  });

  test("it is told until somebody has looked into it, and no longer", async () => {
    await tamper(database.db, ...tamperings.removedAtTheEndWithAllCounts);
    await expect.poll(() => received).toHaveLength(11);
    await write(10);
    await expect.poll(() => received).toHaveLength(12);
    expect((await findAnyDifference(database.db))?.reason).toBe(cut);
    expect(await acceptDifferences(database.db)).toEqual([cut]);
    expect([await findAnyDifference(database.db), (await backlog()).difference]).toEqual([undefined, null]);
  });

  test("records that a past version acknowledged have no hash: their number is compared", async () => {
    await stream.stop();
    await database.pool.query("UPDATE audit_stream_days SET acknowledged = NULL, acknowledged_hash = NULL");
    begin();
    await write(10);
    await expect.poll(() => received).toEqual(["2025-03-01/3"]);
    await stream.stop();
    await database.pool.query("UPDATE audit_stream_days SET acknowledged = NULL, acknowledged_hash = NULL");
    await tamper(database.db, "UPDATE audit_days SET events = 2 WHERE day = '2025-03-01'");
    expect((await findAnyDifference(database.db))?.reason).toContain("it had 3, and 2 are left");
  });
});
