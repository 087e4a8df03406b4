import { ApiError } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { assertBalanced, type Booking } from "../simulator/ledger/booking.ts";
import { clockOf } from "./clock.ts";
import { idOfCursor } from "./cursor.ts";
import { deleteDue, upsertDue } from "./due.repository.ts";
import { insertEvents, type NewEvent } from "./events.repository.ts";
import { numberedId } from "./ids.ts";
import { insertEntries, selectBalance, selectEntries, upsertBalances } from "./ledger.repository.ts";
import { conditionsOf, pageOf } from "./read-world.ts";
import type { Thing, ThingKind } from "./thing-kind.ts";
import { type SelectOptions, type Stored, selectThing, selectThings, upsertThings } from "./things.repository.ts";
import type { Balance, Due, Entry, World } from "./world.ts";
import { updateWorld, type WorldRow } from "./worlds.repository.ts";

const MOST_THINGS = 1_000;

/** What is known of a kind's things in this transaction; `changed` are those that the database does not have yet. */
interface Known {
  readonly kind: ThingKind<Thing>;
  readonly things: Map<string, Stored<Thing>>;
  readonly changed: Set<string>;
}

export interface UnitOfWork {
  readonly world: World;
  /** Sets the world's clock: what follows happens at that moment. */
  setClock(at: Date, runningSince: Date | null): void;
  /** Writes everything in one statement per table. */
  flush(): Promise<void>;
}

/**
 * Changes of a world within one transaction: read once, changed in memory, written together. The caller has locked the
 * world's row, so that nobody changes it meanwhile.
 */
