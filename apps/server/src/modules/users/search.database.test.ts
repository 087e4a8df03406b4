import type { UserSearchQuery } from "@connect-portal/contract";
import { type OpenDatabase, openDatabase } from "@connect-portal/database";
import { desc, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useDatabases } from "../../testing/databases.ts";
import { users } from "../accounts/accounts.tables.ts";
import { searchUsers } from "./search-users.ts";

const databases = useDatabases();

/** Many on one day, few on others, several at the same moment; some names have "ann" in them, more of them an "e". */
const generated = (count: number) => sql`
  INSERT INTO users (username, password_hash, is_active, created_at)
  SELECT
    CASE WHEN i % 7 = 0 THEN 'joANNe-' WHEN i % 3 = 0 THEN 'pete-' ELSE 'user-' END || i, '', i % 4 <> 0,
    timestamptz '2025-02-01T00:00:00Z' + floor(sqrt(i * 7919 % ${count})) * interval '5 hours'
  FROM generate_series(1, ${count}::integer) AS i`;

const query = (columns: Partial<UserSearchQuery>): UserSearchQuery => ({ page: 0, size: 10, ...columns });

describe.each(databases.drivers)("%s", (_name, open) => {
  describe("a list of some hundred", () => {
    let database: OpenDatabase;
    let all: (typeof users.$inferSelect)[];

    beforeAll(async () => {
      database = await open();
      await database.db.execute(generated(700));
      // Changed and deleted rows are included in the counts.
      await database.db.execute(sql`UPDATE users SET is_active = NOT is_active WHERE id % 11 = 0`);
      await database.db.execute(sql`UPDATE users SET created_at = created_at + interval '40 days' WHERE id % 13 = 0`);
      await database.db.execute(sql`DELETE FROM users WHERE id % 17 = 0`);
      all = await database.db.select().from(users).orderBy(desc(users.createdAt), desc(users.id));
    });

    afterAll(() => database.close());

    const dayOf = (user: { createdAt: Date }) => user.createdAt.toISOString().slice(0, 10);

    function expected({ keyword = "", startDate = "", endDate = "9", status = "all" }: UserSearchQuery): number[] {
      return all
        .filter((user) => user.username.toLowerCase().includes(keyword))
        .filter((user) => startDate <= dayOf(user) && dayOf(user) <= endDate)
        .filter(({ isActive }) => status === "all" || isActive === (status === "active"))
        .map(({ id }) => id);
    }

    test.each<Partial<UserSearchQuery>>([
      {},
      { status: "active" },
      { status: "inactive" },
      { startDate: "2025-02-03" },
      { endDate: "2025-02-04", status: "active" },
      { startDate: "2025-02-02", endDate: "2025-02-02" },
      { startDate: "2025-03-10", endDate: "2025-03-20", status: "inactive" },
      { keyword: "ann" },
      { keyword: "e" },
      { keyword: "ann", status: "inactive", startDate: "2025-02-02", endDate: "2025-03-12" },
    ])("%j: every page of every size is that of the whole list", async (filter) => {
      const ids = expected(query(filter));
      expect(ids.length).toBeGreaterThan(0);
      for (const size of [7, 100]) {
        for (let page = 0; page * size < ids.length + size; page++) {
          const found = await searchUsers(database.db, [], query({ ...filter, page, size }));
          expect(found.content.map(({ id }) => id)).toEqual(ids.slice(page * size, (page + 1) * size));
          expect(found).toMatchObject({ totalElements: ids.length, totalIsExact: true });
        }
      }
    });
  });

  test("a keyword of more than 1,000 users is counted so far and listed so far", async () => {
    const database = await open();
    await database.db.execute(sql`
      INSERT INTO users (username, password_hash, created_at)
      SELECT 'user-' || i, '', timestamptz '2025-02-01T00:00:00Z' + i * interval '1 minute'
      FROM generate_series(1, 1000) AS i`);
    const exact = await searchUsers(database.db, [], query({ keyword: "user", page: 99 }));
    expect(exact).toMatchObject({ totalElements: 1_000, totalIsExact: true });
    expect(exact.content.map(({ username }) => username)).toEqual(
      Array.from({ length: 10 }, (_, i) => `user-${10 - i}`),
    );
    await database.db.execute(sql`INSERT INTO users (username, password_hash, created_at) VALUES ('user', '', now())`);
    const limited = await searchUsers(database.db, [], query({ keyword: "user", page: 99 }));
    expect(limited).toMatchObject({ totalElements: 1_000, totalIsExact: false });
    expect(limited.content.map(({ username }) => username)).toEqual(
      Array.from({ length: 10 }, (_, i) => `user-${11 - i}`),
    );
    const beyond = await searchUsers(database.db, [], query({ keyword: "user", page: 100 }));
    expect(beyond).toEqual({ content: [], totalElements: 1_000, totalIsExact: false });
    const across = await searchUsers(database.db, [], query({ keyword: "user", page: 14, size: 70 }));
    expect(across.content).toHaveLength(20);
    await database.close();
  });
});

describe("postgres: no page reads all users", () => {
  let database: OpenDatabase;

  beforeAll(async () => {
    database = await openDatabase({ url: await databases.copyUrl() });
    await database.db.execute(generated(30_000));
    await database.db.execute(
      sql`INSERT INTO users (username, password_hash, created_at) VALUES ('rare-name', '', now())`,
    );
    await database.db.execute(sql`VACUUM ANALYZE users`);
  });

  afterAll(() => database.close());

  /** Rows of the table and entries of its indexes that were read meanwhile. */
  async function readBy(filter: Partial<UserSearchQuery>): Promise<number> {
    return database.db.transaction(async (tx) => {
      const before = await rowsRead(tx);
      await searchUsers(tx, [], query(filter));
      return (await rowsRead(tx)) - before;
    });
  }

  async function rowsRead(tx: OpenDatabase["db"]): Promise<number> {
    const [row] = await tx
      .select({
        rows: sql`pg_stat_get_xact_tuples_returned('users'::regclass) + (
          SELECT sum(pg_stat_get_xact_tuples_returned(indexrelid)) FROM pg_index WHERE indrelid = 'users'::regclass
        )`.mapWith(Number),
      })
      .from(sql`(SELECT 1) AS one`);
    return row?.rows ?? 0;
  }

  test.each<[Partial<UserSearchQuery>, number]>([
    [{}, 100],
    [{ page: 1500 }, 2000],
    [{ page: 2999 }, 100],
    [{ status: "inactive", page: 400 }, 2000],
    [{ startDate: "2025-02-10", endDate: "2025-02-12", page: 3 }, 2000],
    [{ keyword: "rare" }, 100],
    [{ keyword: "user" }, 3000],
    [{ keyword: "e" }, 3000],
    [{ keyword: "zq", startDate: "2025-02-10", endDate: "2025-02-10" }, 2000],
    [{ keyword: "rare", startDate: "2025-02-10", endDate: "2025-02-20" }, 2000],
  ])("%j reads at most %d rows and index entries", async (filter, most) => {
    expect(await readBy(filter)).toBeLessThanOrEqual(most);
  });
});
