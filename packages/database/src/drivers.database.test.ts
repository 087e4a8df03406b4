import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { bigint, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testAtNight } from "../../../scripts/at-night.ts";
import type { OpenDatabase } from "./database.ts";
import { databaseFault } from "./database-fault.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import { send } from "./pool/send.ts";
import { startTestPostgres, type TestPostgres } from "./testing/test-postgres.ts";

const things = pgTable("things", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  name: text("name").notNull(),
  seenAt: timestamp("seen_at", { withTimezone: true }),
  document: jsonb("document"),
  amount: bigint("amount", { mode: "bigint" }),
  numbers: integer("numbers").array(),
});

const CREATE_THINGS = `CREATE TABLE things (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL UNIQUE,
  seen_at timestamptz, document jsonb, amount bigint, numbers integer[]
);
CREATE INDEX things_name_idx ON things (lower(name));`;

let postgres: TestPostgres;
let folder: string;

beforeAll(async () => {
  [postgres, folder] = await Promise.all([startTestPostgres(), mkdtemp(join(tmpdir(), "connect-portal-test-"))]);
});

afterAll(async () => {
  await Promise.all([postgres.stop(), rm(folder, { recursive: true })]);
});

/** A folder of migrations: file name to SQL. */
async function migrationsOf(files: Record<string, string>): Promise<string> {
  const directory = await mkdtemp(join(folder, "migrations-"));
  for (const [name, content] of Object.entries(files)) await writeFile(join(directory, name), content);
  return directory;
}

const drivers = {
  pglite: async () => openDatabase("memory"),
  postgres: async () => openDatabase({ url: await postgres.createDatabase() }),
};

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

