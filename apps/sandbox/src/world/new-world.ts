import type { Database } from "@connect-portal/database";
import { seedWorld } from "../seed/seed-world.ts";
import { insertWorld } from "./worlds.repository.ts";
import { type Changes, writeChanges } from "./write-changes.ts";

const DAY = 86_400_000;
/** So many seeds of the latest days are kept: everybody's first world has the same. */
const KEPT = 4;

export interface NewWorld {
  readonly userId: number;
  readonly seed: number;
  readonly realNow: Date;
}

/** Makes worlds. What they begin with is computed once for each day and seed. */
export function worldMaker(): (tx: Database, world: NewWorld) => Promise<void> {
  const seeds = new Map<string, Promise<Changes>>();

  function seedOf(seed: number, today: Date): Promise<Changes> {
    const key = `${seed} ${today.toISOString()}`;
    const changes = seeds.get(key) ?? seedWorld(seed, today);
    seeds.set(key, changes);
    changes.catch(() => seeds.delete(key));
    for (const oldest of seeds.keys()) if (seeds.size > KEPT) seeds.delete(oldest);
    return changes;
  }

  return async (tx, { userId, seed, realNow }) => {
    // A whole second, so that what is derived from it can be said in every format.
    const at = new Date(Math.floor(realNow.getTime() / 1000) * 1000);
    const row = await insertWorld(tx, { userId, seed, at });
    if (!row) return;
    const today = new Date(Math.floor(at.getTime() / DAY) * DAY);
    await writeChanges(tx, row, await seedOf(seed, today));
  };
}
