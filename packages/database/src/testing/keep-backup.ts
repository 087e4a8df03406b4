import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { writeBackup } from "../backup/write-backup.ts";
import type { DatabaseLocation } from "../database.ts";
import { openDatabase } from "../open-database.ts";

/**
 * With KEEP_TEST_DATABASES, a folder, a portal's database that a test is done with is backed up there before it goes:
 * `.ci/card-scan` looks for card numbers in all of them.
 * @param name of the file
 */
export async function keepBackup(location: DatabaseLocation, name: string): Promise<void> {
  const folder = process.env.KEEP_TEST_DATABASES;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  const database = await openDatabase(location);
  try {
    const { rowCount } = await database.pool.query("SELECT WHERE to_regclass('users') IS NOT NULL");
    if (!rowCount) return;
    await writeBackup(database, join(folder, `${name}.backup`), { portal: "test", now: new Date() });
  } finally {
    await database.close();
  }
}
