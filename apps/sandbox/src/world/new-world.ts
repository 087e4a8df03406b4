import type { Database } from "@connect-portal/database";
import { catchUp } from "../seed/past.ts";
import { seedWorld } from "../seed/seed-world.ts";
import { storedWorld } from "./source.ts";
import { copyTemplate, keepTemplate, type Template } from "./templates.ts";
import { inTurns } from "./turns.ts";
import type { NewWorld } from "./whole.ts";
import type { DueHandler } from "./world-module.ts";
import { insertWorld, lockTemplate, updateWorld } from "./worlds.repository.ts";
import { type Changes, writeAhead, writeLast, writeNewWorld } from "./write-changes.ts";

const DAY = 86_400_000;
/** Seed of an empty world. */
export const EMPTY = 0;
/** How many seeds of the latest days are cached. */
const KEPT = 4;

/** The initial content of worlds with the same seed and day. */
interface Beginning {
  /** Takes two seconds and more to compute, and 20 MB of memory: dropped once the template is stored. */
  changes?: Promise<Changes> | undefined;
  /** The template that this process has written, or found. */
  template?: Template;
}

/**
 * By seed, day and the kinds of scheduled items. Shared by the whole process: the content is the same for everybody,
 * and never changes.
 */
const beginnings = new Map<string, Beginning>();

/** Thrown in a transaction that makes a world whose content is not stored: it is computed before the next attempt. */
export class ContentMissing extends Error {
  readonly seed: number;

  constructor(seed: number) {
    super(`The content of worlds with seed ${seed} is not computed`);
    this.seed = seed;
  }
}

interface WorldMaker {
  /** Computes the content of worlds of this moment. Call it outside transactions: others need their connections. */
  contentOf(seed: number, realNow: Date): Promise<Changes>;
  /** Stores that content once as a template, so that worlds are copied from it in a third of the time. */
  keepTemplate(db: Database, seed: number, realNow: Date): Promise<void>;
  /** @throws ContentMissing when there is no template, and the content is not given */
  make(tx: Database, world: NewWorld, content?: Changes): Promise<void>;
}

export function worldMaker(dueHandlers: Readonly<Record<string, DueHandler>>): WorldMaker {
  const kinds = Object.keys(dueHandlers).sort().join(" ");
  // One after the other: all at once would be ready no sooner, and would need the memory of all.
  const inTurn = inTurns();
  const dayOf = (realNow: Date) => new Date(Math.floor(realNow.getTime() / DAY) * DAY);

  function beginningOf(seed: number, realNow: Date): Beginning {
    const key = `${seed} ${dayOf(realNow).toISOString()} ${kinds}`;
    const beginning = beginnings.get(key) ?? {};
    // Moves it to the end of the map, so that unused ones are dropped first.
    beginnings.delete(key);
    beginnings.set(key, beginning);
    for (const oldest of beginnings.keys()) if (beginnings.size > KEPT) beginnings.delete(oldest);
    return beginning;
  }

  function changesOf(beginning: Beginning, seed: number, realNow: Date): Promise<Changes> {
    if (beginning.changes) return beginning.changes;
    const changes = inTurn("content", () => seedWorld(seed, dayOf(realNow), dueHandlers));
    beginning.changes = changes;
    changes.catch(() => {
      beginning.changes = undefined;
    });
    return changes;
  }

  return {
    contentOf: (seed, realNow) => changesOf(beginningOf(seed, realNow), seed, realNow),
    keepTemplate: async (db, seed, realNow) => {
      const beginning = beginningOf(seed, realNow);
      const isThere = beginning.template && (await lockTemplate(db, beginning.template.key)) !== undefined;
      if (!isThere) {
        const changes = await changesOf(beginning, seed, realNow);
        beginning.template = await keepTemplate(db, { seed, at: realNow }, changes);
      }
      beginning.changes = undefined;
    },
    make: async (tx, { key, name, seed, lastNumber = 0, realNow }, content) => {
      // A whole second, so that every format can represent the derived times.
      const at = new Date(Math.floor(realNow.getTime() / 1000) * 1000);
      const row = await insertWorld(tx, { key, name, seed, lastNumber, at });
      if (!row || seed === EMPTY) return;
      const { template } = beginningOf(seed, realNow);
      if (template && (await copyTemplate(tx, template, row.id))) await updateWorld(tx, row);
      else if (content) await writeNewWorld(tx, row, content);
      else throw new ContentMissing(seed);
      const today = await catchUp(row, storedWorld(tx, row.id), dayOf(realNow), dueHandlers);
      if (today) await writeLast(tx, await writeAhead(tx, today.row(), today.changes()));
    },
  };
}
