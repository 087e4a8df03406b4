import type { Database } from "@connect-portal/database";
import { seedWorld } from "../seed/seed-world.ts";
import { copyTemplate, keepTemplate } from "./templates.ts";
import type { DueHandler } from "./world-module.ts";
import { insertWorld, updateWorld } from "./worlds.repository.ts";
import { type Changes, writeChanges } from "./write-changes.ts";

const DAY = 86_400_000;
/** So many seeds of the latest days are kept. */
const KEPT = 4;

/**
 * What worlds begin with, by seed, day and what can fall due. For the whole process: it is the same for everybody, never
 * changes, and takes a good half of a second to compute.
 */
const seeds = new Map<string, Promise<Changes>>();

export interface NewWorld {
  readonly userId: number;
  readonly seed: number;
  readonly realNow: Date;
}

export interface WorldMaker {
  /** Computes what worlds of this moment begin with, before any of them waits for it. */
  prepare(seed: number, realNow: Date): Promise<void>;
  /** Writes that down once, so that worlds are copied from it, which takes a third of the time. */
  keepTemplate(db: Database, seed: number, realNow: Date): Promise<void>;
  make(tx: Database, world: NewWorld): Promise<void>;
}

export function worldMaker(dueHandlers: Readonly<Record<string, DueHandler>>): WorldMaker {
  const kinds = Object.keys(dueHandlers).sort().join(" ");

  function seedOf(seed: number, realNow: Date): Promise<Changes> {
    const today = new Date(Math.floor(realNow.getTime() / DAY) * DAY);
    const key = `${seed} ${today.toISOString()} ${kinds}`;
    const changes = seeds.get(key) ?? seedWorld(seed, today, dueHandlers);
    // Last in the map again, so that the ones that were not asked for are forgotten first.
    seeds.delete(key);
    seeds.set(key, changes);
    changes.catch(() => seeds.delete(key));
    for (const oldest of seeds.keys()) if (seeds.size > KEPT) seeds.delete(oldest);
    return changes;
  }

  return {
    prepare: async (seed, realNow) => {
      await seedOf(seed, realNow);
    },
    keepTemplate: async (db, seed, realNow) => keepTemplate(db, { seed, at: realNow }, await seedOf(seed, realNow)),
    make: async (tx, { userId, seed, realNow }) => {
      // A whole second, so that what is derived from it can be said in every format.
      const at = new Date(Math.floor(realNow.getTime() / 1000) * 1000);
      const row = await insertWorld(tx, { userId, seed, at });
      if (!row) return;
      const changes = await seedOf(seed, realNow);
      if (await copyTemplate(tx, changes, row.id)) await updateWorld(tx, row);
      else await writeChanges(tx, row, changes, { isNewWorld: true });
    },
  };
}
