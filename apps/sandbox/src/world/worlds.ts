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
const SEED = 1;
/** So many things that fall due are looked up at a time. */
const DUE_AT_ONCE = 500;

export interface Worlds {
  /** The user's world to read in, made when there is none. What fell due meanwhile has happened. */
  read<T>(userId: number, realNow: Date, work: (world: ReadWorld) => Promise<T>): Promise<T>;
  /** One transaction that nobody else's change of this world gets between. */
  change<T>(userId: number, realNow: Date, requestId: string, work: (change: Change) => Promise<T>): Promise<T>;
  /** Gives the user a new world. */
  reset(userId: number, realNow: Date): Promise<void>;
}

export interface Change extends UnitOfWork {
  readonly tx: Database;
  /** Lets the clock go to a moment: what falls due until then happens in order, each at its own moment. */
  advance(to: Date): Promise<number>;
}

export function createWorlds({ db }: OpenDatabase, dueHandlers: Readonly<Record<string, DueHandler>>): Worlds {
  async function make(tx: Database, userId: number, realNow: Date): Promise<void> {
    // A whole second, so that what is derived from it can be said in every format.
    const at = new Date(Math.floor(realNow.getTime() / 1000) * 1000);
    const row = await insertWorld(tx, { userId, seed: SEED, at });
    if (!row) return;
    const work = unitOfWork(tx, row, "seed", realNow);
    await seedWorld(work.world, at);
    work.setClock(at, null);
    await work.flush();
  }

  async function existing(userId: number, realNow: Date): Promise<WorldRow> {
    const row = await selectWorld(db, userId);
    if (row) return row;
    await db.transaction((tx) => make(tx, userId, realNow));
    return existing(userId, realNow);
  }

  const change: Worlds["change"] = async (userId, realNow, requestId, work) => {
    await existing(userId, realNow);
    return db.transaction(async (tx) => {
      const row = await lockWorld(tx, userId);
      // Reset between the two statements: there is a new one.
      if (!row) return change(userId, realNow, requestId, work);
      const unit = unitOfWork(tx, row, requestId, realNow);
      const advance = async (to: Date) => advanceTo(tx, unit, dueHandlers, to);
      if (isBehind(row, realNow)) {
        await advance(clockOf(row, realNow).now);
        unit.setClock(clockOf(row, realNow).now, realNow);
      }
      const result = await work({ ...unit, tx, advance });
      await unit.flush();
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
    reset: (userId, realNow) =>
      db.transaction(async (tx) => {
        await abandonWorld(tx, userId);
        await make(tx, userId, realNow);
      }),
  };
}

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
  return happened;
}
