import type { Database, OpenDatabase } from "@connect-portal/database";
import { seedWorld } from "../seed/seed-world.ts";
import { clockOf } from "./clock.ts";
import { selectDue } from "./due.repository.ts";
import { readWorld } from "./read-world.ts";
import { type UnitOfWork, unitOfWork } from "./unit-of-work.ts";
import type { ReadWorld } from "./world.ts";
import type { DueHandler } from "./world-module.ts";
import { abandonWorld, insertWorld, lockWorld, selectWorld, type WorldRow } from "./worlds.repository.ts";

/** The same number gives the same world; everybody's first is this one. */
const FIRST_SEED = 1;
/** So many things that fall due are looked up at a time. */
const DUE_AT_ONCE = 500;

export interface Worlds {
  /** The user's world to read in, made when there is none. What fell due meanwhile has happened. */
  read<T>(userId: number, realNow: Date, work: (world: ReadWorld) => Promise<T>): Promise<T>;
  /** One transaction that nobody else's change of this world gets between. */
  change<T>(userId: number, realNow: Date, requestId: string, work: (change: Change) => Promise<T>): Promise<T>;
}

export interface Change extends UnitOfWork {
  readonly tx: Database;
}

export function createWorlds({ db }: OpenDatabase, dueHandlers: Readonly<Record<string, DueHandler>>): Worlds {
  async function make(tx: Database, userId: number, realNow: Date, seed: number): Promise<void> {
    // A whole second, so that what is derived from it can be said in every format.
    const at = new Date(Math.floor(realNow.getTime() / 1000) * 1000);
    const row = await insertWorld(tx, { userId, seed, at });
    if (!row) return;
    const work = unitOfWork(tx, row, "seed", realNow, unmoved);
    await seedWorld(work.world, at);
    work.setClock(at, null);
    await work.flush();
  }

  async function existing(userId: number, realNow: Date): Promise<WorldRow> {
    const row = await selectWorld(db, userId);
    if (row) return row;
    await db.transaction((tx) => make(tx, userId, realNow, FIRST_SEED));
    return existing(userId, realNow);
  }

  const change: Worlds["change"] = async (userId, realNow, requestId, work) => {
    await existing(userId, realNow);
    return db.transaction(async (tx) => {
      const row = await lockWorld(tx, userId);
      // Reset between the two statements: there is a new one.
      if (!row) return change(userId, realNow, requestId, work);
      let nextSeed: number | undefined;
      const unit: UnitOfWork = unitOfWork(tx, row, requestId, realNow, {
        advance: (to) => advanceTo(tx, unit, dueHandlers, to),
        startOver: (seed) => {
          nextSeed = seed;
        },
      });
      if (isBehind(row, realNow)) {
        await unit.world.advance(clockOf(row, realNow).now);
        unit.setClock(clockOf(row, realNow).now, realNow);
      }
      const result = await work({ ...unit, tx });
      if (nextSeed === undefined) {
        await unit.flush();
      } else {
        await abandonWorld(tx, userId);
        await make(tx, userId, realNow, nextSeed);
      }
      return result;
    });
  };

  return {
    read: async (userId, realNow, work) => {
      let row = await existing(userId, realNow);
      if (isBehind(row, realNow)) {
        await change(userId, realNow, "clock", async () => {});
        row = await existing(userId, realNow);
      }
      return work(readWorld(db, row, realNow));
    },
    change,
  };
}

/** A world that is being made goes nowhere. */
const unmoved = {
  advance: () => Promise.reject(new RangeError("A world that is being made has no due dates yet")),
  startOver: () => {},
};

/** The clock runs, and something fell due that has not happened yet. */
function isBehind(row: WorldRow, realNow: Date): boolean {
  return row.nextDueAt !== null && row.runningSince !== null && row.nextDueAt <= clockOf(row, realNow).now;
}

async function advanceTo(
  tx: Database,
  unit: UnitOfWork,
  handlers: Readonly<Record<string, DueHandler>>,
  to: Date,
): Promise<number> {
  const { isRunning } = unit.world.clock;
  let happened = 0;
  for (;;) {
    await unit.flush();
    const [first] = await selectDue(tx, unit.world.id, to, DUE_AT_ONCE);
    if (!first) break;
    unit.setClock(first.at, null);
    unit.world.unschedule(first.kind, first.subject);
    await handlers[first.kind]?.(unit.world, first);
    happened += 1;
  }
  unit.setClock(to, null);
  unit.world.runClock(isRunning);
  return happened;
}
