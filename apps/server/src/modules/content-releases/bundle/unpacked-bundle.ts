import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { contentDigest } from "@connect-portal/content";
import type { Database } from "@connect-portal/database";
import type { FastifyBaseLogger } from "fastify";
import { readArchive } from "../content-releases.repository.ts";
import { unpackBundle } from "./pack-bundle.ts";
import { BundleError } from "./stage-bundle.ts";

/**
 * The folder in `folders` with the files of a bundle, unpacked when it is not there. Other processes may share the folder,
 * and do the same at once.
 */
export async function unpackedBundle(
  db: Database,
  folders: string,
  bundle: string,
  log: Pick<FastifyBaseLogger, "warn">,
): Promise<string> {
  const folder = join(folders, bundle);
  if (existsSync(folder)) {
    if ((await contentDigest(folder)) === bundle) return folder;
    log.warn({ folder }, "files of published content were changed: they are unpacked again");
    await rm(folder, { recursive: true });
  }
  const archive = await readArchive(db, bundle);
  if (!archive) throw new Error("The database does not have it any more");
  return onDisk(folders, async () => {
    const draft = `${folder}.${randomUUID()}`;
    await mkdir(folders, { recursive: true });
    await unpackBundle(archive, draft);
    try {
      if ((await contentDigest(draft)) !== bundle) throw new Error("Its files are not those that were published");
      await rename(draft, folder);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    }
    return folder;
  });
}

/**
 * Does work that writes into a folder. Says of a full disk which one it is, and leaves its error out: with that it would
 * count as a full disk of the database.
 * @throws BundleError
 */
export async function onDisk<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isFull(error)) throw error;
    throw new BundleError(`The disk of ${folder} is full`, "Free space there");
  }
}

function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT")) || isFull(error.cause);
}
