import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** Bits of a mode with which others than the owner may write. */
const OTHERS_WRITE = 0o022;

/**
 * The folder under DATA_DIR for what one start of this release leaves for the next, code among it: what runs is from a
 * folder that is this user's alone. Undefined where there can be none. Of other releases nothing stays.
 * @param name of the release, its build and its Node
 */
export function openStartCache(dataDir: string, name: string): string | undefined {
  const parent = join(dataDir, "cache");
  const folder = join(parent, name);
  try {
    mkdirSync(folder, { recursive: true });
    for (const path of [parent, folder]) {
      const { uid, mode } = statSync(path);
      if (uid !== process.getuid?.() || (mode & OTHERS_WRITE) !== 0) return undefined;
    }
    for (const other of readdirSync(parent)) {
      if (other !== name) rmSync(join(parent, other), { recursive: true, force: true });
    }
    return folder;
  } catch {
    return undefined;
  }
}