describe.each(Object.entries(drivers))("%s", (_name, open) => {
  let database: OpenDatabase;
  let first: string;

  beforeAll(async () => {
    database = await open();
    first = await migrationsOf({ "0001_things.sql": CREATE_THINGS });
  });

  beforeEach(async () => {
    await migrate(database, first);
    await database.db.delete(things);
  });

  afterAll(() => database.close());

  const names = async () => (await database.db.select({ name: things.name }).from(things)).map((row) => row.name);

  test("answers a ping", async () => {
    await expect(database.ping()).resolves.toBeUndefined();
  });

  test("migrating a second time applies nothing", async () => {
    expect(await migrate(database, first)).toEqual([]);
  });

  test("migrating applies what is new, in order, with several statements in one file", async () => {
    const more = await migrationsOf({
      "0001_things.sql": CREATE_THINGS,
      "0002_a.sql": "CREATE TABLE a (id integer); INSERT INTO a VALUES (1);",
      "0003_b.sql": "ALTER TABLE a ADD COLUMN b integer; UPDATE a SET b = 2;",
    });
    expect(await migrate(database, more)).toEqual(["0002_a.sql", "0003_b.sql"]);
    await database.db.execute(sql`DROP TABLE a`);
    await database.db.execute(sql`DELETE FROM schema_migrations WHERE number > 1`);
  });

  test("a failing migration is named and leaves nothing behind", async () => {
    const broken = await migrationsOf({
      "0001_things.sql": CREATE_THINGS,
      "0002_broken.sql": "CREATE TABLE half (id integer); SELECT * FROM nowhere;",
    });
    await expect(migrate(database, broken)).rejects.toThrow(/^Migration 0002_broken\.sql failed .*nowhere/);
    await expect(database.db.execute(sql`SELECT * FROM half`)).rejects.toThrow();
    expect(await migrate(database, first)).toEqual([]);
  });

  test("a changed migration that was applied is named", async () => {
    const changed = await migrationsOf({ "0001_things.sql": `${CREATE_THINGS} -- changed` });
    await expect(migrate(database, changed)).rejects.toThrow("Migration 0001_things.sql was changed");
  });

  test("a database that is ahead of the files is refused", async () => {
    await expect(migrate(database, await migrationsOf({}))).rejects.toThrow(
      "The database has migration 0001_things.sql, which this version does not know",
    );
  });

  test("a version goes on with migrations that it does not know when each of them says that it may", async () => {
    const known = { "0001_things.sql": CREATE_THINGS };
    const added = "-- The version before goes on beside it.\nALTER TABLE things ADD COLUMN note text;";
    const beside = await migrationsOf({ ...known, "0002_note.sql": added });
    expect(await migrate(database, beside)).toEqual(["0002_note.sql"]);
    expect(await migrate(database, await migrationsOf(known))).toEqual([]);
    const taken = { ...known, "0002_note.sql": added, "0003_no_note.sql": "ALTER TABLE things DROP COLUMN note;" };
    await migrate(database, await migrationsOf(taken));
    await expect(migrate(database, await migrationsOf(known))).rejects.toThrow("has migration 0003_no_note.sql");
    await database.db.execute(sql`DELETE FROM schema_migrations WHERE number > 1`);
  });

  test("a transaction that rejects leaves nothing behind", async () => {
    const work = database.db.transaction(async (tx) => {
      await tx.insert(things).values({ name: "gone" });
      throw new Error("stop");
    });
    await expect(work).rejects.toThrow("stop");
    expect(await names()).toEqual([]);
  });

  test("a nested transaction rolls back alone", async () => {
    await database.db.transaction(async (tx) => {
      await tx.insert(things).values({ name: "outer" });
      const inner = tx.transaction(async (nested) => {
        await nested.insert(things).values({ name: "inner" });
        throw new Error("stop");
      });
      await expect(inner).rejects.toThrow("stop");
    });
    expect(await names()).toEqual(["outer"]);
  });

  test("what a transaction notifies is heard once it is committed, until nobody listens", async () => {
    const heard: string[] = [];
    const began = Promise.withResolvers<void>();
    const stop = database.listen("news", { heard: (payload) => heard.push(payload), began: began.resolve });
    await began.promise;
    const notify = (text: string) => database.db.execute(sql`SELECT pg_notify('news', ${text})`);
    await database.db
      .transaction(async (tx) => {
        await tx.execute(sql`SELECT pg_notify('news', 'taken back')`);
        throw new Error("stop");
      })
      .catch(() => {});
    await notify("first");
    await expect.poll(() => heard).toEqual(["first"]);
    stop();
    await notify("second");
    expect(heard).toEqual(["first"]);
  });

  test("a unique violation rejects with SQLSTATE 23505, and the connection stays usable", async () => {
    await database.db.insert(things).values({ name: "one" });
    await expect(database.db.insert(things).values({ name: "one" })).rejects.toMatchObject({
      cause: { code: "23505" },
    });
    expect(await names()).toEqual(["one"]);
  });

  test("what a transaction asks at once is answered each for itself, and nobody is warned", async () => {
    const warnings: string[] = [];
    const onWarning = ({ message }: Error) => warnings.push(message);
    process.on("warning", onWarning);
    const ask = (value: string) => sql`SELECT ${value}::text AS value`;
    const answers = (await database.prepared.transaction((tx) =>
      Promise.all(["one", "two", "three"].map((value) => tx.execute(ask(value)))),
    )) as { rows: unknown[] }[];
    process.off("warning", onWarning);
    expect(answers.flatMap(({ rows }) => rows)).toEqual([{ value: "one" }, { value: "two" }, { value: "three" }]);
    expect(warnings).toEqual([]);
  });

  test("when one of several statements sent at once fails, none of them has happened", async () => {
    const failing = database.prepared.transaction((tx) =>
      Promise.all([
        tx.execute(sql`INSERT INTO things (name) VALUES (${"at once"})`),
        tx.execute(sql`INSERT INTO things (id, name) OVERRIDING SYSTEM VALUE VALUES (${"no number"}, 'at once, too')`),
        tx.execute(sql`INSERT INTO things (name) VALUES (${"at once as well"})`),
      ]),
    );
    await expect(failing).rejects.toMatchObject({ cause: { code: "22P02" } });
    expect(await database.db.select().from(things)).toEqual([]);
  });

  test("timestamps with zone come back as the same moment", async () => {
    const seenAt = new Date("2025-03-04T23:59:59.123Z");
    await database.db.insert(things).values({ name: "moment", seenAt });
    await database.db.execute(sql`INSERT INTO things (name, seen_at) VALUES ('zone', '2025-03-05T01:59:59.123+02:00')`);
    const rows = await database.db.select({ seenAt: things.seenAt }).from(things);
    expect(rows).toEqual([{ seenAt }, { seenAt }]);
  });

  test("jsonb, bigints beyond 2^53 and arrays come back as they went in", async () => {
    const row = {
      name: "all",
      document: { list: [1, "two", null, { three: true }], text: 'quote " and \\' },
      amount: 9_223_372_036_854_775_807n,
      numbers: [3, 1, 2],
    };
    await database.db.insert(things).values(row);
    const [found] = await database.db.select().from(things).where(eq(things.name, "all"));
    expect(found).toMatchObject(row);
  });

  test("an empty array and nulls stay what they are", async () => {
    await database.db.insert(things).values({ name: "empty", numbers: [] });
    const [found] = await database.db.select().from(things);
    expect(found).toMatchObject({ numbers: [], seenAt: null, document: null, amount: null });
  });

  test("a statement is the same to a database, a transaction, and a savepoint that is taken back alone", async () => {
    const { db, prepared } = database;
    await send(db, "CREATE TABLE words (id integer PRIMARY KEY, word text)", []);
    const add = "INSERT INTO words (word, id) VALUES ($2, $1) RETURNING word";
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
    expect(await send(prepared, "SELECT id FROM words ORDER BY id", [])).toEqual([{ id: 1 }, { id: 11 }]);
    const again = prepared.transaction(async (tx) => {
      await send(tx, add, [3, "first"]);
      await send(tx, add, [1, "second"]);
    });
    expect(databaseFault(await again.catch((error: unknown) => error))).toBeUndefined();
    await expect(again).rejects.toMatchObject({ code: "23505" });
    expect(await send(db, "SELECT id FROM words WHERE id = 3", [])).toEqual([]);
    await send(db, "DROP TABLE words", []);
  });

  test("what is sent often is prepared once for each connection, and other statements are not", async () => {
    await database.db.execute(sql`SELECT ${1}::integer`);
    const kept = await keptBy(database);
    expect(kept).toContain("SELECT $1::text AS name");
    expect(kept).not.toContain("SELECT $1::integer");
    // Columns that come meanwhile are no matter to statements that name theirs.
    await database.db.execute(sql`CREATE TABLE parts (id integer)`);
    const read = () => database.prepared.execute(sql`SELECT id FROM parts WHERE id = ${1}`);
    await read();
    await database.db.execute(sql`ALTER TABLE parts ADD COLUMN name text`);
    await expect(read()).resolves.toMatchObject({ rows: [] });
    await database.db.execute(sql`DROP TABLE parts`);
  });
});

