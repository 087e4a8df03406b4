import { cp, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { migrate, openDatabase } from "@connect-portal/database";
import { keepBackup } from "@connect-portal/database/testing";
import { inject } from "vitest";

const migrations = path.resolve(import.meta.dirname, "../../apps/server/migrations");

const newFolder = () => mkdtemp(path.join(os.tmpdir(), "connect-portal-e2e-"));

/** A data folder whose database has the tables and no rows; the caller removes it. */
export async function makeDataFolder(): Promise<string> {
  const folder = await newFolder();
  const database = await openDatabase({ dataDir: folder });
  try {
    await migrate(database, migrations);
  } finally {
    await database.close();
  }
  return folder;
}

/** A new one, copied from `source`: to create a database takes as long as to start a portal, to copy one next to nothing. */
export async function copyDataFolder(source = inject("emptyDataFolder")): Promise<string> {
  const folder = await newFolder();
  await cp(source, folder, { recursive: true });
  return folder;
}

export async function removeDataFolder(folder: string): Promise<void> {
  await keepBackup({ dataDir: folder }, path.basename(folder));
  await rm(folder, { recursive: true, force: true });
}
