import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "@connect-portal/database";
import { digestFileName } from "./digest.presenter.ts";
import { listUnwritten, markWritten } from "./digests.repository.ts";
import { makeDigestFile } from "./find-digest-file.ts";

/**
 * Writes the digests that are not in the folder yet, each as a whole or not at all. What fails is tried again the next
 * night.
 * @returns how many
 */
export async function writeDigests(db: Database, folder: string, now: Date): Promise<number> {
  const rows = await listUnwritten(db);
  if (rows.length > 0) await mkdir(folder, { recursive: true });
  for (const row of rows) {
    const file = join(folder, digestFileName(row.day));
    const partial = `${file}.${process.pid}`;
    await writeFile(partial, `${JSON.stringify(await makeDigestFile(db, row), undefined, 2)}\n`);
    await rename(partial, file);
    await markWritten(db, row.day, now);
  }
  return rows.length;
}
