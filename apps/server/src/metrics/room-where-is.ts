import { statfs } from "node:fs/promises";

export interface Room {
  readonly freeBytes: number;
  readonly sizeBytes: number;
}

/** Undefined where there is no such folder: a process with a database elsewhere may write nothing there. */
export async function roomWhereIs(folder: string): Promise<Room | undefined> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk && { freeBytes: disk.bavail * disk.bsize, sizeBytes: disk.blocks * disk.bsize };
}
