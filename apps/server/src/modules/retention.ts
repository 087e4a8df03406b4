const MILLISECONDS_PER_DAY = 86_400_000;
/** Rows of one statement: others get their turn in between, and a lock is held for a moment only. */
export const BATCH = 1_000;

/** The oldest time that is kept for this many days; undefined for 0, which keeps everything forever. */
export function endOfKeeping(days: number, now: Date): Date | undefined {
  return days === 0 ? undefined : new Date(now.getTime() - days * MILLISECONDS_PER_DAY);
}

/** Deletes some at a time until fewer than wanted are left; returns how many in all. */
export async function inBatches(deleteSome: (most: number) => Promise<number>): Promise<number> {
  let deleted = 0;
  for (;;) {
    const some = await deleteSome(BATCH);
    deleted += some;
    if (some < BATCH) return deleted;
  }
}
