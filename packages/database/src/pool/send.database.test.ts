import { sql } from "drizzle-orm";
import { Pool, type PoolClient } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { databaseFault } from "../database-fault.ts";
import { openDatabase } from "../open-database.ts";
import { startTestPostgres, type TestPostgres } from "../testing/test-postgres.ts";
import { preparedDatabaseOn } from "./database-on.ts";
import { send } from "./send.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterAll(() => postgres.stop());

const drivers = {
  pglite: () => openDatabase("memory"),
  postgres: async () => openDatabase({ url: await postgres.createDatabase() }),
};

describe.each(Object.entries(drivers))("%s", (_name, open) => {
  test("a statement is the same to a database, a transaction, and a savepoint that is taken back alone", async () => {
    const { db, prepared, close } = await open();
    await send(db, "CREATE TABLE things (id integer PRIMARY KEY, word text)", []);
    const add = "INSERT INTO things (word, id) VALUES ($2, $1) RETURNING word";
    for (const [place, on] of [db, prepared].entries()) {
      await on.transaction(async (tx) => {
        expect(await send(tx, add, [place * 10 + 1, "$2 isn't"])).toEqual([{ word: "$2 isn't" }]);
        await tx
          .transaction(async (attempt) => {
            expect(await send(attempt, add, [place * 10 + 2, "$1"])).toEqual([{ word: "$1" }]);
            attempt.rollback();
          })
          .catch(() => {});
      });
    }
    expect(await send(prepared, "SELECT id FROM things ORDER BY id", [])).toEqual([{ id: 1 }, { id: 11 }]);
    const again = prepared.transaction(async (tx) => {
      await send(tx, add, [3, "first"]);
      await send(tx, add, [1, "second"]);
    });
    expect(databaseFault(await again.catch((error: unknown) => error))).toBeUndefined();
    await expect(again).rejects.toMatchObject({ code: "23505" });
    expect(await send(db, "SELECT id FROM things WHERE id = 3", [])).toEqual([]);
    await close();
  });
});

test("a transaction begins in one write with its first statement", async () => {
  const pool = new Pool({ connectionString: await postgres.createDatabase(), max: 1, pipeline: true });
  const prepared = preparedDatabaseOn(pool);
  const client = await pool.connect();
  const writes = ["_write", "_writev"].map((name) =>
    vi.spyOn(streamOf(client) as unknown as Record<string, () => void>, name),
  );
  client.release();
  const status = await prepared.transaction(
    async (tx) => {
      const [row] = await send<{ level: string }>(tx, "SELECT current_setting($1) AS level", ["transaction_isolation"]);
      expect(writes.flatMap((spy) => spy.mock.calls)).toHaveLength(1);
      return row?.level;
    },
    { isolationLevel: "serializable" },
  );
  expect(status).toBe("serializable");
  await pool.end();
});

test("what is done in a transaction that could not begin fails", async () => {
  const pool = new Pool({ connectionString: await postgres.createDatabase(), max: 1, pipeline: true });
  const prepared = preparedDatabaseOn(pool);
  const begin = { isolationLevel: "no such level" as "serializable" };
  const work = vi.fn(async (tx: Parameters<typeof send>[0]) => send(tx, "SELECT 1 + $1::integer", [1]));
  await expect(prepared.transaction(work, begin)).rejects.toThrow();
  // The connection is good for the next one.
  expect(await prepared.transaction((tx) => send(tx, "SELECT 1 AS one", []))).toEqual([{ one: 1 }]);
  expect(await prepared.execute(sql`SELECT 1 AS one`)).toMatchObject({ rows: [{ one: 1 }] });
  await pool.end();
});

function streamOf(client: PoolClient) {
  return (client as unknown as { connection: { stream: object } }).connection.stream;
}
