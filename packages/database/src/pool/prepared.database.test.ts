import type { Duplex } from "node:stream";
import { sql } from "drizzle-orm";
import { Pool, type PoolClient } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { OpenDatabase } from "../database.ts";
import { openDatabase } from "../open-database.ts";
import { startTestPostgres, type TestPostgres } from "../testing/test-postgres.ts";
import { preparing, statementNames } from "./prepared.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterAll(() => postgres.stop());

/** Sends one statement twice with different parameters. @returns the statements that the connection has prepared */
async function keptBy({ prepared }: OpenDatabase): Promise<string[]> {
  return prepared.transaction(async (tx) => {
    for (const name of ["one", "two"]) {
      const { rows } = (await tx.execute(sql`SELECT ${name}::text AS name`)) as unknown as { rows: object[] };
      expect(rows).toEqual([{ name }]);
    }
    const { rows } = (await tx.execute(sql`SELECT statement FROM pg_prepared_statements`)) as unknown as {
      rows: { statement: string }[];
    };
    return rows.map(({ statement }) => statement);
  });
}

const drivers = {
  pglite: () => openDatabase("memory"),
  postgres: async () => openDatabase({ url: await postgres.createDatabase() }),
};

describe.each(Object.entries(drivers))("%s", (_name, open) => {
  test("what is sent often is prepared once for each connection, and other statements are not", async () => {
    const database = await open();
    await database.db.execute(sql`SELECT ${1}::integer`);
    expect(await keptBy(database)).toEqual(["SELECT $1::text AS name"]);
    // Columns that come meanwhile are no matter to statements that name theirs.
    await database.db.execute(sql`CREATE TABLE things (id integer)`);
    const read = () => database.prepared.execute(sql`SELECT id FROM things WHERE id = ${1}`);
    await read();
    await database.db.execute(sql`ALTER TABLE things ADD COLUMN name text`);
    await expect(read()).resolves.toMatchObject({ rows: [] });
    await database.close();
  });
});

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

test("nothing is prepared where a pooler stands between, whose connections are others' too", async () => {
  const url = await postgres.createDatabase();
  const database = await openDatabase({ url, directUrl: `${url}?application_name=direct` });
  expect(await keptBy(database)).toEqual([]);
  await database.close();
});
