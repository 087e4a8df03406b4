import { execFileSync } from "node:child_process";
import { statfsSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { atExit } from "../support/processes.ts";

const MB = 1024 * 1024;

/** What a file system of its own needs. The machine's own disk is never filled. */
export function missingForDisk(): string | undefined {
  if (process.platform !== "linux") return "a file system in memory needs Linux";
  return userInfo().uid === 0 ? undefined : "only root mounts a file system";
}

/** Mounts a file system in memory on a folder. Returns what takes it away. */
export function mountDisk(folder: string, megabytes: number): () => void {
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
  const unmount = () => execFileSync("umount", ["--lazy", folder]);
  const forget = atExit(unmount);
  return () => {
    forget();
    unmount();
  };
}

/** Fills the file system of a folder until `megabytes` are left. Returns what frees it again. */
export async function fillDisk(folder: string, megabytes: number): Promise<() => Promise<void>> {
  const filler = join(folder, "filler");
  const file = await open(filler, "w");
  const piece = Buffer.alloc(MB / 4);
  try {
    while (freeMegabytes(folder) > megabytes) await file.write(piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    await file.close();
  }
  return () => rm(filler);
}

function freeMegabytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return (bavail * bsize) / MB;
}
