import type { Database } from "@connect-portal/database";
import { selectDue, selectDueAt } from "./due.repository.ts";
import { type EventQuery, type EventRow, selectEvents } from "./events.repository.ts";
import { readBalance, selectEntries } from "./ledger.repository.ts";
import { type Found, readTogether } from "./read-together.repository.ts";
import type { Thing, ThingKind } from "./thing-kind.ts";
import {
  type Conditions,
  readFollowed,
  readThing,
  readThings,
  type SelectOptions,
  type Stored,
} from "./things.repository.ts";
import type { Balance, Due, Entry, EntryQuery } from "./world.ts";

/** What a unit of work reads that it did not make itself. */
export interface Source {
  thing(kind: ThingKind<Thing>, id: string): Promise<Stored<Thing> | undefined>;
  followed(
    kind: ThingKind<Thing>,
    id: string,
    column: string,
    to: ThingKind<Thing>,
  ): Promise<Stored<Thing> | undefined>;
  things(kind: ThingKind<Thing>, where: Conditions, options: SelectOptions): Promise<readonly Stored<Thing>[]>;
  balance(account: string): Promise<Balance | undefined>;
  entries(query: EntryQuery): Promise<Entry[]>;
  events(query: EventQuery): Promise<EventRow[]>;
  due(until: Date, after: Due | undefined, limit: number): Promise<Due[]>;
  dueAt(kind: string, subject: string): Promise<Date | undefined>;
}

/** A world as the transaction's database has it. Things and balances that are asked for at once are one statement. */
export function storedWorld(tx: Database, world: number): Source {
  const read = readTogether(tx, world);
  return {
    thing: async (kind, id) => (await read(readThing(kind, id))).map(storedOf)[0],
    followed: async (kind, id, column, to) => (await read(readFollowed(kind, id, column, to))).map(storedOf)[0],
    things: async (kind, where, options) => (await read(readThings(kind, where, options))).map(storedOf),
    balance: async (account) => (await read(readBalance(account)))[0]?.data as Balance | undefined,
    entries: (query) => selectEntries(tx, world, query),
    events: (query) => selectEvents(tx, world, query),
    due: (until, after, limit) => selectDue(tx, world, { until, after, limit }),
    dueAt: (kind, subject) => selectDueAt(tx, world, kind, subject),
  };
}

function storedOf({ data, version }: Found): Stored<Thing> {
  return { thing: data as Thing, version };
}

/** A world that has nothing yet: all that there is was made by the unit of work itself. */
export const emptyWorld: Source = {
  thing: async () => undefined,
  followed: async () => undefined,
  things: async () => [],
  balance: async () => undefined,
  entries: async () => [],
  events: async () => [],
  due: async () => [],
  dueAt: async () => undefined,
};
