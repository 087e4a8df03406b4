import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const folder = join(root, "apps/server/migrations");
/** The last migration of the first release: whoever upgrades has it, and those before it. */
const FIRST_RELEASE = "0052_reader_language.sql";

const migrations = readdirSync(folder)
  .filter((file) => file > FIRST_RELEASE)
  .sort()
  .map((file) => ({ name: file.replace(/\.sql$/, ""), sql: readFileSync(join(folder, file), "utf8") }));
const rows = new Map(
  [...readFileSync(join(root, "docs/upgrade.md"), "utf8").matchAll(/^\| (\d{4}_\w+) \| (.+?) \| (.+?) \|$/gm)].map(
    ([, name = "", what = "", beside = ""]) => [name, { what, beside }],
  ),
);

/** Statements after which a version that knows the table as it was reads or writes what is no more. */
const TAKING = [
  /\bDROP\s+(?:TABLE|VIEW|FUNCTION|COLUMN)\b/i,
  /\bRENAME\b/i,
  /\bSET\s+NOT\s+NULL\b/i,
  /\bALTER\s+COLUMN\s+\w+\s+(?:SET\s+DATA\s+)?TYPE\b/i,
  /\bADD\s+COLUMN\b(?=[^;]*\bNOT\s+NULL\b)(?![^;]*\b(?:DEFAULT|GENERATED)\b)/i,
];
/** How a migration says that the version before does not use what it takes away. */
const UNUSED = /^-- Unused since \d+\.\d+\.\d+\.$/m;

function takesAway(sql: string): boolean {
  const statements = sql.replace(/--.*$/gm, "");
  return TAKING.some((pattern) => pattern.test(statements)) && !UNUSED.test(sql);
}

test.each([
  "DROP TABLE mails;",
  "ALTER TABLE mails DROP COLUMN state;",
  "ALTER TABLE mails RENAME COLUMN state TO status;",
  "ALTER TABLE mails ALTER COLUMN state SET NOT NULL;",
  "ALTER TABLE mails ALTER COLUMN state TYPE integer;",
  "ALTER TABLE mails ADD COLUMN size integer NOT NULL;",
])("the version before does not survive %s", (sql) => {
  expect(takesAway(sql)).toBe(true);
  expect(takesAway(`-- Unused since 1.2.0.\n${sql}`)).toBe(false);
});

test.each([
  "CREATE TABLE notes (body text NOT NULL);",
  "ALTER TABLE mails ADD COLUMN size integer;",
  "ALTER TABLE mails ADD COLUMN size integer NOT NULL DEFAULT 0;",
  "-- A later one may DROP COLUMN state.\nCREATE INDEX mails_idx ON mails (state);",
])("the version before goes on beside %s", (sql) => {
  expect(takesAway(sql)).toBe(false);
});

test("each migration has its row in docs/upgrade.md, in order", () => {
  expect([...rows.keys()]).toEqual(migrations.map(({ name }) => name));
});

test("a migration says whether the version before goes on, as its row does", () => {
  const said = migrations.map(({ name, sql }) => [name, sql.startsWith("-- The version before goes on")]);
  expect(said).toEqual(said.map(([name]) => [name, rows.get(String(name))?.beside === "yes"]));
});

test("a migration that takes away what the version before uses says that this has to be stopped first", () => {
  const silent = migrations.filter(({ name, sql }) => takesAway(sql) && !rows.get(name)?.beside.startsWith("no: "));
  expect(silent.map(({ name }) => name)).toEqual([]);
});
