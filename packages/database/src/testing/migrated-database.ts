import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import packageDescription from "../../package.json" with { type: "json" };
import type { OpenDatabase } from "../database.ts";
import { openInMemory } from "../embedded/open-embedded.ts";
import { migrate } from "../migrate.ts";
import { readMigrations } from "../migration-files.ts";
import { openDatabase } from "../open-database.ts";
import { openTestServer, type TestServer } from "./test-server.ts";

const CACHE = join(import.meta.dirname, "../../../../node_modules/.cache/connect-portal");

/** Initial data for many tests, kept on the server of the run so that it is written once. */
export interface Filling {
  /** At most six letters. */
  readonly name: string;
  fill(database: OpenDatabase): Promise<void>;
}

/**
 * A database with these migrations, for tests; the caller closes it. It is one of the run's server, which takes a third
 * less of a processor than an embedded one, or embedded where TEST_DATABASE_URL names no server, and then not filled.
 * On a server it has one connection, as the embedded one has: queries run in order, unless more are asked for.
 */
export async function openMigratedDatabase(folder: string, filling?: Filling, poolSize = 1): Promise<OpenDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? openCopy(url, folder, { filling, poolSize }) : openMigratedInMemory(folder);
}

async function openCopy(
  serverUrl: string,
  folder: string,
  { filling, poolSize }: { readonly filling: Filling | undefined; readonly poolSize: number },
): Promise<OpenDatabase> {
  const server = openTestServer(serverUrl);
  const name = await server.copy(await migratedTemplate(server, folder, filling));
  const database = await openDatabase({ url: server.urlOf(name) }, { poolSize });
  const close = async () => {
    await database.close();
    await server.drop(name);
  };
  return { ...database, close };
}

/** Name of a new database of this server with these migrations, to which nobody is connected. */
export async function copyMigrated(server: TestServer, folder: string): Promise<string> {
  return server.copy(await migratedTemplate(server, folder));
}

/** The first one for a set of migrations is kept on the server: to run them takes a second, to copy it next to nothing. */
async function migratedTemplate(server: TestServer, folder: string, filling?: Filling): Promise<string> {
  const name = `connect_portal_template_${await fingerprint(folder)}${filling ? `_${filling.name}` : ""}`;
  await server.once(name, async (url) => {
    const database = await openDatabase({ url });
    try {
      await migrate(database, folder);
      await filling?.fill(database);
    } finally {
      await database.close();
    }
  });
  return name;
}

/**
 * An embedded in-memory database with these migrations, for tests; the caller closes it. The first one for a set of
 * migrations is kept on disk and loaded by all later ones, because creating a cluster takes seconds and loading it none.
 */
export async function openMigratedInMemory(folder: string): Promise<OpenDatabase> {
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

/** Writes and renames, so that a concurrent test never reads half a file. */
async function keep(file: string, snapshot: Uint8Array): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const partial = `${file}.${process.pid}`;
  await writeFile(partial, snapshot);
  await rename(partial, file);
}
