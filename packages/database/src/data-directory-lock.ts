import { chmodSync, chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DatabaseError } from "./database.ts";
import { diskFullError } from "./embedded/failure.ts";

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;
/** Permission bits of group and others; they get none, because the database holds keys and active sessions. */
const OTHERS = 0o077;
const OWNER_ONLY = 0o700;

interface DataDirectoryLock {
  /** Other users of the machine could enter the folder until now. */
  readonly wasOpenToOthers: boolean;
  release(): void;
}

/**
 * Keeps every other process out of a data directory until `release` or the end of this process, and every other user for
 * good. The lock is SQLite's exclusive transaction on `lock`, which the operating system drops even after kill -9;
 * `lock.pid` only names the holder.
 */
export function lockDataDirectory(dataDir: string): DataDirectoryLock {
  let lock: DatabaseSync | undefined;
  try {
    const wasOpenToOthers = makePrivate(dataDir);
    lock = new DatabaseSync(join(dataDir, "lock"), { timeout: 0 });
    hold(lock, dataDir);
    writeFileSync(join(dataDir, "lock.pid"), `${process.pid}\n`);
    return { wasOpenToOthers, release: keepUntilExit(lock) };
  } catch (cause) {
    lock?.close();
    if (cause instanceof DatabaseError) throw cause;
    if (isFull(cause)) throw diskFullError(dataDir, cause);
    throw new DatabaseError(
      `The data directory ${dataDir} cannot be written (${cause instanceof Error ? cause.message : String(cause)})`,
      "Give this user access to it, or set DATA_DIR to another directory",
      { cause },
    );
  }
}

/** @returns whether it had to be closed to others */
function makePrivate(dataDir: string): boolean {
  const made = mkdirSync(dataDir, { recursive: true, mode: OWNER_ONLY });
  if (made === dataDir && process.geteuid?.() === 0) giveToOwnerOfParent(dataDir);
  if ((statSync(dataDir).mode & OTHERS) === 0) return false;
  chmodSync(dataDir, OWNER_ONLY);
  return true;
}

/**
 * When root restores into a folder of the portal's user, the files must belong to that user. If root may not change the
 * owner, it stays root.
 */
function giveToOwnerOfParent(folder: string): void {
  const { uid, gid } = statSync(dirname(folder));
  try {
    if (uid !== 0) chownSync(folder, uid, gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
  }
}

function hold(lock: DatabaseSync, dataDir: string): void {
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (cause) {
    if (isFull(cause)) throw cause;
    if (errcodeOf(cause) !== SQLITE_BUSY) {
      throw new DatabaseError(
        `The lock file of the data directory ${dataDir} is broken`,
        `Delete the file ${join(dataDir, "lock")}`,
        { cause },
      );
    }
    const holder = readHolder(join(dataDir, "lock.pid"));
    throw new DatabaseError(
      `The data directory ${dataDir} is in use by ${holder ? `process ${holder}` : "another process"}`,
      "Stop that process, or set DATA_DIR to another directory",
      { cause },
    );
  }
}

function keepUntilExit(lock: DatabaseSync): () => void {
  const close = () => lock.close();
  // The listener also keeps the connection from being garbage-collected, which would silently free the directory.
  process.once("exit", close);
  return () => {
    process.off("exit", close);
    close();
  };
}

function errcodeOf(error: unknown): unknown {
  return error instanceof Error && "errcode" in error ? error.errcode : undefined;
}

function isFull(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ENOSPC" || code === "EDQUOT" || errcodeOf(error) === SQLITE_FULL;
}

function readHolder(pidFile: string): string | undefined {
  try {
    return /^\d+$/m.exec(readFileSync(pidFile, "utf8"))?.[0];
  } catch {
    return undefined;
  }
}
