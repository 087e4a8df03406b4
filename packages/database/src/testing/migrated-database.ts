import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import packageDescription from "../../package.json" with { type: "json" };
import type { OpenDatabase } from "../database.ts";
import { openInMemory } from "../embedded/open-embedded.ts";
import { migrate } from "../migrate.ts";
import { readMigrations } from "../migration-files.ts";

const CACHE = join(import.meta.dirname, "../../../../node_modules/.cache/connect-portal");

/**
 * An embedded in-memory database with these migrations, for tests; the caller closes it. The first one for a set of
 * migrations is kept on disk and loaded by all later ones, because creating a cluster takes seconds and loading it none.
 */
export async function openMigratedDatabase(folder: string): Promise<OpenDatabase> {
  const file = join(CACHE, `${await fingerprint(folder)}.tar`);
  if (existsSync(file)) return openInMemory(file);
  const database = await openInMemory();
  await migrate(database, folder);
  await keep(file, await database.dump());
  return database;
}

async function fingerprint(folder: string): Promise<string> {
  const hash = createHash("sha256").update(packageDescription.dependencies["@electric-sql/pglite"]);
  for (const { name, checksum } of await readMigrations(folder)) hash.update(name).update(checksum);
  return hash.digest("hex").slice(0, 32);
}

/** By way of a rename, so that a test that runs beside this one never reads half a file. */
async function keep(file: string, snapshot: Uint8Array): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const partial = `${file}.${process.pid}`;
  await writeFile(partial, snapshot);
  await rename(partial, file);
}
