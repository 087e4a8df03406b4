import { type ActivityFilter, type RecordedAction, WITHOUT_LOGINS } from "@connect-portal/contract";
import type { OpenDatabase } from "@connect-portal/database";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useDatabases } from "../../../testing/databases.ts";
import { insertAuditEvents } from "../audit.repository.ts";
import { auditActors } from "../audit.tables.ts";
import { chainOf } from "../chain/chain.repository.ts";
import { verifyChain } from "../chain/verify-chain.ts";
import { tamper } from "../testing/audit-log.ts";
import { listRecords } from "./activity.repository.ts";
import { countThrough, selectRecords } from "./select-records.ts";

const databases = useDatabases();

/** 700 records of three days over six blocks: rare, frequent and clustered actions. */
const actionOf = (record: number): RecordedAction => {
  if (record === 3 || record === 500) return "Logout";
  if (record > 256 && record <= 400) return "Login";
  return record % 2 ? "Login" : "Call API";
};
const RECORDS = Array.from({ length: 700 }, (_, index) => index + 1);
const dayOf = (record: number) => `2025-03-0${record <= 300 ? 1 : record <= 600 ? 2 : 3}`;

describe.each(databases.drivers)("%s", (_name, open) => {
  let database: OpenDatabase;

  beforeAll(async () => {
    database = await open();
    const events = RECORDS.flatMap((record) => {
      const event = { occurredAt: new Date(`${dayOf(record)}T10:00:00Z`), webService: "/x", data: String(record) };
      const other = { ...event, actor: { userId: 8, username: "bank-b" }, action: "Call API" as const };
      return [{ ...event, actor: { userId: 7, username: "Bank-A" }, action: actionOf(record) }, other];
    });
    for (let from = 0; from < events.length; from += 70) {
      await insertAuditEvents(database.db, events.slice(from, from + 70));
    }
  });

  afterAll(() => database.close());

  const matches = (action: ActivityFilter) => (record: number) =>
    action === WITHOUT_LOGINS ? actionOf(record) !== "Login" : actionOf(record) === action;

  async function found(action: ActivityFilter, days = {}, page = { skip: 0, size: 10_000 }) {
    const numbers = await countThrough(database.db, "bank-a", { action, ...days });
    if (!numbers) return { total: 0, records: [] };
    const last = numbers.last - page.skip;
    const range = { first: Math.max(numbers.first, last - page.size + 1), last };
    const selection = (await selectRecords(database.db, "bank-a", action, range)) ?? [];
    const rows = await listRecords(database.db, "bank-a", selection);
    return { total: numbers.last - numbers.first + 1, records: rows.map(({ record }) => record) };
  }

  test.each<ActivityFilter>(["Call API", "Login", "Logout", "-Login"])(
    "%s: all of them, of all days",
    async (action) => {
      const expected = RECORDS.filter(matches(action)).toReversed();
      expect(await found(action)).toEqual({ total: expected.length, records: expected });
    },
  );

  test.each<ActivityFilter>(["Call API", "Login", "Logout", "-Login"])(
    "%s: of one day, page by page",
    async (action) => {
      for (const day of ["2025-03-01", "2025-03-02", "2025-03-03"]) {
        const expected = RECORDS.filter((record) => dayOf(record) === day && matches(action)(record)).toReversed();
        for (let skip = 0; skip < expected.length; skip += 37) {
          const { total, records } = await found(action, { startDate: day, endDate: day }, { skip, size: 37 });
          expect([day, total, records]).toEqual([day, expected.length, expected.slice(skip, skip + 37)]);
        }
        if (expected.length === 0) expect((await found(action, { startDate: day, endDate: day })).total).toBe(0);
      }
    },
  );

  test("what the actor never did, and an actor who never was", async () => {
    expect(await found("Delete user")).toEqual({ total: 0, records: [] });
    expect(await countThrough(database.db, "nobody", { action: "Login" })).toBeUndefined();
  });

  test("a removed record leaves a page one short, and moves no other one", async () => {
    await tamper(
      database.db,
      "CREATE TEMPORARY TABLE kept AS SELECT * FROM audit_events WHERE actor_username = 'Bank-A' AND actor_position = 500",
      "DELETE FROM audit_events WHERE actor_username = 'Bank-A' AND actor_position = 500",
    );
    expect(await found("Logout")).toEqual({ total: 2, records: [3] });
    await tamper(database.db, "INSERT INTO audit_events OVERRIDING SYSTEM VALUE SELECT * FROM kept");
    expect(await found("Logout")).toEqual({ total: 2, records: [500, 3] });
  });

  test("groups of records of several actors are chained as single ones are", async () => {
    expect(await verifyChain(chainOf(database.db, 500))).toEqual({ records: 1400, days: 3, broken: null });
    const [actor] = await database.db.select().from(auditActors).where(eq(auditActors.name, "bank-a"));
    expect(actor).toMatchObject({ events: 700, lastAt: new Date("2025-03-03T10:00:00Z") });
  });

  test("groups that name the same actors in another order do not wait for each other", async () => {
    const group = (names: readonly string[]) =>
      names.map((username) => ({
        occurredAt: new Date("2025-03-04T10:00:00Z"),
        actor: { userId: 9, username },
        action: "Call API" as const,
        webService: "/x",
      }));
    const groups = Array.from({ length: 12 }, (_, index) => {
      const names = ["one", "two", "three", "four"];
      return insertAuditEvents(database.db, group(index % 2 ? names : names.toReversed()));
    });
    await Promise.all(groups);
    expect((await verifyChain(chainOf(database.db, 500))).broken).toBeNull();
    const [row] = await database.db.select().from(auditActors).where(eq(auditActors.name, "three"));
    expect(row?.events).toBe(12);
  });

  test("the counts are those that an upgrade computes of a log", async () => {
    const kept = sql`SELECT name, action, block, events, events_before FROM audit_action_blocks`;
    const computed = sql`
      SELECT name, action, block, events, coalesce(sum(events) OVER (
        PARTITION BY name, action ORDER BY block ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)
      FROM (
        SELECT lower(actor_username) AS name, kinds.action, (actor_position - 1) / 128 AS block, count(*)::integer AS events
        FROM audit_events
        CROSS JOIN LATERAL (SELECT audit_events.action UNION ALL SELECT '-Login' WHERE audit_events.action <> 'Login') AS kinds
        GROUP BY 1, 2, 3) AS blocks`;
    const result = await database.db.execute(
      sql`((${kept}) EXCEPT (${computed})) UNION ALL ((${computed}) EXCEPT (${kept}))`,
    );
    expect((result as unknown as { rows: unknown[] }).rows).toEqual([]);
  });
});
