import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Database, databaseFault, type OpenDatabase } from "@connect-portal/database";
import { sql } from "drizzle-orm";
import { openPortalDatabase } from "../../../open-portal-database.ts";
import type { Settings } from "../../../settings/schema.ts";
import { explain } from "../../../start-failure.ts";
import { BundleError } from "../bundle/stage-bundle.ts";
import { type ListedProcess, listProcesses, readShownAfter } from "../content-releases.repository.ts";
import { type Outcome, versionOf } from "../publish-content.ts";

/** The user of the command, for its record: behind sudo the user who called it. One without a name has a number. */
export const user = process.env.SUDO_USER ?? nameOfUser();

function nameOfUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? "");
  }
}

/** Milliseconds for which a command waits until all processes have switched, and between two looks. */
const PATIENCE = 60_000;
const PAUSE = 500;

/**
 * Opens the portal's database unchanged: creates nothing and applies no migration.
 * @throws BundleError, DatabaseError
 */
export async function openReleases(settings: Settings): Promise<OpenDatabase> {
  if (!settings.DATABASE_URL && !existsSync(join(settings.DATA_DIR, "postgres"))) {
    throw new BundleError(`There is no database in ${settings.DATA_DIR}`, "Set DATA_DIR or DATABASE_URL");
  }
  const database = await openPortalDatabase(settings);
  try {
    await database.db.execute(sql`SELECT FROM content_processes LIMIT 0`);
    return database;
  } catch (cause) {
    await database.close();
    const fix = "Run connect-portal migrate with this version first";
    throw new BundleError("The database cannot keep content yet", fix, { cause });
  }
}

/** What a failed command has done, and what to do. A switch happens whole or not at all, but the answer may be lost. */
export function explainSwitch(failure: string, error: unknown): string {
  const fault = databaseFault(error);
  if (fault === "full")
    return `${failure}: the disk of the database is full. Nothing has changed: free space, and run it again.`;
  if (fault === undefined) return explain(failure, error);
  return `${failure}: the database does not respond. Run content:list when it does: it says what is live, and what to run again.`;
}

/**
 * Says when it is live, waits for all processes, and says what each of them shows; or that another command
 * came after this one. A database that restarts meanwhile only takes time. Returns whether all have switched.
 */
export async function followSwitch(db: Database, { version, liveAt }: Outcome): Promise<boolean> {
  const what = nameOf(version);
  console.log(`${what} is live from ${liveAt.toISOString()}.`);
  const end = liveAt.getTime() + PATIENCE;
  for (;;) {
    const found = await look(db, liveAt).catch((error: unknown) => {
      if (databaseFault(error) !== "unavailable" || Date.now() > end) throw error;
      return undefined;
    });
    if (!found) {
      await delay(PAUSE);
      continue;
    }
    const { processes, shown } = found;
    if (shown !== undefined && shown !== version) {
      console.error(`${nameOf(shown)} is live instead: another command came after this one.`);
      return false;
    }
    const isDone = (one: ListedProcess) =>
      version === null ? !one.isPublished : one.isPublished && one.contentVersion === version;
    const left = processes.filter((one) => !isDone(one));
    const failed = left.filter(({ problem }) => problem !== null);
    if (left.length === failed.length || Date.now() > end) {
      if (processes.length === 0) console.log("No process of the portal runs: the next one shows it.");
      else console.log(`${processes.length - left.length} of ${processes.length} processes show it.`);
      for (const one of left) console.error(lineOf(one));
      return left.length === 0;
    }
    await delay(PAUSE);
  }
}

/** What each process shows, and what all should; that is undefined before `liveAt`. */
async function look(db: Database, liveAt: Date) {
  const processes = await listProcesses(db);
  const after = await readShownAfter(db, liveAt);
  return { processes, shown: after && (after.bundle === null ? null : versionOf(after.bundle)) };
}

function nameOf(version: string | null): string {
  return version === null ? "The folder CONTENT_DIR of each process" : `Content ${version}`;
}

/** A process and what it shows, in one line. */
export function lineOf({ host, parts, release, contentVersion, isPublished, problem }: ListedProcess): string {
  const shows = isPublished ? contentVersion : `${contentVersion} of its folder`;
  return `  ${host} (${parts.join(", ")}; ${release}) shows ${shows}${problem === null ? "" : `: ${problem}`}`;
}
