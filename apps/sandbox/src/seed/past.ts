import { advance } from "../world/advance.ts";
import { pastId } from "../world/ids.ts";
import { emptyWorld, type Source } from "../world/source.ts";
import { type UnitOfWork, unitOfWork } from "../world/unit-of-work.ts";
import type { World } from "../world/world.ts";
import type { DueHandler } from "../world/world-module.ts";
import type { WorldRow } from "../world/worlds.repository.ts";

const DAY = 86_400_000;
/** Days before a world's first day. Its whole past is within them, so that its ids are numbers above 0. */
const PAST = 1_000;
/** Ids of a first day count from here: more than all days before it need. */
const FIRST_DAY = 500_000;

/** A world that is being made, before its first day. */
export interface Past extends Pick<UnitOfWork, "changes" | "dueUntil"> {
  readonly world: World;
  /** Midnight (UTC) of the day on which the world begins. */
  readonly today: Date;
  /** Sets the moment at which the following calls happen. */
  at(moment: Date): void;
  /** Gives the next entity with the prefix this id instead of one by its time, because examples name it. */
  name(id: string): void;
}

export function startPast(seed: number, today: Date): Past {
  const idOf = idsOf(today);
  const named = new Map<string, string>();
  let number = 0;
  const pastIds = (prefix: string, now: Date): string => {
    const wanted = named.get(prefix);
    if (wanted !== undefined) {
      named.delete(prefix);
      return wanted;
    }
    number += 1;
    return idOf(prefix, now, number);
  };
  const unit = unitOfWork({
    row: {
      id: 0,
      seed,
      createdAt: today,
      clockAt: today,
      runningSince: null,
      lastNumber: 0,
      lastEvent: 0,
      nextDueAt: null,
      publicId: null,
      name: null,
    },
    source: emptyWorld,
    requestId: "seed",
    realNow: today,
    moves: {
      advance: () => Promise.reject(new RangeError("A world that is being made has no clock to advance")),
      startOver: () => {},
    },
    pastIds,
  });
  return {
    world: unit.world,
    today,
    dueUntil: unit.dueUntil,
    changes: () => ({ ...unit.changes(), due: { kept: unit.changes().due.kept, gone: [] } }),
    at: (moment) => unit.setClock(moment, null),
    name: (id) => {
      named.set(id.slice(0, 3), id);
    },
  };
}

/**
 * Lets what falls due on a world's first day before its first moment happen, each item at its own time: the stored
 * content ends at midnight. It is past, so no event tells of it. Returns undefined when nothing falls due.
 */
export async function catchUp(
  row: WorldRow,
  source: Source,
  today: Date,
  dueHandlers: Readonly<Record<string, DueHandler>>,
): Promise<UnitOfWork | undefined> {
  const idOf = idsOf(today);
  let number = FIRST_DAY;
  const unit = unitOfWork({
    row: { ...row, clockAt: today },
    source,
    requestId: "seed",
    realNow: row.clockAt,
    moves: { advance: (to) => advance(unit, dueHandlers, to), startOver: () => {} },
    pastIds: (prefix, now) => {
      number += 1;
      return idOf(prefix, now, number);
    },
  });
  return (await advance(unit, dueHandlers, row.clockAt)) > 0 ? unit : undefined;
}

function idsOf(today: Date): (prefix: string, now: Date, number: number) => string {
  const begin = today.getTime() - PAST * DAY;
  return (prefix, now, number) => pastId(prefix, Math.floor((now.getTime() - begin) / 60_000), number);
}
