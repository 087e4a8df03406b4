import { ApiError } from "@connect-portal/contract";
import { idOfCursor } from "./cursor.ts";
import type { SelectOptions, Stored } from "./entities.repository.ts";
import type { Entity, EntityKind } from "./entity-kind.ts";
import { type EntityStore, entityStore } from "./entity-store.ts";
import type { NewEvent } from "./events.repository.ts";
import { eventIdOf, numberedId } from "./ids.ts";
import { pendingLedger } from "./pending-ledger.ts";
import { clockOf, conditionsOf, pageOf } from "./read-world.ts";
import { dueInOrder, schedule } from "./schedule.ts";
import type { Source } from "./source.ts";
import type { Due, Wanted, World } from "./world.ts";
import type { WorldRow } from "./worlds.repository.ts";
import type { Changes } from "./write-changes.ts";

const MOST_THINGS = 1_000;
/** The most that an integer of PostgreSQL can hold. */
const EVERYTHING: SelectOptions = { limit: 2 ** 31 - 1, order: "oldest" };

export interface UnitOfWork {
  readonly world: World;
  /** Sets the world's clock: the following happens at that moment, because an item of the kind `due` was due. */
  setClock(at: Date, runningSince: Date | null, due?: string): void;
  /** Items due by then, one after the other. The caller must unschedule each one that it takes. */
  dueUntil(until: Date): () => Promise<Due | undefined>;
  /** The world's own row in the state to be written. */
  row(): WorldRow;
  changes(): Changes;
}

interface UnitOfWorkInput {
  /** The row as locked by the caller, so that nobody changes the world meanwhile. */
  readonly row: WorldRow;
  readonly source: Source;
  readonly requestId: string;
  readonly realNow: Date;
  /** Without `ask` no endpoint is asked. */
  readonly moves: Pick<World, "advance" | "startOver"> & Partial<Pick<World, "ask">>;
  /** Gives ids to the past of a new world. Its events are not delivered. */
  readonly pastIds?: (prefix: string, now: Date) => string;
}

