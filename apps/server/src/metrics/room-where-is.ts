import { statfs } from "node:fs/promises";

export interface Room {
  readonly freeBytes: number;
  readonly sizeBytes: number;
}

/** A tenth of a disk or, because a tenth of a large one is much, this number of bytes. */
const LITTLE = { share: 0.1, bytes: 5e9 };

/** Whether somebody should make room; ops/alerts.yaml says the same. */
export function isLow({ freeBytes, sizeBytes }: Room): boolean {
  return freeBytes < LITTLE.bytes && freeBytes < sizeBytes * LITTLE.share;
}

/** Undefined where there is no such folder: a process with a database elsewhere may write nothing there. */
export async function roomWhereIs(folder: string): Promise<Room | undefined> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk && { freeBytes: disk.bavail * disk.bsize, sizeBytes: disk.blocks * disk.bsize };
}
