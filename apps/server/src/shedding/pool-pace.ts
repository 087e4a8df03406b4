import type { OpenDatabase } from "@connect-portal/database";

type Pool = Pick<OpenDatabase["pool"], "on" | "options">;

/** How much one more observation counts. */
const WEIGHT = 0.05;
/** Milliseconds: one export that holds a connection for long says nothing about all others. */
const LONGEST = 100;
/** Uses of a process that has just been started: its code is compiled meanwhile, which says nothing about the database. */
const COLD = 300;

/** Milliseconds for which a connection is out of the pool at a time, on average, of late. */
export function watchPace(pool: Pool, now: () => number = () => performance.now()): () => number {
  const since = new WeakMap<object, number>();
  let held = 0;
  let uses = 0;
  pool.on("acquire", (client) => since.set(client, now()));
  pool.on("release", (_error, client) => {
    const began = since.get(client);
    if (began === undefined || ++uses <= COLD) return;
    held += WEIGHT * (Math.min(now() - began, LONGEST) - held);
  });
  return () => held;
}