test("postgres: processes that migrate at the same moment apply each migration once", async () => {
  const url = await postgres.createDatabase();
  const databases = await Promise.all([openDatabase({ url }), openDatabase({ url }), openDatabase({ url })]);
  const migrations = await migrationsOf({
    "0001_things.sql": CREATE_THINGS,
    "0002_more.sql": "CREATE TABLE more (id integer)",
  });
  const applied = await Promise.all(databases.map((database) => migrate(database, migrations)));
  expect(applied.flat().sort()).toEqual(["0001_things.sql", "0002_more.sql"]);
  await Promise.all(databases.map((database) => database.close()));
});

test("postgres: of two transactions that wait for each other the one that the server ends comes about, too", async () => {
  const database = await openDatabase({ url: await postgres.createDatabase() });
  await send(database.db, "CREATE TABLE sums (id integer PRIMARY KEY, sum integer NOT NULL)", []);
  await send(database.db, "INSERT INTO sums VALUES (1, 0), (2, 0)", []);
  const add = "UPDATE sums SET sum = sum + $2 WHERE id = $1";
  for (const on of [database.db, database.prepared]) {
    const held = [1, 2].map(() => Promise.withResolvers<void>());
    const inOrder = (ids: readonly [number, number], place: number) =>
      on.transaction(async (tx) => {
        await send(tx, add, [ids[0], 1]);
        held[place]?.resolve();
        await held[1 - place]?.promise;
        await send(tx, add, [ids[1], 10]);
      });
    await Promise.all([inOrder([1, 2], 0), inOrder([2, 1], 1)]);
  }
  expect(await send(database.db, "SELECT sum FROM sums", [])).toEqual([{ sum: 22 }, { sum: 22 }]);
  await database.close();
});

test("postgres: a database that takes any bytes for text gets no tables", async () => {
  const url = await postgres.createDatabase("ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0");
  const database = await openDatabase({ url });
  const migrations = await migrationsOf({ "0001_things.sql": CREATE_THINGS });
  await expect(migrate(database, migrations)).rejects.toMatchObject({
    message: `The database ${new URL(url).pathname.slice(1)} has the encoding SQL_ASCII`,
    fix: expect.stringContaining("ENCODING 'UTF8'"),
  });
  await database.close();
});

test("postgres: a server that does not answer is an error that names the setting", async () => {
  await expect(openDatabase({ url: "postgres://nobody@127.0.0.1:1/nothing" })).rejects.toMatchObject({
    message: expect.stringContaining("The database server of DATABASE_URL does not respond"),
  });
});

testAtNight("pglite: what was committed is there after the directory is opened again", async () => {
  const dataDir = join(folder, "kept");
  const migrations = await migrationsOf({ "0001_things.sql": CREATE_THINGS });
  const before = await openDatabase({ dataDir });
  await migrate(before, migrations);
  await before.db.insert(things).values({ name: "kept" });
  await before.close();
  const after = await openDatabase({ dataDir });
  expect(await migrate(after, migrations)).toEqual([]);
  expect(await after.db.select({ name: things.name }).from(things)).toEqual([{ name: "kept" }]);
  await after.close();
});

testAtNight("pglite: a directory that is open cannot be opened again until it is closed", async () => {
  const dataDir = join(folder, "locked");
  const holder = await openDatabase({ dataDir });
  await expect(openDatabase({ dataDir })).rejects.toMatchObject({
    message: `The data directory ${dataDir} is in use by process ${process.pid}`,
  });
  await holder.close();
  await expect(openDatabase({ dataDir }).then((database) => database.close())).resolves.toBeUndefined();
});

testAtNight("pglite: a directory whose database is broken is an error that names it", async () => {
  const dataDir = join(folder, "broken");
  const healthy = await openDatabase({ dataDir });
  await healthy.close();
  await rm(join(dataDir, "postgres", "global"), { recursive: true });
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    `The database in ${join(dataDir, "postgres")} cannot be opened`,
  );
});

test("nothing is prepared where a pooler stands between, whose connections are others' too", async () => {
  const url = await postgres.createDatabase();
  const database = await openDatabase({ url, directUrl: `${url}?application_name=direct` });
  expect(await keptBy(database)).toEqual([]);
  await database.close();
});
