import { randomUUID } from "node:crypto";
import { ApiError } from "@connect-portal/contract";
import type { Database, OpenDatabase } from "@connect-portal/database";
import type { StepAside } from "../engine/handlers.ts";
import type { Asked } from "../simulator/authorizations/decision-endpoint.ts";
import { advance } from "./advance.ts";
import { type Ask, decisions, Unanswered } from "./decisions.ts";
import { ContentMissing, worldMaker } from "./new-world.ts";
import { clockOf, readWorld } from "./read-world.ts";
import { storedWorld } from "./source.ts";
import { inTurns } from "./turns.ts";
import { type UnitOfWork, unitOfWork } from "./unit-of-work.ts";
import type { Whole } from "./whole.ts";
import type { ReadWorld, World } from "./world.ts";
import { publicIdOf, type WorldKey } from "./world-key.ts";
import type { DueHandler } from "./world-module.ts";
import { abandonWorld, lockWorld, selectWorld, type WorldRow } from "./worlds.repository.ts";
import { type Changes, writeAhead, writeLast } from "./write-changes.ts";

/** The same number gives the same world; everybody's first world has this one. */
export const FIRST_SEED = 1;

/** Milliseconds before midnight (UTC) from which the content of the next day's worlds is prepared. */
const AHEAD = 3_600_000;

/** Bounds what a process remembers of them. */
const MOST_NUMBERS = 10_000;

export interface Worlds {
  /** For data of an account outside its world. */
  readonly db: Database;
  /**
   * Reads a world; creates the default one if there is none. Items that fell due meanwhile have happened.
   * @throws ApiError world_not_found, as do the methods below
   */
  read<T>(key: WorldKey, realNow: Date, work: (world: ReadWorld) => Promise<T>): Promise<T>;
  /** Runs one transaction with the world locked. */
  change<T>(
    key: WorldKey,
    realNow: Date,
    requestId: string,
    work: (change: Change) => Promise<T>,
    memory?: Memory<T>,
    stepAside?: StepAside,
  ): Promise<T>;
  /** Runs one transaction for the world as a whole, such as a copy of it, with the world locked. */
  whole<T>(key: WorldKey, realNow: Date, work: (whole: Whole) => Promise<T>, memory?: Memory<T>): Promise<T>;
  /** Runs the work of a change without writing it. */
  tryOut<T>(key: WorldKey, realNow: Date, work: (world: World) => Promise<T>): Promise<T>;
  /** Prepares the content of worlds that are made or reset today, and within the next hour. */
  prepare(realNow: Date): Promise<void>;
}

/** The stored response of an earlier change. */
export interface Memory<T> {
  /** A name for the request, the same when it is sent again. It identifies its questions. */
  readonly name: string;
  /** Looked up together with the world's lock; undefined for a change that is new. */
  recall(tx: Database, world: number): Promise<T | undefined>;
  /** Written together with the change, in the world that exists after it. */
  keep(tx: Database, world: number, result: T): Promise<void>;
}

export interface Change {
  readonly world: World;
  readonly tx: Database;
}

interface OneChange<T> {
  readonly work: (change: Change) => Promise<T>;
  readonly memory: Memory<T> | undefined;
  /** The answers of decision endpoints to this change. */
  readonly told: { readonly name: string; readonly known: ReadonlyMap<string, Asked> };
  /** Content of the world that the change starts over with, once it is known to be missing. */
  readonly content: Changes | undefined;
}

