import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../database.ts";
import { openInMemory } from "../embedded/open-embedded.ts";
import { migrate } from "../migrate.ts";
import { openDatabase } from "../open-database.ts";
import { startTestPostgres, type TestPostgres } from "../testing/index.ts";
import { loadBackup } from "./load-backup.ts";
import { writeBackup } from "./write-backup.ts";

/**
 * Covers all kinds of values, tables that refer to each other against the alphabet, a trigger, and a dropped column.
 */
const TABLES = `
CREATE TABLE owners (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text, gone text);
ALTER TABLE owners DROP COLUMN gone;
CREATE TABLE audit_of_owners (owner bigint REFERENCES owners, told boolean NOT NULL DEFAULT true);
CREATE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO audit_of_owners (owner) VALUES (NEW.id); RETURN NULL;
END $$;
CREATE TRIGGER owners_tell AFTER INSERT ON owners FOR EACH ROW EXECUTE FUNCTION tell();
INSERT INTO owners (name) VALUES ('made by the migration');
CREATE TABLE "values, all" (
  "a ""name""" text, bytes bytea, document json, tree jsonb, moment timestamptz, day date, number numeric, real double precision,
  list text[], id uuid, yes boolean
);`;

const VALUES = `INSERT INTO "values, all" VALUES
  (E'(a,"b")\\n\\\\ \\t {NULL} é 💳', '\\x00ff22', '{"b": "\\u0000", "a":  1}', '{"b": [1, null]}', '2025-03-30T01:30:00.123456+02',
   '0044-03-15 BC', 1e-20, 0.1::float8 + 0.2::float8, ARRAY['NULL', NULL, 'a,"b"', ''],
   'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', true),
  ('', '', 'null', 'null', 'infinity', 'infinity', 'NaN', '-Infinity', '{}', NULL, false),
  (NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL)`;

let postgres: TestPostgres;
let folder: string;
let file: string;
let files = 0;

beforeAll(async () => {
  postgres = await startTestPostgres();
  folder = await mkdtemp(join(tmpdir(), "connect-portal-backup-"));
  await writeFile(join(folder, "0001_tables.sql"), TABLES);
});

beforeEach(() => {
  file = join(folder, `${++files}.backup`);
});

afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true });
});

const about = { portal: "1.2.3", now: new Date("2025-03-04T10:22:31Z") };

describe.each([
  ["pglite", async (): Promise<OpenDatabase> => openInMemory()],
  ["postgres", async () => openDatabase({ url: await postgres.createDatabase() })],
] as const)("%s", (driver, open) => {
  let source: OpenDatabase;
  let target: OpenDatabase;

  beforeEach(async () => {
    [source, target] = [await open(), await open()];
    await migrate(source, folder);
  });
  afterEach(() => Promise.all([source.close(), target.close()]));

  const load = () => loadBackup(target, file, { migrations: folder });
  const read = async ({ pool }: OpenDatabase, query: string) => (await pool.query(query)).rows;

  test("every value, identity and trigger is as it was, whatever the sessions are set to", async () => {
    await source.pool.query(VALUES);
    await source.pool.query(
      "INSERT INTO owners (name) SELECT 'owner ' || number FROM generate_series(1, 2500) AS number",
    );
    const manifest = await writeBackup(source, file, about);
    expect(manifest).toMatchObject({ portal: "1.2.3", driver, madeAt: "2025-03-04T10:22:31.000Z" });
    await load();
    for (const query of [
      'SELECT line::text FROM "values, all" AS line ORDER BY 1',
      "SELECT * FROM owners ORDER BY id",
      "SELECT count(*), count(DISTINCT owner) FROM audit_of_owners",
      "SELECT * FROM schema_migrations",
    ]) {
      expect(await read(target, query)).toEqual(await read(source, query));
    }
    // The next number goes on, and the trigger is on again.
    const added = "INSERT INTO owners (name) VALUES ('next') RETURNING id";
    expect(await read(target, added)).toEqual(await read(source, added));
    expect(await read(target, "SELECT count(*)::integer AS told FROM audit_of_owners")).toEqual([{ told: 2_502 }]);
  });

  test("it is refused where there is a table, and leaves nothing where it fails", async () => {
    await writeBackup(source, file, about);
    await target.pool.query("CREATE TABLE mine (id integer)");
    await expect(load()).rejects.toThrow("The database is not empty: it has 1 tables");
    await target.pool.query("DROP TABLE mine");
    const broken = loadBackup(target, file, {
      migrations: folder,
      afterLoad: () => Promise.reject(new Error("ended in between")),
    });
    await expect(broken).rejects.toThrow("ended in between");
    await load();
    await expect(load()).rejects.toThrow("The database is not empty");
  });

  test("a table that the migrations do not make is named", async () => {
    await source.pool.query("CREATE TABLE mine (id integer)");
    await writeBackup(source, file, about);
    await expect(load()).rejects.toThrow("The backup's table mine is not one that its migrations create");
  });

  test("nothing is written of a database that is nobody's", async () => {
    await expect(writeBackup(target, file, about)).rejects.toThrow("The database has no data of this portal");
  });
});

test("all tables are of one moment: what is written between two of them is in none", async () => {
  const source = await openDatabase({ url: await postgres.createDatabase() });
  try {
    await migrate(source, folder);
    let fetched = 0;
    const interrupted: OpenDatabase = {
      ...source,
      withSession: (work) =>
        source.withSession((session) =>
          work({
            ...session,
            query: async (statement, values) => {
              if (statement.startsWith("FETCH")) {
                fetched += 1;
                await source.pool.query("INSERT INTO owners (name) VALUES ('meanwhile')");
              }
              return session.query(statement, values);
            },
          }),
        ),
    };
    const { tables } = await writeBackup(interrupted, file, about);
    expect(fetched).toBeGreaterThan(2);
    const rows = Object.fromEntries(tables.map((table) => [table.name, table.rows]));
    expect(rows).toMatchObject({ owners: 1, audit_of_owners: 1 });
  } finally {
    await source.close();
  }
});
