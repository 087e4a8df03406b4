import { closeSync, constants, fchownSync, fstatSync, openSync, readdirSync } from "node:fs";

/** A link is not followed, and a pipe is not waited for. */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * Gives files that root has written in a folder of another user to that user: PostgreSQL requires to own its files.
 * Walks from open folder to open folder, so that nobody who may rename files there can redirect it. Linux only; does
 * nothing on other systems or for users other than root.
 */
export function giveToOwner(folder: string): void {
  if (process.platform !== "linux" || process.geteuid?.() !== 0) return;
  const top = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    const { uid, gid } = fstatSync(top);
    if (uid !== 0) giveContents(top, uid, gid);
  } finally {
    closeSync(top);
  }
}

function giveContents(folder: number, uid: number, gid: number): void {
  for (const name of readdirSync(`/proc/self/fd/${folder}`)) {
    const entry = openEntry(`/proc/self/fd/${folder}/${name}`);
    if (entry === undefined) continue;
    try {
      const stats = fstatSync(entry);
      const isFolder = stats.isDirectory();
      // A file with a second name may be one of root's elsewhere.
      if (stats.uid === 0 && (isFolder || stats.nlink === 1)) fchownSync(entry, uid, gid);
      if (isFolder) giveContents(entry, uid, gid);
    } finally {
      closeSync(entry);
    }
  }
}

/** Undefined for a link and a socket, and for what has gone meanwhile. */
function openEntry(path: string): number | undefined {
  try {
    return openSync(path, FLAGS);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ELOOP" || code === "ENXIO" || code === "ENOENT") return undefined;
    throw error;
  }
}
