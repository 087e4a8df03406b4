import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { readMigrations } from "./migration-files.ts";

const folders: string[] = [];

afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

async function folderOf(...names: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "connect-portal-migrations-"));
  folders.push(folder);
  for (const name of names) await writeFile(join(folder, name), "SELECT 1;");
  return folder;
}

test("migrations come in the order of their numbers, other files are passed over", async () => {
  const migrations = await readMigrations(await folderOf("0002_b.sql", "0001_a.sql", "README.md"));
  expect(migrations.map(({ number, name }) => [number, name])).toEqual([
    [1, "0001_a.sql"],
    [2, "0002_b.sql"],
  ]);
});

test("a gap is an error that names what is missing", async () => {
  await expect(readMigrations(await folderOf("0001_a.sql", "0003_c.sql"))).rejects.toThrow(
    "Migration 0002 is missing before 0003_c.sql",
  );
});

test("two files with one number are an error that names both", async () => {
  await expect(readMigrations(await folderOf("0001_a.sql", "0001_b.sql"))).rejects.toThrow(
    "Migrations 0001_a.sql and 0001_b.sql have the same number",
  );
});

test("a file of another form is an error that names it", async () => {
  await expect(readMigrations(await folderOf("0001_a.sql", "two.sql"))).rejects.toThrow(
    "Migration two.sql is not named NNNN_name.sql",
  );
});