export function createWorlds(
  { prepared: db }: OpenDatabase,
  dueHandlers: Readonly<Record<string, DueHandler>>,
  /** Left out, no endpoint is asked about payments. */
  ask?: Ask,
): Worlds {
  const { contentOf, keepTemplate, make } = worldMaker(dueHandlers);
  const inTurn = inTurns();

  /** Numbers of worlds as they were last found. */
  const numbers = new Map<string, number>();

  function noteNumber(key: WorldKey, { id }: WorldRow): void {
    if (numbers.size >= MOST_NUMBERS) numbers.clear();
    numbers.set(lineOf(key), id);
  }

  /**
   * Locks the world, and looks up the stored response of the change in the same write, by the number that the world had
   * last: a reset or a restore may have given it another.
   */
  async function lockAndRecall<T>(tx: Database, key: WorldKey, memory: Memory<T> | undefined) {
    const last = numbers.get(lineOf(key));
    // One after the other in one write: the previous holder of the lock has written the response before it is read.
    const [locked, recalled] = await Promise.all([
      lockWorld(tx, key),
      last === undefined ? undefined : memory?.recall(tx, last),
    ]);
    if (!locked) return undefined;
    noteNumber(key, locked.row);
    return { ...locked, known: locked.row.id === last ? recalled : await memory?.recall(tx, locked.row.id) };
  }

  async function existing(key: WorldKey, realNow: Date): Promise<WorldRow> {
    const row = await selectWorld(db, key);
    if (row) {
      noteNumber(key, row);
      return row;
    }
    // Only the default world is created automatically.
    if (key.world !== null) throw new ApiError("world_not_found");
    const first = { key, name: null, seed: FIRST_SEED, realNow };
    await withContent(key, realNow, (content) => db.transaction((tx) => make(tx, first, content)));
    return existing(key, realNow);
  }

  /** Tries again with the content of a new world, which takes seconds to compute: no lock or connection is held meanwhile. */
  function withContent<T>(key: WorldKey, realNow: Date, attempt: (content?: Changes) => Promise<T>): Promise<T> {
    return inTurn(lineOf(key), async () => {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof ContentMissing)) throw error;
        return await attempt(await contentOf(error.seed, realNow));
      }
    });
  }

  const change: Worlds["change"] = async (key, realNow, requestId, work, memory, stepAside = (wait) => wait()) => {
    const told = { name: memory?.name ?? randomUUID(), known: new Map<string, Asked>() };
    for (;;) {
      try {
        const done = await withContent(key, realNow, (content) =>
          changeOnce(key, realNow, requestId, { work, memory, told, content }),
        );
        if (done) return done.result;
      } catch (error) {
        if (!(error instanceof Unanswered) || !ask) throw error;
        const { question } = error;
        // While a customer's server decides, no lock and no connection is held. Then everything is checked again.
        told.known.set(question.decisionId, await stepAside(() => ask(key.userId, question)));
        continue;
      }
      // There is none yet, or another process has reset it while this one waited for its row.
      await existing(key, realNow);
    }
  };

  const whole: Worlds["whole"] = async (key, realNow, work, memory) => {
    for (;;) {
      const done = await withContent(key, realNow, (content) =>
        db.transaction(async (tx) => {
          const locked = await lockAndRecall(tx, key, memory);
          if (!locked) return undefined;
          const { row, known } = locked;
          if (known !== undefined) return { result: known };
          const result = await work({
            key,
            row,
            tx,
            realNow,
            make: (world) => make(tx, { ...world, realNow }, content),
          });
          const after = await selectWorld(tx, key);
          if (after) await memory?.keep(tx, after.id, result);
          return { result };
        }),
      );
      if (done) return done.result;
      await existing(key, realNow);
    }
  };

  /** Undefined when there is no world. */
  async function changeOnce<T>(
    key: WorldKey,
    realNow: Date,
    requestId: string,
    { work, memory, told, content }: OneChange<T>,
  ): Promise<{ readonly result: T } | undefined> {
    const done = await db.transaction(async (tx) => {
      const locked = await lockAndRecall(tx, key, memory);
      if (!locked) return undefined;
      const { row, endpoints, known } = locked;
      if (known !== undefined) return { result: known, written: undefined };
      let nextSeed: number | undefined;
      const asking = decisions({ world: row.id, ...told, endpoints: ask ? endpoints : [] });
      const moves: Pick<World, "advance" | "startOver" | "ask"> = {
        advance: (to) => asking.withoutAsking(() => advance(unit, dueHandlers, to)),
        ask: asking.next,
        startOver: (seed) => {
          nextSeed = seed;
        },
      };
      const unit: UnitOfWork = unitOfWork({ row, source: storedWorld(tx, row.id), requestId, realNow, moves });
      if (isBehind(row, realNow)) {
        await unit.world.advance(clockOf(row, realNow).now);
        unit.setClock(clockOf(row, realNow).now, realNow);
      }
      const result = await work({ world: unit.world, tx });
      if (nextSeed === undefined) {
        const last = await writeAhead(tx, unit.row(), unit.changes());
        const written = Promise.all([writeLast(tx, last), memory?.keep(tx, row.id, result)]);
        // The awaiting caller gets this error: COMMIT is in the same write, so any failure rolls everything back.
        written.catch(() => {});
        return { result, written };
      }
      await abandonWorld(tx, row.id);
      await make(tx, { key, name: row.name, seed: nextSeed, lastNumber: unit.row().lastNumber, realNow }, content);
      const after = await selectWorld(tx, key);
      if (after) await memory?.keep(tx, after.id, result);
      return { result, written: undefined };
    });
    await done?.written;
    return done;
  }

  return {
    db,
    read: async (key, realNow, work) => {
      let row = await existing(key, realNow);
      if (isBehind(row, realNow)) {
        await change(key, realNow, "clock", async () => {});
        row = await existing(key, realNow);
      }
      return work(readWorld(db, row, realNow));
    },
    change,
    whole,
    tryOut: async (key, realNow, work) => {
      const row = await existing(key, realNow);
      const moves: Pick<World, "advance" | "startOver"> = {
        advance: (to) => advance(unit, dueHandlers, to),
        startOver: () => {},
      };
      const source = storedWorld(db, row.id);
      const unit: UnitOfWork = unitOfWork({ row, source, requestId: "try", realNow, moves });
      return work(unit.world);
    },
    prepare: async (realNow) => {
      await keepTemplate(db, FIRST_SEED, realNow);
      await keepTemplate(db, FIRST_SEED, new Date(realNow.getTime() + AHEAD));
    },
  };
}

const lineOf = ({ userId, world }: WorldKey) => `${userId} ${publicIdOf(world)}`;

/** Whether the clock runs, and a scheduled item is due that has not happened yet. */
function isBehind(row: WorldRow, realNow: Date): boolean {
  return row.nextDueAt !== null && row.runningSince !== null && row.nextDueAt <= clockOf(row, realNow).now;
}
