import { statfs } from "node:fs/promises";

/** Milliseconds between two looks. */
const INTERVAL = 1_000;
/** Writes go on again when there is this much more room than when they stopped, so that they do not flicker. */
const RELIEF = 1.25;

export interface DiskSpace {
  readonly isFull: boolean;
  /** Bytes that this user may still write. */
  readonly freeBytes: number;
}

interface DiskWatch {
  latest(): DiskSpace;
  stop(): void;
}

/** Looks how much room is left where the folder is; full is what has less than `reserve` bytes. Tells each change. */
export async function watchDisk(
  folder: string,
  reserve: number,
  onChange: (space: DiskSpace) => void,
  freeBytesOf = freeBytesWhereIs,
): Promise<DiskWatch> {
  let latest: DiskSpace = { isFull: false, freeBytes: 0 };
  const look = async () => {
    const { isFull } = latest;
    latest = spaceOf(await freeBytesOf(folder), reserve, isFull);
    if (latest.isFull !== isFull) onChange(latest);
  };
  await look();
  // A look that fails tells nothing of the room; the next one will.
  const timer = setInterval(() => look().catch(() => {}), INTERVAL).unref();
  return { latest: () => latest, stop: () => clearInterval(timer) };
}

/** @param wasFull decides while the room is between the reserve and a little more */
function spaceOf(freeBytes: number, reserve: number, wasFull: boolean): DiskSpace {
  return { freeBytes, isFull: freeBytes < (wasFull ? reserve * RELIEF : reserve) };
}

async function freeBytesWhereIs(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
