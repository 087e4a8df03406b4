import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** Bits of a mode with which others than the owner may write. */
const OTHERS_WRITE = 0o022;

/**
 * The folder under DATA_DIR in which a start of this release keeps compiled code for the next start. Folders of other
 * releases are deleted. Undefined when the folder cannot be made, or when somebody else may write to it: the process runs
 * what is in it.
 * @param name names the release, its build and its Node
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
