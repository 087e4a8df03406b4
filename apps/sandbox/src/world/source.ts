import type { Database } from "@connect-portal/database";
import { selectDue, selectDueAt } from "./due.repository.ts";
import { type EventQuery, type EventRow, selectEvents } from "./events.repository.ts";
import { selectBalance, selectEntries } from "./ledger.repository.ts";
import type { Thing, ThingKind } from "./thing-kind.ts";
import { type Conditions, type SelectOptions, type Stored, selectThing, selectThings } from "./things.repository.ts";
import type { Balance, Due, Entry, EntryQuery } from "./world.ts";

/** What a unit of work reads that it did not make itself. */
export interface Source {
  thing(kind: ThingKind<Thing>, id: string): Promise<Stored<Thing> | undefined>;
  things(kind: ThingKind<Thing>, where: Conditions, options: SelectOptions): Promise<readonly Stored<Thing>[]>;
  balance(account: string): Promise<Balance | undefined>;
  entries(query: EntryQuery): Promise<Entry[]>;
  events(query: EventQuery): Promise<EventRow[]>;
  due(until: Date, after: Due | undefined, limit: number): Promise<Due[]>;
  dueAt(kind: string, subject: string): Promise<Date | undefined>;
}

/** A world as the transaction's database has it. */
export function storedWorld(tx: Database, world: number): Source {
  return {
    thing: (kind, id) => selectThing(tx, world, kind, id),
    things: (kind, where, options) => selectThings(tx, world, kind, where, options),
    balance: (account) => selectBalance(tx, world, account),
    entries: (query) => selectEntries(tx, world, query),
    events: (query) => selectEvents(tx, world, query),
    due: (until, after, limit) => selectDue(tx, world, { until, after, limit }),
    dueAt: (kind, subject) => selectDueAt(tx, world, kind, subject),
  };
}

/** A world that has nothing yet: all that there is was made by the unit of work itself. */
export const emptyWorld: Source = {
  thing: async () => undefined,
  things: async () => [],
  balance: async () => undefined,
  entries: async () => [],
  events: async () => [],
  due: async () => [],
  dueAt: async () => undefined,
};
