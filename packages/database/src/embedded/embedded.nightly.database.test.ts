import { existsSync, readdirSync, renameSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../database.ts";
import { databaseFault } from "../database-fault.ts";
import { openDatabase } from "../open-database.ts";
import { Connections } from "./connections.ts";
import { databaseOnThread } from "./database-on-thread.ts";

let folder: string;
let connections: Connections;
let database: OpenDatabase;
const files = () => join(folder, "postgres");
/** Seconds: short ones, and yet more than a statement takes on a machine that has other work, too. */
const limits = { silence: 10, idleTransaction: 5 };

const faultOf = (call: Promise<unknown>) =>
  call.then(
    () => "answered",
    (error: unknown) => databaseFault(error),
  );
const write = () => faultOf(database.db.execute(sql`INSERT INTO notes (body) VALUES ('x')`));
const count = async () => (await database.pool.query("SELECT count(*)::integer AS total FROM notes")).rows[0].total;

let lines: string[];
const log = { info: () => {}, warn: (_: object, message: string) => lines.push(message) };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "connect-portal-test-"));
  connections = await Connections.to({ dataDir: files() }, undefined, limits);
  database = databaseOnThread(
    connections,
    () => ({ isFull: false }),
    () => connections.close(10_000),
  );
  await database.pool.query("CREATE TABLE notes (body text)");
});
beforeEach(async () => {
  lines = [];
  await expect.poll(() => faultOf(database.pool.query("DELETE FROM notes"))).toBe("answered");
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

describe("limits of time", () => {
  test("a call without an end is ended, and the database is open again", async () => {
    await write();
    const error = await database.db.execute(sql`SELECT pg_sleep(3600)`).catch((cause: Error) => cause);
    expect(error).toMatchObject({
      cause: { message: "The embedded database ended (a call was not answered within 10 seconds)" },
    });
    expect(databaseFault(error)).toBe("unavailable");
    expect(await count()).toBe(1);
  });

  test("who listens hears before the writer goes on, also after the thread was replaced", async () => {
    const heard: string[] = [];
    let times = 0;
    const stop = database.listen("news", {
      heard: (payload) => heard.push(payload),
      began: () => {
        times += 1;
      },
    });
    await expect.poll(() => times).toBe(1);
    await connections.replaceThread("a test");
    await expect.poll(() => faultOf(database.pool.query("SELECT 1"))).toBe("answered");
    await expect.poll(() => times).toBe(2);
    await database.db.transaction((tx) => tx.execute(sql`NOTIFY news, 'heard'`));
    expect(heard).toEqual(["heard"]);
    stop();
  });

  test("a session may take its time", async () => {
    const answer = database.withSession(({ query }) => query<{ text: string }>("SELECT pg_sleep(12)::text AS text"));
    await expect(answer).resolves.toEqual([{ text: "" }]);
  });

  test("a transaction that does nothing is ended, and lets the next one in", async () => {
    const idle = database.db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO notes (body) VALUES ('gone')`);
      await new Promise(() => {});
    });
    expect(await faultOf(idle)).toBe("unavailable");
    expect(await count()).toBe(0);
  });

  test("while one call takes long a ping says so in time, and the process does other things", async () => {
    const busy = faultOf(database.db.execute(sql`SELECT pg_sleep(1)`));
    const began = performance.now();
    expect(await faultOf(database.ping(50))).toBe("unavailable");
    expect(performance.now() - began).toBeLessThan(900);
    expect(await busy).toBe("answered");
    await expect(database.ping()).resolves.toBeUndefined();
  });
});

describe("one session for all", () => {
  test("the next connection begins clean: no transaction, no settings, no locks, nothing prepared, no answers", async () => {
    const client = await database.pool.connect();
    await client.query("BEGIN");
    await client.query("SET search_path = pg_catalog");
    await client.query("INSERT INTO public.notes (body) VALUES ('gone')");
    await client.query("SELECT pg_advisory_lock(1)");
    await client.query({ name: "kept", text: "SELECT 1" });
    client.query("SELECT repeat('x', 1000000) FROM generate_series(1, 10)").catch(() => {});
    client.release(true);
    const { rows } = await database.pool.query(`SELECT current_setting('search_path') AS path,
      (SELECT count(*)::integer FROM pg_locks WHERE locktype = 'advisory') AS locks,
      (SELECT count(*)::integer FROM pg_prepared_statements WHERE name = 'kept') AS prepared`);
    expect(rows).toEqual([{ path: "public", locks: 0, prepared: 0 }]);
    expect(await count()).toBe(0);
  });

  test("an answer of many megabytes arrives as a whole", async () => {
    const { rows } = await database.pool.query("SELECT repeat('x', 100000) AS text FROM generate_series(1, 200)");
    expect(rows.map(({ text }) => text.length)).toEqual(Array.from({ length: 200 }, () => 100_000));
  });

  test("an error of one statement takes nothing from the others that are under way", async () => {
    const calls = Array.from({ length: 20 }, (_, number) =>
      database.pool.query(`SELECT 1 / ${number % 2} AS one`).then(
        ({ rows }) => rows[0].one,
        (error: { code: string }) => error.code,
      ),
    );
    expect(await Promise.all(calls)).toEqual(Array.from({ length: 20 }, (_, number) => (number % 2 ? 1 : "22012")));
  });
});

describe("a disk without room", () => {
  afterEach(() => connections.allowWrites(true));

  test("nothing is written, everything is read, and it goes on when there is room", async () => {
    await write();
    connections.allowWrites(false);
    expect(await write()).toBe("full");
    expect(await faultOf(database.db.transaction((tx) => tx.execute(sql`DELETE FROM notes`)))).toBe("full");
    expect(await count()).toBe(1);
    connections.allowWrites(true);
    expect(await write()).toBe("answered");
  });

  test("what has begun may end; what begins after it may not write, not even in a new thread", async () => {
    const begun = database.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1`);
      connections.allowWrites(false);
      await tx.execute(sql`INSERT INTO notes (body) VALUES ('kept')`);
    });
    expect(await faultOf(begun)).toBe("answered");
    expect(await write()).toBe("full");
    await connections.replaceThread("a test");
    await expect.poll(write).toBe("full");
    expect(await count()).toBe(1);
  });
});

