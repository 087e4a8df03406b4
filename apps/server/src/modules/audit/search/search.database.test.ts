import type { RecordedAction } from "@connect-portal/contract";
import type { OpenDatabase } from "@connect-portal/database";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useDatabases } from "../../../testing/databases.ts";
import { insertAuditEvents } from "../audit.repository.ts";
import { searchActivity } from "../module.ts";
import { listCandidates, type Search } from "./search.repository.ts";

const databases = useDatabases();

/** 600 records of three days: calls of twenty users, and now and then something that an administrator did to one of them. */
const RECORDS = Array.from({ length: 600 }, (_, index) => index);
const actionOf = (index: number): RecordedAction => (index % 50 === 7 ? "Update user" : "Call API");

describe.each(databases.drivers)("%s", (_name, open) => {
  let database: OpenDatabase;

  beforeAll(async () => {
    database = await open();
    const events = RECORDS.map((index) => {
      const action = actionOf(index);
      const data = { username: `Bank-${index % 3}`, address: `192.0.2.${index % 4}` };
      return {
        occurredAt: new Date(Date.UTC(2025, 2, 1 + Math.floor(index / 200), 10, 0, index % 200)),
        actor:
          action === "Call API"
            ? { userId: index % 20, username: `user-${index % 20}` }
            : { userId: 99, username: "admin" },
        action,
        webService: "/v1/users/",
        data: action === "Call API" ? '{"status":200,"recordedBy":"server"}' : JSON.stringify(data),
      };
    });
    for (let from = 0; from < events.length; from += 60) {
      await insertAuditEvents(database.db, events.slice(from, from + 60));
    }
    await database.db.execute(sql`ANALYZE audit_events`);
  });

  afterAll(() => database.close());

  /** Numbers of what is found, by all pages one after the other. */
  async function found(search: Search, pageSize = 7) {
    const places: string[] = [];
    let before: string | undefined;
    do {
      const page = await searchActivity(database, { ...search, pageSize, ...(before && { before }) });
      places.push(...page.content.map(({ chain }) => `${chain.day}/${chain.position}`));
      before = page.next ?? undefined;
    } while (before !== undefined);
    return places;
  }

  const placesOf = (isWanted: (index: number) => boolean) =>
    RECORDS.filter(isWanted)
      .toReversed()
      .map((index) => `2025-03-0${1 + Math.floor(index / 200)}/${(index % 200) + 1}`);
  const isUpdate = (index: number) => actionOf(index) === "Update user";

  test("everything, what one user did, and what was done to one are found page by page", async () => {
    expect(await found({}, 100)).toEqual(placesOf(() => true));
    expect(await found({ actor: "USER-3" })).toEqual(placesOf((index) => !isUpdate(index) && index % 20 === 3));
    expect(await found({ object: "bank-1" })).toEqual(placesOf((index) => isUpdate(index) && index % 3 === 1));
    expect(await found({ action: "Update user" })).toEqual(placesOf(isUpdate));
    expect(await found({ address: "192.0.2.3" })).toEqual(placesOf((index) => isUpdate(index) && index % 4 === 3));
    expect(await found({ text: "BANK-2", startDate: "2025-03-02", endDate: "2025-03-02" })).toEqual(
      placesOf((index) => isUpdate(index) && index % 3 === 2 && Math.floor(index / 200) === 1),
    );
  });

  test("an index finds what was done to an account, by an actor, and seldom actions", async () => {
    const searches = {
      audit_events_object_idx: { object: "bank-1" },
      audit_events_action_idx: { action: "Update user" },
    };
    for (const [index, search] of Object.entries(searches)) {
      const query = listCandidates(database.db, search as Search, { before: undefined, floor: undefined }, 10);
      const { rows } = (await database.db.execute(sql`EXPLAIN ${query.getSQL()}`)) as unknown as { rows: object[] };
      expect(JSON.stringify(rows)).toContain(index);
    }
  });
});
