import type { SandboxCall, SandboxCallsQuery } from "@connect-portal/contract";
import { type OpenDatabase, send } from "@connect-portal/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useDatabases } from "../../testing/databases.ts";
import { listCalls } from "./list-calls.ts";
import { vacuumEmbedded } from "./trim-calls.ts";

const databases = useDatabases();
const CALLS = 3_000;

/** Calls of two accounts in turns. The first one of each failed, and every tenth was rejected. */
const USERS =
  "INSERT INTO users (username, password_hash, created_at) VALUES ('one', '', now()), ('two', '', now()) RETURNING id";
const GENERATED = `
  INSERT INTO sandbox_calls (user_id, at, request_id, method, path, operation, status, duration_ms, is_page, is_replay,
    request_headers, is_request_cut, response_headers, response_body, response_bytes, is_response_cut, cards)
  SELECT account, timestamptz '2026-11-01T00:00:00Z' + i * interval '1 s', 'call-' || i, 'GET', '/cards', 'GET /cards',
    CASE WHEN i = 1 THEN 500 WHEN i % 10 = 0 THEN 409 ELSE 200 END, 1, false, false,
    '[]', false, '[]', CASE WHEN i = 1 THEN 'Needle' ELSE 'hay' END, 6, false, ARRAY['crd_' || i % 50]
  FROM generate_series(1, ${CALLS}::integer) AS i, (VALUES ($1::bigint), ($2::bigint)) AS accounts (account)
  ORDER BY i`;

describe.each(databases.drivers)("%s", (name, open) => {
  let database: OpenDatabase;
  let userId: number;

  beforeAll(async () => {
    database = await open();
    const [one, two] = await send<{ id: string }>(database.db, USERS, []);
    await send(database.db, GENERATED, [one?.id, two?.id]);
    userId = Number(two?.id);
  });
  afterAll(() => database.close());

  /** All pages, one after the other. */
  async function allPages(query: SandboxCallsQuery) {
    const items: SandboxCall[] = [];
    let looked = 0;
    let cursor: string | undefined;
    do {
      const page = await listCalls(database.db, userId, cursor === undefined ? query : { ...query, cursor });
      expect(page.items.length).toBeLessThanOrEqual(50);
      items.push(...page.items);
      looked += page.looked ?? 0;
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return { requestIds: items.map(({ requestId }) => requestId), looked };
  }
  const named = (numbers: readonly number[]) => numbers.map((number) => `call-${number}`);
  const down = Array.from({ length: CALLS }, (_, index) => CALLS - index);

  test("pages have every call of the account once, the newest first", async () => {
    expect((await allPages({})).requestIds).toEqual(named(down));
  });

  test.each<[SandboxCallsQuery, string[]]>([
    [{ status: "5xx" }, ["call-1"]],
    [{ to: "2026-11-01T00:00:01Z" }, ["call-1"]],
    [{ card: "crd_1", from: "2026-11-01T00:49:00Z" }, ["call-2951"]],
    [{ operation: "DELETE" }, []],
  ])("%j: one page finds what fits, however old it is", async (query, found) => {
    const { items, nextCursor } = await listCalls(database.db, userId, query);
    expect([items.map(({ requestId }) => requestId), nextCursor]).toEqual([found, null]);
  });

  test("pages find a text in the bodies, and say how many calls they searched", async () => {
    expect(await allPages({ text: "needle" })).toEqual({ requestIds: ["call-1"], looked: CALLS });
    expect(await allPages({ text: "HAY" })).toEqual({ requestIds: named(down.slice(0, -1)), looked: CALLS });
  });

  test("a text is searched for only in what fits the rest of the filter", async () => {
    expect(await allPages({ text: "needle", status: "4xx" })).toEqual({ requestIds: [], looked: CALLS / 10 });
    expect(await allPages({ text: "needle", requestId: "call-1" })).toEqual({ requestIds: ["call-1"], looked: 1 });
  });

  if (name === "pglite") {
    test("the embedded database is vacuumed, so that a filter reads its index alone", async () => {
      const visiblePages = async () => {
        const statement = "SELECT relallvisible AS pages FROM pg_class WHERE relname = 'sandbox_calls'";
        return (await send<{ pages: number }>(database.db, statement, []))[0]?.pages;
      };
      expect(await visiblePages()).toBe(0);
      await vacuumEmbedded(database);
      expect(await visiblePages()).toBeGreaterThan(0);
    });
  }
});
