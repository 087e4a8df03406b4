import type { Database } from "@connect-portal/database";
import { selectDue, selectDueAt } from "./due.repository.ts";
import {
  type Conditions,
  readEntities,
  readEntity,
  readFollowed,
  type SelectOptions,
  type Stored,
} from "./entities.repository.ts";
import type { Entity, EntityKind } from "./entity-kind.ts";
import { type EventQuery, type EventRow, selectEvents } from "./events.repository.ts";
import { readBalance, selectEntries } from "./ledger.repository.ts";
import { type Found, readTogether } from "./read-together.repository.ts";
import type { Balance, Due, Entry, EntryQuery } from "./world.ts";

/** The source of data that a unit of work reads and did not create itself. */
export interface Source {
  entity(kind: EntityKind<Entity>, id: string): Promise<Stored<Entity> | undefined>;
  followed(
    kind: EntityKind<Entity>,
    id: string,
    column: string,
    to: EntityKind<Entity>,
  ): Promise<Stored<Entity> | undefined>;
  entities(kind: EntityKind<Entity>, where: Conditions, options: SelectOptions): Promise<readonly Stored<Entity>[]>;
  balance(account: string): Promise<Balance | undefined>;
  entries(query: EntryQuery): Promise<Entry[]>;
  events(query: EventQuery): Promise<EventRow[]>;
  due(until: Date, after: Due | undefined, limit: number): Promise<Due[]>;
  dueAt(kind: string, subject: string): Promise<Date | undefined>;
}

/** A world as the transaction's database has it. Concurrent reads of entities and balances become one statement. */
export function storedWorld(tx: Database, world: number): Source {
  const read = readTogether(tx, world);
  return {
    entity: async (kind, id) => (await read(readEntity(kind, id))).map(storedOf)[0],
    followed: async (kind, id, column, to) => (await read(readFollowed(kind, id, column, to))).map(storedOf)[0],
    entities: async (kind, where, options) => (await read(readEntities(kind, where, options))).map(storedOf),
    balance: async (account) => (await read(readBalance(account)))[0]?.data as Balance | undefined,
    entries: (query) => selectEntries(tx, world, query),
    events: (query) => selectEvents(tx, world, query),
    due: (until, after, limit) => selectDue(tx, world, { until, after, limit }),
    dueAt: (kind, subject) => selectDueAt(tx, world, kind, subject),
  };
}

function storedOf({ data, version }: Found): Stored<Entity> {
  return { entity: data as Entity, version };
}

/** A world without data in the database: the unit of work has created everything. */
export const emptyWorld: Source = {
  entity: async () => undefined,
  followed: async () => undefined,
  entities: async () => [],
  balance: async () => undefined,
  entries: async () => [],
  events: async () => [],
  due: async () => [],
  dueAt: async () => undefined,
};
