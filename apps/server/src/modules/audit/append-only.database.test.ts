import type { OpenDatabase } from "@connect-portal/database";
import { asc, count, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useDatabases } from "../../testing/databases.ts";
import { listRecords } from "./activity/activity.repository.ts";
import { auditDays, auditEvents } from "./audit.tables.ts";
import { chainOf } from "./chain/chain.repository.ts";
import { verifyChain } from "./chain/verify-chain.ts";
import { writeRecord, writeThreeDays } from "./testing/audit-log.ts";

const databases = useDatabases();

describe.each(databases.drivers)("%s", (_name, open) => {
  let database: OpenDatabase;

  beforeAll(async () => {
    database = await open();
  });

  afterAll(() => database.close());

  const verify = () => verifyChain(chainOf(database.db, 100));

  test.each([
    ["UPDATE", "UPDATE audit_events SET data = 'x'"],
    ["UPDATE", "UPDATE audit_events SET data = 'x' WHERE false"],
    ["DELETE", "DELETE FROM audit_events"],
    ["TRUNCATE", "TRUNCATE audit_events"],
    ["TRUNCATE", "TRUNCATE audit_events CASCADE"],
    [
      "UPDATE",
      "INSERT INTO audit_events (id, occurred_at, actor_username, action) OVERRIDING SYSTEM VALUE SELECT id, now(), '', '' FROM audit_events LIMIT 1 ON CONFLICT (id) DO UPDATE SET data = 'x'",
    ],
  ])("%s is refused: %s", async (operation, statement) => {
    await writeThreeDays(database.db);
    await expect(database.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: `The activity log is only added to: ${operation} of audit_events is refused` },
    });
    expect((await verify()).broken).toBeNull();
  });

  test("place, number and hash are the database's, whatever an insert says", async () => {
    await database.db.execute(sql`
      INSERT INTO audit_events (occurred_at, actor_username, action, day, position, actor_position, hash)
      VALUES ('2025-02-28T23:59:59.9999Z', 'liar', 'Login', '1999-01-01', 77, 88, 'x')`);
    const [row] = await listRecords(database.db, "liar", { first: 1, last: 100 });
    expect(row).toMatchObject({ record: 1, day: "2025-02-28", occurredAt: new Date("2025-02-28T23:59:59.999Z") });
    expect((await verify()).broken).toBeNull();
  });

  test("around midnight each record stands on the day of its time, and the next day begins with the last hash", async () => {
    for (const time of ["23:59:59.998", "23:59:59.999"]) await writeRecord(database.db, "owl", `2025-04-01T${time}`);
    for (const time of ["00:00:00", "00:00:00.001"]) await writeRecord(database.db, "owl", `2025-04-02T${time}`);
    const rows = await listRecords(database.db, "owl", { first: 1, last: 4 });
    expect(rows.map(({ day, position }) => `${day} ${position}`)).toEqual([
      "2025-04-02 2",
      "2025-04-02 1",
      "2025-04-01 2",
      "2025-04-01 1",
    ]);
    const [day] = await database.db.select().from(auditDays).where(eq(auditDays.day, "2025-04-02"));
    expect(day).toMatchObject({ previousDay: "2025-04-01", previousEvents: 2, opening: rows[2]?.hash });
    expect((await verify()).broken).toBeNull();
  });

  test("a clock that runs backward moves nobody's own records back, and other users' to the day that it shows", async () => {
    const times = ["2025-05-02T10:00:00", "2025-05-02T09:00:00", "2025-05-01T10:00:00"];
    for (const time of times) await writeRecord(database.db, "clock", time);
    await writeRecord(database.db, "other", "2025-05-01T10:00:00");
    const rows = await listRecords(database.db, "clock", { first: 1, last: 3 });
    expect(rows.map(({ occurredAt }) => occurredAt)).toEqual(Array(3).fill(new Date("2025-05-02T10:00:00Z")));
    const [other] = await listRecords(database.db, "other", { first: 1, last: 1 });
    expect(other?.day).toBe("2025-05-01");
    expect((await verify()).broken).toBeNull();
  });

  test("a record whose transaction is taken back leaves no gap", async () => {
    await writeRecord(database.db, "again", "2025-06-01T10:00:00");
    const work = database.db.transaction(async (tx) => {
      await writeRecord(tx, "again", "2025-06-01T10:00:01");
      throw new Error("taken back");
    });
    await expect(work).rejects.toThrow("taken back");
    await writeRecord(database.db, "again", "2025-06-01T10:00:02");
    const rows = await listRecords(database.db, "again", { first: 1, last: 9 });
    expect(rows.map(({ record, position }) => [record, position])).toEqual([
      [2, 2],
      [1, 1],
    ]);
    expect((await verify()).broken).toBeNull();
  });

  test("many who write at the same time, around midnight and with clocks that differ, make one chain without a gap", async () => {
    const before = (await verify()).records;
    const midnight = Date.parse("2025-07-02T00:00:00Z");
    const writers = Array.from({ length: 20 }, async (_, writer) => {
      for (let turn = 0; turn < 15; turn++) {
        // Five actors, four writers each; each writer's clock is up to ten seconds off, and midnight comes in the middle.
        const at = new Date(midnight + (turn - 7) * 3_000 + ((writer * 7_919) % 20_000) - 10_000);
        await writeRecord(database.db, `crowd-${writer % 5}`, at.toISOString().slice(0, -1));
      }
    });
    await Promise.all(writers);
    expect(await verify()).toMatchObject({ records: before + 300, broken: null });
    const numbers = await database.db
      .select({ actor: auditEvents.actorUsername, last: sql<number>`max(actor_position)::integer`, rows: count() })
      .from(auditEvents)
      .where(sql`actor_username LIKE 'crowd-%'`)
      .groupBy(auditEvents.actorUsername)
      .orderBy(asc(auditEvents.actorUsername));
    expect(numbers).toEqual([0, 1, 2, 3, 4].map((actor) => ({ actor: `crowd-${actor}`, last: 60, rows: 60 })));
  });
});
