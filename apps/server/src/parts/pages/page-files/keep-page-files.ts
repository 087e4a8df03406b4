import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "@connect-portal/database";
import { deleteReplacedBefore, insertPageFiles, keptNames, markReplaced } from "./page-files.repository.ts";

/** Days for which the files of a release are kept after another one was started: a tab may stay open as long. */
export const KEPT_DAYS = 30;
const DAY = 86_400_000;

/**
 * Keeps the hashed files of this release in the database, where processes of another release find them.
 * @param folder that holds them
 * @param names of those that pages ask for
 */
export async function keepPageFiles(db: Database, folder: string, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return;
  const kept = await keptNames(db, names);
  const missing = names.filter((name) => !kept.has(name));
  const files = await Promise.all(missing.map(async (name) => ({ name, content: await readFile(join(folder, name)) })));
  if (files.length > 0) await insertPageFiles(db, files);
  await markReplaced(db, names, now);
  await deleteReplacedBefore(db, new Date(now.getTime() - KEPT_DAYS * DAY));
}
