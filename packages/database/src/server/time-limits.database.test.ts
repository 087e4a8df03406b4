import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../database.ts";
import { databaseFault } from "../database-fault.ts";
import { startProxy, type TestProxy } from "../testing/proxy.ts";
import { startTestPostgres, type TestPostgres } from "../testing/test-postgres.ts";
import { openServer, POOL_LIMITS } from "./open-server.ts";

let postgres: TestPostgres;
let url: string;
let proxy: TestProxy;
let database: OpenDatabase;

beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  url = await postgres.createDatabase();
  proxy = await startProxy(url);
});
afterEach(async () => {
  await Promise.all([database.close(), proxy.stop()]);
});

const open = async (limits: Partial<typeof POOL_LIMITS> = {}, poolSize = 10) => {
  database = await openServer({ url: proxy.url, directUrl: url }, { poolSize }, { ...POOL_LIMITS, ...limits });
};

const faultOf = (call: Promise<unknown>) =>
  call.then(
    () => "answered",
    (error: unknown) => databaseFault(error),
  );

/** Runs the work and tells how many milliseconds it took. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

test("each statement of the portal is limited, each of a session is not", async () => {
  await open();
  const names = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];
  const show = sql`SELECT name, setting FROM pg_settings WHERE name = ANY(${sql.param(names)}) ORDER BY name`;
  const settingsOf = (answer: unknown) => (answer as { rows: { setting: string }[] }).rows.map((row) => row.setting);
  expect(settingsOf(await database.db.execute(show))).toEqual(["30000", "10000", "15000"]);
  expect(await database.withSession(async ({ db }) => settingsOf(await db.execute(show)))).toEqual(["0", "0", "0"]);
});

test("a statement that takes too long is ended by the server", async () => {
  await open({ statement_timeout: 100 });
  expect(await faultOf(database.db.execute(sql`SELECT pg_sleep(3600)`))).toBe("unavailable");
});

test("a call that waits for somebody else's lock is told so in time", async () => {
  await open({ lock_timeout: 100 });
  const holder = new Client({ connectionString: url });
  await holder.connect();
  await holder.query("CREATE TABLE locked (id integer)");
  await holder.query("BEGIN; LOCK TABLE locked");
  expect(await faultOf(database.db.execute(sql`SELECT * FROM locked`))).toBe("unavailable");
  await holder.end();
});

test("a transaction that does nothing is ended, and its connection given back", async () => {
  await open({ idle_in_transaction_session_timeout: 100 }, 1);
  const call = database.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1`);
    await new Promise(() => {});
  });
  expect(await faultOf(call)).toBe("unavailable");
  await expect(database.ping()).resolves.toBeUndefined();
});

test("a server that is frozen: what runs ends in time, and all is well when it is back", async () => {
  await open({ query_timeout: 300, connectionTimeoutMillis: 300 });
  await database.db.execute(sql`SELECT 1`);
  proxy.freeze();
  expect(await faultOf(database.db.execute(sql`SELECT 1`))).toBe("unavailable");
  expect(await faultOf(database.db.transaction((tx) => tx.execute(sql`SELECT 1`)))).toBe("unavailable");
  proxy.thaw();
  await expect.poll(() => faultOf(database.db.execute(sql`SELECT 1`))).toBe("answered");
  await expect.poll(() => database.pool.totalCount - database.pool.idleCount).toBe(0);
});

test("a ping of a frozen server is answered within two seconds, on open connections and on new ones", async () => {
  await open();
  await database.db.execute(sql`SELECT 1`);
  proxy.freeze();
  for (let round = 0; round < 2; round++) {
    expect(await timed(() => expect(faultOf(database.ping())).resolves.toBe("unavailable"))).toBeLessThan(2_500);
  }
});

test("a ping that gets no connection fails in time, and its connection is given back", async () => {
  await open({}, 1);
  const busy = faultOf(database.db.execute(sql`SELECT pg_sleep(0.5)`));
  expect(await faultOf(database.ping(50))).toBe("unavailable");
  expect(await busy).toBe("answered");
  await expect(database.ping()).resolves.toBeUndefined();
});

test("without a free slot at the server a call waits for a connection that the pool has", async () => {
  const administrator = new Client({ connectionString: url });
  await administrator.connect();
  const role = `portal_${process.pid}`;
  await administrator.query(`CREATE ROLE ${role} LOGIN PASSWORD 'portal' CONNECTION LIMIT 2`);
  const limited = Object.assign(new URL(url), { username: role, password: "portal" });
  database = await openServer({ url: limited.href }, { poolSize: 10 });
  const calls = Array.from({ length: 40 }, () => faultOf(database.db.execute(sql`SELECT pg_sleep(0.01)`)));
  expect(new Set(await Promise.all(calls))).toEqual(new Set(["answered"]));
  expect(database.pool.totalCount).toBe(2);
  await database.close();
  await administrator.query(`DROP ROLE ${role}`);
  await administrator.end();
});
