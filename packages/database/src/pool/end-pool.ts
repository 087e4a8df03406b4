import { setTimeout } from "node:timers/promises";
import type { Pool } from "pg";

/** How long what is under way may take, in milliseconds. The process stops within ten seconds, this being a part of it. */
const PATIENCE = 1_000;

/** Waits for the connections that are out, but not for one that is never given back. Ending twice is ending once. */
export async function endPool(pool: Pool): Promise<void> {
  if (pool.ending) return;
  const ended = new AbortController();
  const { signal } = ended;
  await Promise.race([
    pool.end().finally(() => ended.abort()),
    setTimeout(PATIENCE, undefined, { signal }).catch(() => {}),
  ]);
}
