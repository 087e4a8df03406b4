import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";

/**
 * Makes a database where there is none, beside its place: half a one, of a start that was cut off, is never opened.
 * Returns whether it did.
 */
export async function prepareCluster(files: string, options: PGliteOptions): Promise<boolean> {
  if (existsSync(files)) return false;
  const partial = `${files}.new`;
  await rm(partial, { recursive: true, force: true });
  try {
    const database = await PGlite.create({ ...options, dataDir: partial });
    await database.close();
    await rename(partial, files);
    return true;
  } catch (error) {
    await rm(partial, { recursive: true, force: true }).catch(() => {});
    throw error;
  }
}
