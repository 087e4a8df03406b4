import { type OpenDatabase, send } from "@connect-portal/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useDatabases } from "../../testing/databases.ts";
import { addUsage, type CountedCalls, type CountedUse, deleteUsageBefore } from "./usage.repository.ts";

const databases = useDatabases();

describe.each(databases.drivers)("%s", (_name, open) => {
  let database: OpenDatabase;
  let userId: number;

  beforeAll(async () => {
    database = await open();
    const text = "INSERT INTO users (username, password_hash, created_at) VALUES ('one', '', now()) RETURNING id";
    const [one] = await send<{ id: string }>(database.db, text, []);
    userId = Number(one?.id);
  });
  afterAll(() => database.close());

  const row = (more: Partial<CountedCalls> = {}): CountedCalls => ({
    day: "2026-11-29",
    user_id: userId,
    client_id: "",
    document: "/hps/4.2.4/issuing/cards/api/schemas/api.yaml",
    operation: "GET /cards",
    problem: "",
    calls: 3,
    milliseconds: 30.5,
    up_to_10: 1,
    up_to_50: 2,
    up_to_250: 0,
    up_to_1000: 0,
    first_at: "2026-11-29T10:00:00.000Z",
    last_at: "2026-11-29T11:00:00.000Z",
    ...more,
  });
  const searched = (name: string, day = "2026-11-29"): CountedUse => ({
    day,
    kind: "search",
    name,
    detail: "",
    count: 1,
  });
  const kept = (text: string) => send<Record<string, unknown>>(database.db, text, []);

  test("processes add to one row a day and kind; a deleted account has none", async () => {
    const later = { first_at: "2026-11-29T09:00:00.000Z", last_at: "2026-11-29T10:30:00.000Z" };
    await addUsage(database.db, [row(), row({ user_id: 999_999 })], [searched("vault")]);
    await addUsage(database.db, [row(later)], [searched("vault")]);
    const rows = await kept(
      "SELECT calls::int, milliseconds, up_to_50::int, first_at = '2026-11-29T09:00Z' AS first, last_at = '2026-11-29T11:00Z' AS last FROM usage_calls",
    );
    expect(rows).toEqual([{ calls: 6, milliseconds: 61, up_to_50: 4, first: true, last: true }]);
    expect(await kept("SELECT name, count::int FROM usage_counts")).toEqual([{ name: "vault", count: 2 }]);
  });

  test("a day has a thousand words without a result at most, and counts those on", async () => {
    const words = Array.from({ length: 1_100 }, (_, number) => searched(`word ${number}`, "2026-11-28"));
    await addUsage(database.db, [], words.slice(0, 1_000));
    await addUsage(database.db, [], words.slice(990));
    const ofDay = "FROM usage_counts WHERE day = '2026-11-28'";
    expect(await kept(`SELECT count(*)::int, sum(count)::int ${ofDay}`)).toEqual([{ count: 1_000, sum: 1_010 }]);
  });

  test("an account takes its rows along, and what is old is deleted", async () => {
    await addUsage(database.db, [row({ day: "2025-10-01" })], [searched("old", "2025-10-01")]);
    expect(await deleteUsageBefore(database.db, "2025-10-26", 1_000)).toBe(1);
    expect(await kept("SELECT DISTINCT day::text FROM usage_calls")).toEqual([{ day: "2026-11-29" }]);
    expect(await kept("SELECT 1 FROM usage_counts WHERE name = 'old'")).toEqual([]);
    await send(database.db, "DELETE FROM users WHERE id = $1", [userId]);
    expect(await kept("SELECT 1 FROM usage_calls")).toEqual([]);
  });
});