/** Changes of a world within one transaction: read once, changed in memory, written together at its end. */
export function unitOfWork({ row: initial, source, requestId, realNow, moves, pastIds }: UnitOfWorkInput): UnitOfWork {
  let row = initial;
  const stores = new Map<string, EntityStore>();
  const events: NewEvent[] = [];
  const scheduled = schedule();
  let due: string | null = null;
  let declineCode: string | null = null;

  const now = () => clockOf(row, realNow).now;
  const newNumber = (): number => {
    row = { ...row, lastNumber: row.lastNumber + 1 };
    return row.lastNumber;
  };
  const newId = (prefix: string): string =>
    pastIds ? pastIds(prefix, now()) : numberedId(prefix, newNumber(), row.seed);
  const newEventId = (): string =>
    row.publicId === null ? newId("evt") : eventIdOf(`${row.publicId} ${row.createdAt.getTime()}`, newNumber());
  const cause = () => ({ requestId: pastIds ? null : requestId, due });
  const ledger = pendingLedger({ newId, cause, balance: source.balance, entries: source.entries });

  const storeOf = (kind: EntityKind<Entity>): EntityStore => {
    const store = stores.get(kind.table) ?? entityStore(kind);
    stores.set(kind.table, store);
    return store;
  };
  const load = async <T extends Entity>(kind: EntityKind<T>, id: string): Promise<Stored<T> | undefined> => {
    const store = storeOf(kind);
    if (!store.find(id) && !store.lacks(id) && !store.covers({})) {
      const stored = await source.entity(kind, id);
      if (stored) store.keep([stored]);
      else store.lack(id);
    }
    return store.find(id) as Stored<T> | undefined;
  };
  const follow: World["follow"] = async (kind, id, column, to) => {
    const store = storeOf(to);
    const stored = storeOf(kind).find(id) ? undefined : await source.followed(kind, id, column, to);
    if (stored) store.keep([stored]);
    const from = await world.find(kind, id);
    const named = from && kind.columns[column](from);
    return named ? world.find(to, named) : undefined;
  };
  const select = async <T extends Entity>(
    kind: EntityKind<T>,
    where: Readonly<Record<string, Wanted | undefined>>,
    options: SelectOptions,
  ): Promise<T[]> => {
    const store = storeOf(kind);
    const conditions = conditionsOf(where);
    if (!store.covers(conditions, options)) {
      // Ask for more rows than are wanted: some may have changed in this transaction.
      const before = store.replaced();
      const limit = options.limit + before;
      const stored = await source.entities(kind, conditions, { ...options, limit });
      store.keep(stored);
      if (options.before === undefined) {
        if (stored.length < limit) store.cover(conditions);
        else if (options.order === "newest") store.cover(conditions, options.limit - (store.replaced() - before));
      }
    }
    return store.select(conditions, options) as T[];
  };

  const world: World = {
    id: row.id,
    publicId: row.publicId,
    name: row.name,
    seed: row.seed,
    createdAt: row.createdAt,
    requestId,
    beganAt: clockOf(initial, realNow).now,
    get now() {
      return now();
    },
    get clock() {
      return clockOf(row, realNow).clock;
    },
    newId,
    cover: async (kind) => {
      const store = storeOf(kind);
      if (store.covers({})) return;
      store.keep(await source.entities(kind, {}, EVERYTHING));
      store.cover({});
    },
    coverOwn: (kind, where) => storeOf(kind).cover(conditionsOf(where)),
    find: async (kind, id) => (await load(kind, id))?.entity,
    follow,
    get: async (kind, id) => {
      const there = await load(kind, id);
      if (!there) throw new ApiError(kind.notFound);
      return there.entity;
    },
    by: (kind, where, { limit = MOST_THINGS, order = "newest" } = {}) => select(kind, where, { limit, order }),
    page: async (kind, where, { cursor, limit }) =>
      pageOf(await select(kind, where, { limit: limit + 1, order: "newest", before: idOfCursor(cursor) }), limit),
    versionOf: async (kind, id) => (await load(kind, id))?.version ?? 0,
    put: (kind, entity) => {
      storeOf(kind).put(entity);
      return entity;
    },
    balanceOf: ledger.balanceOf,
    openBalance: ledger.open,
    hold: ledger.hold,
    book: (booking) => ledger.book(booking, now()),
    entries: ledger.entriesOf,
    scheduledAt: async (kind, subject) => {
      const known = scheduled.find(kind, subject);
      return known ? known.at : source.dueAt(kind, subject);
    },
    events: source.events,
    emit: (event) => {
      if (pastIds) return;
      row = { ...row, lastEvent: row.lastEvent + 1 };
      events.push({
        ...event,
        sequence: row.lastEvent,
        id: newEventId(),
        requestId,
        due,
        occurredAt: now(),
      });
    },
    schedule: scheduled.set,
    unschedule: scheduled.remove,
    advance: moves.advance,
    runClock: (isRunning) => {
      row = { ...row, clockAt: now(), runningSince: isRunning ? realNow : null };
    },
    startOver: moves.startOver,
    declineNext: (code) => {
      declineCode = code;
    },
    takeDecline: () => {
      const code = declineCode;
      declineCode = null;
      return code;
    },
    ask: moves.ask ?? (() => null),
  };

  return {
    world,
    setClock: (clockAt, runningSince, kind) => {
      row = { ...row, clockAt, runningSince };
      due = kind ?? null;
    },
    dueUntil: (until) => {
      const next = dueInOrder((after, limit) => source.due(until, after, limit), scheduled);
      return async () => {
        const first = await next();
        return first && first.at <= until ? first : undefined;
      };
    },
    row: () => row,
    changes: () => ({
      entities: [...stores.values()].map((store) => ({ kind: store.kind, stored: store.changes() })),
      ...ledger.changes(),
      events,
      due: scheduled.changes(),
    }),
  };
}