describe("with the limits of a portal", () => {
  let usual: OpenDatabase;
  let log: string;
  const insert = () => faultOf(usual.db.execute(sql`INSERT INTO notes (body) VALUES ('x')`));

  beforeAll(async () => {
    const dataDir = join(folder, "usual");
    log = join(dataDir, "postgres", "pg_wal");
    usual = await openDatabase({ dataDir });
    await usual.pool.query("CREATE TABLE notes AS SELECT repeat('x', 1000) AS body FROM generate_series(1, 20000)");
  });
  afterAll(() => usual.close());

  test("the write-ahead log does not grow for ever", async () => {
    const segments = () => readdirSync(log).filter((name) => /^[0-9A-F]{24}$/.test(name)).length;
    for (let round = 0; round < 6; round++) await usual.pool.query("UPDATE notes SET body = body || 'y'");
    await expect.poll(() => usual.pool.query("SELECT 1").then(segments)).toBeLessThanOrEqual(5);
  });

  test("PostgreSQL gives up in the middle of a call: that is seen at once, and nothing that was stored is lost", async () => {
    expect(await insert()).toBe("answered");
    renameSync(log, `${log}.away`);
    // The next file of the write-ahead log cannot be made, as on a full disk.
    await expect.poll(() => faultOf(usual.db.execute(sql`SELECT pg_switch_wal()`).then(insert))).toBe("unavailable");
    // The connection is retried while the database cannot be opened.
    expect(await insert()).toBe("unavailable");
    await rm(log, { recursive: true, force: true });
    renameSync(`${log}.away`, log);
    await expect.poll(insert).toBe("answered");
    const { rows } = await usual.pool.query("SELECT count(*)::integer AS total FROM notes");
    expect(rows[0].total).toBeGreaterThanOrEqual(20_002);
  });
});

test("in memory a lost thread is lost for good, and every call says so", async () => {
  const snapshot = join(folder, "snapshot.tar");
  await writeFile(snapshot, await connections.dump());
  const thread = await Connections.to({ snapshot });
  const inMemory = databaseOnThread(
    thread,
    () => ({ isFull: false }),
    () => thread.close(10_000),
  );
  expect(await faultOf(inMemory.db.execute(sql`SELECT FROM notes`))).toBe("answered");
  await thread.replaceThread("a test");
  expect(await faultOf(inMemory.db.execute(sql`SELECT FROM notes`))).toBe("unavailable");
  await inMemory.close();
  expect(await faultOf(inMemory.db.execute(sql`SELECT FROM notes`))).toBe("unavailable");
});

test("a first start that was cut off leaves nothing that a later one would open", async () => {
  const dataDir = join(folder, "cut-off");
  await mkdir(join(dataDir, "postgres.new", "base"), { recursive: true });
  await writeFile(join(dataDir, "postgres.new", "PG_VERSION"), "18\n");
  await chmod(dataDir, 0o755);
  const later = await openDatabase({ dataDir }, { log });
  expect(lines).toEqual(["other users of this machine could read DATA_DIR; now only its owner can"]);
  await expect(later.ping()).resolves.toBeUndefined();
  await later.close();
  expect(existsSync(join(dataDir, "postgres.new"))).toBe(false);
});

test("with less room than the reserve a database opens, says so and takes no writes", async () => {
  const full = await openDatabase({ dataDir: join(folder, "full") }, { reserve: Number.MAX_SAFE_INTEGER, log });
  expect(full.state()).toEqual({ isFull: true, freeBytes: expect.any(Number) });
  expect(await faultOf(full.db.execute(sql`CREATE TABLE notes (body text)`))).toBe("full");
  expect(await faultOf(full.db.execute(sql`SELECT 1`))).toBe("answered");
  expect(lines).toEqual(["too little disk space under DATA_DIR: writes are rejected"]);
  await full.close();
});
