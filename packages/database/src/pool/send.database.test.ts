import { sql } from "drizzle-orm";
import { Pool, type PoolClient } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestPostgres, type TestPostgres } from "../testing/test-postgres.ts";
import { preparedDatabaseOn } from "./database-on.ts";
import { send } from "./send.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterAll(() => postgres.stop());

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
