import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DatabaseError } from "./database.ts";

const SQLITE_BUSY = 5;

/**
 * Keeps every other process out of a data directory until `release` or the end of this process. The lock is SQLite's
 * exclusive transaction on `lock`, which the operating system drops even after kill -9; `lock.pid` only names the holder.
 */
export function lockDataDirectory(dataDir: string): { release(): void } {
  const pidFile = join(dataDir, "lock.pid");
  let lock: DatabaseSync;
  try {
    mkdirSync(dataDir, { recursive: true });
    lock = new DatabaseSync(join(dataDir, "lock"), { timeout: 0 });
  } catch (cause) {
    throw new DatabaseError(
      `The data directory ${dataDir} cannot be written (${cause instanceof Error ? cause.message : String(cause)})`,
      "Give this user access to it, or set DATA_DIR to another directory",
      { cause },
    );
  }
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (cause) {
    lock.close();
    if (!isBusy(cause)) {
      throw new DatabaseError(
        `The lock file of the data directory ${dataDir} is broken`,
        `Delete the file ${join(dataDir, "lock")}`,
        { cause },
      );
    }
    const holder = readHolder(pidFile);
    throw new DatabaseError(
      `The data directory ${dataDir} is in use by ${holder ? `process ${holder}` : "another process"}`,
      "Stop that process, or set DATA_DIR to another directory",
      { cause },
    );
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  const close = () => lock.close();
  // The listener also keeps the connection from being garbage-collected, which would silently free the directory.
  process.once("exit", close);
  return {
    release: () => {
      process.off("exit", close);
      close();
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}

function readHolder(pidFile: string): string | undefined {
  try {
    return /^\d+$/m.exec(readFileSync(pidFile, "utf8"))?.[0];
  } catch {
    return undefined;
  }
}
