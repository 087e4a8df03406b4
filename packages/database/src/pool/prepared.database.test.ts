import type { Duplex } from "node:stream";
import { Pool, type PoolClient } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestPostgres, type TestPostgres } from "../testing/test-postgres.ts";
import { preparing, statementNames } from "./prepared.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterAll(() => postgres.stop());

test("what a transaction asks for at once is one write to the server", async () => {
  const pool = new Pool({ connectionString: await postgres.createDatabase(), max: 1, pipeline: true });
  const client = await pool.connect();
  const writes = vi.spyOn(streamOf(client), "_writev" as never);
  const { query } = preparing(client, statementNames());
  const ask = (value: string) => query({ text: "SELECT $1::text AS value", values: [] }, [value]);
  const answers = await Promise.all(["one", "two", "three"].map(ask));
  expect(answers.flatMap(({ rows }) => rows)).toEqual([{ value: "one" }, { value: "two" }, { value: "three" }]);
  expect(writes).toHaveBeenCalledTimes(1);
  client.release();
  await pool.end();
});

function streamOf(client: PoolClient): Duplex {
  return (client as unknown as { connection: { stream: Duplex } }).connection.stream;
}
