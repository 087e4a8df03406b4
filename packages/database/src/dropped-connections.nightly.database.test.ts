import { sql } from "drizzle-orm";
import { bigint, pgTable, text } from "drizzle-orm/pg-core";
import type { PoolClient } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { databaseFault } from "./database-fault.ts";
import { type FaultyDatabase, faultyServer, faultyThread } from "./testing/faulty-databases.ts";
import { startTestPostgres, type TestPostgres } from "./testing/test-postgres.ts";

const notes = pgTable("notes", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  body: text("body").notNull(),
});

const NEVER = new Promise<never>(() => {});

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterAll(() => postgres.stop());

/** Vitest fails a file in which anything was thrown that nobody caught, so each test here also says that nothing was. */
describe.each([
  ["pglite", () => faultyThread(), 5],
  ["postgres", () => faultyServer(postgres), 30],
] as const)("%s", (_name, open, drops) => {
  let faulty: FaultyDatabase;
  const db = () => faulty.database.db;

  beforeAll(async () => {
    faulty = await open();
    await db().execute(
      sql`CREATE TABLE notes (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, body text NOT NULL)`,
    );
  });
  beforeEach(async () => {
    await db().delete(notes);
  });
  afterAll(() => faulty.close());

  /** Expects the error that says that the database is unavailable, and no other one. */
  async function expectUnavailable(call: Promise<unknown>): Promise<void> {
    const error = await call.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(databaseFault(error), String(error)).toBe("unavailable");
  }

  const bodies = async () => (await db().select().from(notes)).map(({ body }) => body);

  /** After each fault nothing is out, and the next call is answered. */
  afterEach(async () => {
    const { pool } = faulty.database;
    await expect
      .poll(() =>
        bodies().then(
          () => "answered",
          () => "not",
        ),
      )
      .toBe("answered");
    expect({ out: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }).toEqual({ out: 0, waiting: 0 });
    await faulty.database.ping();
  });

  test("dropped while idle: the next calls work", async () => {
    await faulty.drop();
    await expect.poll(() => bodies().catch(() => undefined)).toEqual([]);
  });

  test("dropped while a statement runs: it is unavailable", async () => {
    const call = db().execute(sql`SELECT pg_sleep(3600)`);
    const expected = expectUnavailable(call);
    await expect.poll(() => faulty.database.pool.totalCount - faulty.database.pool.idleCount).toBe(1);
    await faulty.drop();
    await expected;
  });

  test("dropped before BEGIN arrives: the connection is not lost to the pool", async () => {
    for (let round = 0; round < 12; round++) {
      faulty.database.pool.once("acquire", (client: PoolClient) => breakOff(client));
      await expectUnavailable(db().transaction((tx) => tx.select().from(notes)));
    }
  });

  test("dropped after BEGIN: the transaction is unavailable and leaves nothing", async () => {
    await expectUnavailable(
      db().transaction(async (tx) => {
        await faulty.drop();
        await tx.insert(notes).values({ body: "gone" });
      }),
    );
  });

  test("dropped between statements: the transaction is unavailable and leaves nothing", async () => {
    await expectUnavailable(
      db().transaction(async (tx) => {
        await tx.insert(notes).values({ body: "gone" });
        await faulty.drop();
        await tx.insert(notes).values({ body: "gone, too" });
      }),
    );
    expect(await bodies()).toEqual([]);
  });

  test("dropped while the transaction waits for something else: it ends all the same", async () => {
    await expectUnavailable(
      db().transaction(async (tx) => {
        await tx.insert(notes).values({ body: "gone" });
        void faulty.drop();
        await NEVER;
      }),
    );
  });

  test("dropped in COMMIT: the transaction is unavailable", async () => {
    await db().execute(
      sql`CREATE FUNCTION stall() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(3600); END'`,
    );
    await db().execute(
      sql`CREATE CONSTRAINT TRIGGER stall AFTER INSERT ON notes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stall()`,
    );
    let isDone = false;
    const call = db().transaction(async (tx) => {
      await tx.insert(notes).values({ body: "gone" });
      isDone = true;
    });
    const expected = expectUnavailable(call);
    await expect.poll(() => isDone).toBe(true);
    await faulty.drop();
    await expected;
    await expect
      .poll(() =>
        db()
          .execute(sql`DROP FUNCTION stall CASCADE`)
          .then(
            () => "dropped",
            () => "not",
          ),
      )
      .toBe("dropped");
    expect(await bodies()).toEqual([]);
  });

  test("dropped in a session: its work is unavailable", async () => {
    await expectUnavailable(
      faulty.database.withSession(async (session) => {
        await session.run("SELECT 1");
        void faulty.drop();
        await NEVER;
      }),
    );
  });

  test("12 writers over many drops: what was acknowledged is there, once, and the pool is whole", async () => {
    const acknowledged: string[] = [];
    let isOver = false;
    const writer = async (number: number) => {
      for (let count = 0; !isOver; count++) {
        const body = `${number}-${count}`;
        await db()
          .transaction((tx) => tx.insert(notes).values({ body }))
          .then(() => acknowledged.push(body), expectToBeUnavailable);
      }
    };
    const writers = Array.from({ length: 12 }, (_, number) => writer(number));
    for (let drop = 0; drop < drops; drop++) {
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(before + 12);
      await faulty.drop();
    }
    isOver = true;
    await Promise.all(writers);
    const stored = await bodies();
    expect(new Set(stored).size).toBe(stored.length);
    expect(acknowledged.filter((body) => !stored.includes(body))).toEqual([]);
  });

  function expectToBeUnavailable(error: unknown): void {
    expect(databaseFault(error), String(error)).toBe("unavailable");
  }
});

/** Breaks the way of one connection; pg's types do not have it. */
function breakOff(client: PoolClient): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