export function unitOfWork(
  tx: Database,
  initial: WorldRow,
  requestId: string,
  realNow: Date,
  { advance, startOver }: Pick<World, "advance" | "startOver">,
): UnitOfWork {
  let row = initial;
  const known = new Map<string, Known>();
  const balances = new Map<string, Balance>();
  const changedBalances = new Set<string>();
  let entries: Entry[] = [];
  let events: NewEvent[] = [];
  const due = new Map<string, Due | null>();

  const knownOf = (kind: ThingKind<Thing>): Known => {
    const found = known.get(kind.table) ?? { kind, things: new Map(), changed: new Set() };
    known.set(kind.table, found);
    return found;
  };
  const newId = (prefix: string): string => {
    row = { ...row, lastNumber: row.lastNumber + 1 };
    return numberedId(prefix, row.lastNumber, row.seed);
  };
  const load = async <T extends Thing>(kind: ThingKind<T>, id: string): Promise<Stored<T> | undefined> => {
    const { things } = knownOf(kind);
    const there = things.get(id) ?? (await selectThing(tx, row.id, kind, id));
    if (there) things.set(id, there);
    return there as Stored<T> | undefined;
  };
  const select = async <T extends Thing>(
    kind: ThingKind<T>,
    where: Readonly<Record<string, string | null | undefined>>,
    options: SelectOptions,
  ): Promise<T[]> => {
    await flushThings(knownOf(kind));
    const { things } = knownOf(kind);
    const found = await selectThings(tx, row.id, kind, conditionsOf(where), options);
    for (const one of found) if (!things.has(one.thing.id)) things.set(one.thing.id, one);
    return found.map(({ thing }) => thing);
  };
  const balanceOf = async (account: string): Promise<Balance | undefined> => {
    const there = balances.get(account) ?? (await selectBalance(tx, row.id, account));
    if (there) balances.set(account, there);
    return there;
  };
  const setBalance = (account: string, balance: Balance) => {
    balances.set(account, balance);
    changedBalances.add(account);
  };

  const world: World = {
    id: row.id,
    seed: row.seed,
    createdAt: row.createdAt,
    requestId,
    get now() {
      return clockOf(row, realNow).now;
    },
    get clock() {
      return clockOf(row, realNow).clock;
    },
    newId,
    find: async (kind, id) => (await load(kind, id))?.thing,
    get: async (kind, id) => {
      const there = await load(kind, id);
      if (!there) throw new ApiError(kind.notFound);
      return there.thing;
    },
    by: (kind, where, { limit = MOST_THINGS, order = "newest" } = {}) => select(kind, where, { limit, order }),
    page: async (kind, where, { cursor, limit }) =>
      pageOf(await select(kind, where, { limit: limit + 1, order: "newest", before: idOfCursor(cursor) }), limit),
    versionOf: async (kind, id) => (await load(kind, id))?.version ?? 0,
    put: (kind, thing) => {
      const { things, changed } = knownOf(kind);
      const version = things.get(thing.id)?.version ?? 0;
      things.set(thing.id, { thing, version: changed.has(thing.id) ? version : version + 1 });
      changed.add(thing.id);
      return thing;
    },
    balanceOf,
    openBalance: (account, currency) => setBalance(account, { currency, balance: 0, held: 0 }),
    hold: async (account, amount) => {
      const before = await balanceOf(account);
      if (!before) throw new RangeError(`${account} was never opened`);
      if (before.held + amount < 0) throw new RangeError(`${account} holds ${before.held}, less than ${-amount}`);
      setBalance(account, { ...before, held: before.held + amount });
    },
    book: async (booking) => {
      assertBalanced(booking);
      const id = newId("bkg");
      for (const { account, amount } of booking.lines) {
        const before = account.startsWith("int_") ? undefined : await balanceOf(account);
        if (!before && !account.startsWith("int_")) throw new RangeError(`${account} was never opened`);
        if (before && before.currency !== booking.currency) throw new RangeError(`${account} is in ${before.currency}`);
        const balance = before ? before.balance + amount : null;
        if (before && balance !== null) setBalance(account, { ...before, balance });
        entries.push({
          ...{ id: newId("led"), booking: id, account, against: otherSide(booking, account) },
          ...{ currency: booking.currency, amount, balance },
          ...{ kind: booking.kind, about: booking.about ?? null, description: booking.description },
          ...{ bookedAt: world.now, valueDate: booking.valueDate ?? world.now.toISOString().slice(0, 10) },
        });
      }
      return id;
    },
    entries: async (query) => {
      await flushEntries();
      return selectEntries(tx, row.id, query);
    },
    emit: (event) => {
      row = { ...row, lastEvent: row.lastEvent + 1 };
      events.push({ ...event, sequence: row.lastEvent, id: newId("evt"), requestId, occurredAt: world.now });
    },
    schedule: (item) => {
      due.set(`${item.kind} ${item.subject}`, item);
    },
    unschedule: (kind, subject) => {
      due.set(`${kind} ${subject}`, null);
    },
    advance,
    runClock: (isRunning) => {
      row = { ...row, clockAt: world.now, runningSince: isRunning ? realNow : null };
    },
    startOver,
  };

  async function flushThings({ kind, things, changed }: Known): Promise<void> {
    if (changed.size === 0) return;
    const written = [...changed].flatMap((id) => things.get(id) ?? []);
    changed.clear();
    await upsertThings(tx, row.id, kind, written);
  }

  async function flushEntries(): Promise<void> {
    if (entries.length === 0) return;
    const written = entries;
    entries = [];
    await insertEntries(tx, row.id, written);
  }

  async function flushDue(): Promise<void> {
    const all = [...due];
    due.clear();
    const kept = all.flatMap(([, item]) => item ?? []);
    const gone = all.flatMap(([name, item]) => (item === null ? [named(name)] : []));
    if (gone.length > 0) await deleteDue(tx, row.id, gone);
    if (kept.length > 0) await upsertDue(tx, row.id, kept);
  }

  return {
    world,
    setClock: (clockAt, runningSince) => {
      row = { ...row, clockAt, runningSince };
    },
    flush: async () => {
      for (const one of known.values()) await flushThings(one);
      await flushEntries();
      if (changedBalances.size > 0) {
        const written = new Map(
          [...changedBalances].flatMap((account) => {
            const balance = balances.get(account);
            return balance ? [[account, balance] as const] : [];
          }),
        );
        changedBalances.clear();
        await upsertBalances(tx, row.id, written);
      }
      if (events.length > 0) {
        const written = events;
        events = [];
        await insertEvents(tx, row.id, written);
      }
      await flushDue();
      await updateWorld(tx, row);
    },
  };
}

function named(name: string): { readonly kind: string; readonly subject: string } {
  const [kind = "", subject = ""] = name.split(" ");
  return { kind, subject };
}

function otherSide({ lines }: Booking, account: string): string | null {
  const others = new Set(lines.map((line) => line.account).filter((other) => other !== account));
  const [only = null] = others.size === 1 ? others : [];
  return only;
}
