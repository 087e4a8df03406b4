import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestPostgres, type TestPostgres } from "../testing/test-postgres.ts";
import { openServer } from "./open-server.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterAll(() => postgres.stop());

test("listening goes on after each lost connection, says so, and ends when nobody wants it", async () => {
  const url = await postgres.createDatabase();
  const database = await openServer({ url }, {});
  const administrator = new Client({ connectionString: url });
  await administrator.connect();
  const heard: string[] = [];
  let times = 0;
  const stop = database.listen("news", {
    heard: (payload) => heard.push(payload),
    began: () => {
      times += 1;
    },
  });
  const isListening = "datname = current_database() AND query LIKE 'LISTEN%'";
  for (let round = 1; round <= 3; round++) {
    await expect.poll(() => times).toBe(round);
    await administrator.query(`NOTIFY news, '${round}'`);
    await expect.poll(() => heard.at(-1)).toBe(String(round));
    if (round < 3)
      await administrator.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${isListening}`);
  }
  // It is a connection of its own: the pool's stay free.
  expect(database.pool.totalCount - database.pool.idleCount).toBe(0);
  stop();
  const count = () =>
    administrator.query(`SELECT FROM pg_stat_activity WHERE ${isListening}`).then(({ rowCount }) => rowCount);
  await expect.poll(count).toBe(0);
  database.listen("news", { heard: () => {}, began: () => {} });
  await expect.poll(count).toBe(1);
  await database.close();
  await expect.poll(count).toBe(0);
  await administrator.end();
});
