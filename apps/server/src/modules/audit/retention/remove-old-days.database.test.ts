import {
  type ActivityAnswer,
  type ActivityFilter,
  type RecordedAction,
  WITHOUT_LOGINS,
} from "@connect-portal/contract";
import type { OpenDatabase } from "@connect-portal/database";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useDatabases } from "../../../testing/databases.ts";
import { listActivity } from "../activity/list-activity.ts";
import { insertAuditEvents } from "../audit.repository.ts";
import { chainOf } from "../chain/chain.repository.ts";
import { checkChain } from "../chain/check-chain.ts";
import { verifyChain } from "../chain/verify-chain.ts";
import { tamper, writeRecord, writeThreeDays } from "../testing/audit-log.ts";

const databases = useDatabases();
const night = new Date("2025-03-09T02:00:00Z");

/** 640 records of one actor over five blocks of 128; the days end within a block, and one ends with it. */
const RECORDS = Array.from({ length: 640 }, (_, index) => index + 1);
const actionOf = (record: number): RecordedAction => (record < 20 ? "Logout" : record % 3 ? "Login" : "Call API");
const dayOf = (record: number) =>
  `2025-03-0${record <= 100 ? 1 : record <= 256 ? 2 : record <= 300 ? 3 : record <= 639 ? 4 : 5}`;
const matches = (action: ActivityFilter | undefined) => (record: number) =>
  action === undefined || (action === WITHOUT_LOGINS ? actionOf(record) !== "Login" : actionOf(record) === action);

describe.each(databases.drivers)("%s", (_name, open) => {
  let database: OpenDatabase;
  const remove = (before: string) => checkChain(database, () => night, { before });
  const verify = () => verifyChain(chainOf(database.db, 50));

  async function listed(action: ActivityFilter | undefined, query: object): Promise<ActivityAnswer> {
    let text = "";
    for await (const piece of listActivity(database.db, "bank-a", {
      ...(action && { action }),
      page: 0,
      pageSize: 10_000,
      ...query,
    }))
      text += piece;
    return JSON.parse(text);
  }

  describe("a log of five days", () => {
    beforeAll(async () => {
      database = await open();
      const events = RECORDS.flatMap((record) => {
        const event = { occurredAt: new Date(`${dayOf(record)}T10:00:00Z`), webService: "/x", data: String(record) };
        const other = { ...event, actor: { userId: 8, username: "bank-b" }, action: "Call API" as const };
        return [{ ...event, actor: { userId: 7, username: "Bank-A" }, action: actionOf(record) }, other];
      });
      for (let from = 0; from < events.length; from += 160) {
        await insertAuditEvents(database.db, events.slice(from, from + 160));
      }
    });
    afterAll(() => database.close());

    test.each([
      ["2025-03-01", 0, 0],
      ["2025-03-02", 100, 1],
      ["2025-03-03", 256, 1],
      ["2025-03-05", 639, 2],
      ["2025-03-08", 640, 1],
    ])("days before %s are removed: lists, counts and pages are those of what is left", async (before, gone, days) => {
      expect(await remove(before)).toMatchObject({ removedDays: days, broken: null });
      for (const action of [undefined, "Call API", "Login", "Logout", "-Login"] as const) {
        const kept = RECORDS.filter((record) => record > gone && matches(action)(record)).toReversed();
        const all = await listed(action, {});
        expect([action, all.totalElements, all.missingRecords]).toEqual([action, kept.length, []]);
        expect(all.content.map(({ record }) => record)).toEqual(kept);
        expect(new Set(all.content.map(({ chain }) => chain.state))).toEqual(
          new Set(kept.length > 0 ? ["intact"] : []),
        );
        for (const day of ["2025-03-01", "2025-03-02", "2025-03-03", "2025-03-04", "2025-03-05"]) {
          const ofDay = kept.filter((record) => dayOf(record) === day);
          const page = await listed(action, { startDate: day, endDate: day, page: 1, pageSize: 7 });
          expect([day, page.totalElements]).toEqual([day, ofDay.length]);
          expect(page.content.map(({ record }) => record)).toEqual(ofDay.slice(7, 14));
        }
      }
      expect(await verify()).toEqual({
        days: 5,
        records: 2 * (640 - gone),
        ...(gone && { removed: 2 * gone }),
        broken: null,
      });
    });

    test("what is written afterwards goes on from there", async () => {
      await writeRecord(database.db, "bank-a", "2025-03-09T01:00:00");
      expect(await listed("Call API", {})).toMatchObject({ totalElements: 1, content: [{ record: 641 }] });
      expect(await listed(undefined, {})).toMatchObject({ totalElements: 1, missingRecords: [] });
      expect((await verify()).broken).toBeNull();
    });
  });

  describe("a log of three days", () => {
    beforeEach(async () => {
      database = await open();
      await writeThreeDays(database.db);
    });
    afterEach(() => database.close());

    test("a day goes only when the day that begins with its hash is sealed", async () => {
      const today = new Date("2025-03-01T12:00:00Z");
      expect(await checkChain(database, () => today, { before: "2025-03-01" })).toMatchObject({
        sealedDays: 2,
        removedDays: 1,
      });
    });

    test("a log that is broken loses nothing", async () => {
      await tamper(database.db, "UPDATE audit_events SET data = 'x' WHERE day = '2025-03-01' AND position = 1");
      expect(await remove("2025-03-01")).toMatchObject({
        sealedDays: 2,
        removedDays: 0,
        broken: { day: "2025-03-01" },
      });
    });

    test("a day that was left half removed is finished, and the log holds meanwhile", async () => {
      await remove("2025-02-27");
      await database.db.execute(sql`UPDATE audit_digests SET removed_at = now() WHERE day = '2025-02-27'`);
      expect(await verify()).toMatchObject({ records: 7, removed: 3, broken: null });
      expect(await remove("2025-02-28")).toMatchObject({ removedDays: 1 });
      expect(await verify()).toMatchObject({ records: 7, removed: 3, broken: null });
    });

    test("a record of a day that stays is not let go", async () => {
      await remove("2025-02-28");
      const removal = database.db.execute(sql`DELETE FROM audit_events WHERE day = '2025-02-28'`);
      await expect(removal).rejects.toMatchObject({
        cause: { message: "The activity log is only added to: DELETE of audit_events is refused" },
      });
    });

    test("records that were removed behind the digests' back are missed", async () => {
      await remove("2025-02-28");
      await tamper(
        database.db,
        "DELETE FROM audit_events WHERE day = '2025-03-01' AND position = 2",
        "UPDATE audit_days SET events = 1, head = (SELECT hash FROM audit_events WHERE day = '2025-03-01') WHERE day = '2025-03-01'",
        "DELETE FROM audit_digests WHERE day = '2025-03-01'",
        "UPDATE audit_actors SET removed = removed + 1 WHERE name = 'bank-b'",
      );
      expect((await verify()).broken?.reason).toBe(
        "The log says that 4 old records were removed, and the digests of the removed days have 3.",
      );
    });

    test("the digest of a removed day cannot be changed or taken away", async () => {
      await remove("2025-02-28");
      await database.db.execute(sql`DELETE FROM audit_digests WHERE day = '2025-02-27'`);
      expect((await verify()).broken).toMatchObject({ day: "2025-02-27" });
    });
  });
});
