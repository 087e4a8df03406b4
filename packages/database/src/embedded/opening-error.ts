import { join } from "node:path";
import { DatabaseError } from "../database.ts";
import { describeFailure } from "./failure.ts";
import { ThreadError } from "./thread-error.ts";

/** Why the embedded database of this folder cannot be opened, and what to do. A full disk is not a broken database. */
export function openingError(dataDir: string, cause: unknown): DatabaseError {
  const { reason, isFull, isLate } = cause instanceof ThreadError ? cause.failure : describeFailure(cause);
  if (isFull) return diskFullError(dataDir, cause);
  if (/permission denied/i.test(reason)) {
    return new DatabaseError(
      `The database in ${join(dataDir, "postgres")} cannot be opened, because files in it belong to another user (${reason})`,
      `Give ${dataDir} and everything in it to the user of the portal: chown -R`,
      { cause },
    );
  }
  return new DatabaseError(
    `The database in ${join(dataDir, "postgres")} cannot be opened (${reason})`,
    isLate
      ? "Start again when the machine is less busy; as far as is known, the database is intact"
      : `Restore ${dataDir} from a backup, or set DATA_DIR to an empty directory to start over`,
    { cause },
  );
}

export function diskFullError(dataDir: string, cause: unknown): DatabaseError {
  return new DatabaseError(
    `The disk of DATA_DIR (${dataDir}) is full`,
    "Free disk space, or set DATA_DIR to a directory on another disk",
    { cause },
  );
}
