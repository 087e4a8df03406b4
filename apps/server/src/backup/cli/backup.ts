import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { BackupError, type OpenDatabase, openDatabase, takeSnapshot, writeBackup } from "@connect-portal/database";
import { openPortalDatabase } from "../../open-portal-database.ts";
import { loadSettings } from "../../settings/load-settings.ts";
import type { Settings } from "../../settings/schema.ts";
import { explain } from "../../start-failure.ts";
import { amountsOf, secondsSince } from "./amounts.ts";

/** `npm run backup -- FILE`: exit code 0 when the file is there and whole. docs/recovery.md describes it. */
const root = join(import.meta.dirname, "../../../../..");
/** The folder of `.env`, to which relative paths refer, as in apps/server/src/main.ts. */
const home = process.env.PORTAL_HOME ?? root;

// The file holds keys and live sessions, and so does what is written on the way.
process.umask(0o077);

try {
  const [name, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (name === undefined || others.length > 0) throw new BackupError("The command needs one file", "Run backup FILE");
  const file = resolve(name);
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  const settings = loadSettings(process.env, home);
  const began = performance.now();
  const source = await openSource(settings);
  const manifest = await writeBackup(source.database, file, { portal: version, now: new Date() }).finally(source.close);
  const size = (statSync(file).size / 1_000_000).toFixed(1);
  console.log(`Backed up ${amountsOf(manifest)} into ${file} (${size} MB) in ${secondsSince(began)}.`);
} catch (error) {
  console.error(explain("Cannot back up", error));
  process.exitCode = 1;
}

/**
 * Opens the backup's source: the database server, or a copy of the embedded database that the running portal makes, or
 * the embedded database itself when no portal runs. Creates nothing and applies no migration.
 * @throws BackupError, DatabaseError
 */
async function openSource(settings: Settings): Promise<{ database: OpenDatabase; close(): Promise<void> }> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = settings;
  if (!url && !existsSync(join(dataDir, "postgres"))) {
    throw new BackupError(`There is no database in ${dataDir}`, "Set DATA_DIR or DATABASE_URL to the portal's");
  }
  const snapshot = url ? undefined : await takeSnapshot(dataDir);
  if (!snapshot) {
    const database = await openPortalDatabase(settings);
    return { database, close: () => database.close() };
  }
  try {
    const database = await openDatabase({ dataDir: snapshot.folder }, { reserve: 0 });
    return { database, close: () => database.close().finally(snapshot.release) };
  } catch (error) {
    snapshot.release();
    throw error;
  }
}
