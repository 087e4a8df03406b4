import type { Thing, ThingKind } from "./thing-kind.ts";
import type { Conditions, SelectOptions, Stored } from "./things.repository.ts";
import type { Wanted } from "./world.ts";

type Ids = Set<string>;

/** Things of one kind in memory, found as the database would find them. */
export interface ThingStore {
  readonly kind: ThingKind<Thing>;
  find(id: string): Stored<Thing> | undefined;
  select(where: Conditions, options: SelectOptions): Thing[];
  /** Takes what the database has; what is known already is newer. */
  keep(stored: readonly Stored<Thing>[]): void;
  /** Makes or replaces. The version counts writings to the database, not changes in memory. */
  put(thing: Thing): void;
  /** Whether everything is here that meets these conditions, or as much of it as is wanted. */
  covers(where: Conditions, options?: SelectOptions): boolean;
  /** Everything has been read that meets them, or so many of the newest. */
  cover(where: Conditions, newest?: number): void;
  /** Whether the database was asked for it and has none. */
  lacks(id: string): boolean;
  lack(id: string): void;
  /** How many of those that the database has are other here. */
  replaced(): number;
  changes(): Stored<Thing>[];
}

export function thingStore(kind: ThingKind<Thing>): ThingStore {
  const things = new Map<string, Stored<Thing>>();
  const changed = new Set<string>();
  const covered = new Set<string>();
  const absent = new Set<string>();
  /** By conditions, how many of the newest were read, and how many things had been replaced before. */
  const newest = new Map<string, { readonly count: number; readonly before: number }>();
  /** By column and value, of those columns that somebody has asked for. */
  const indexes = new Map<string, Map<string | null, Ids>>();
  let replaced = 0;

  function set(stored: Stored<Thing>): void {
    const before = things.get(stored.thing.id);
    for (const [column, index] of indexes) {
      if (before) index.get(columnOf(before.thing, column))?.delete(before.thing.id);
      add(index, columnOf(stored.thing, column), stored.thing.id);
    }
    things.set(stored.thing.id, stored);
  }

  function indexOf(column: string): Map<string | null, Ids> {
    const there = indexes.get(column);
    if (there) return there;
    const index = new Map<string | null, Ids>();
    for (const [id, { thing }] of things) add(index, columnOf(thing, column), id);
    indexes.set(column, index);
    return index;
  }

  const columnOf = (thing: Thing, column: string): string | null => kind.columns[column]?.(thing) ?? null;

  /** The fewest ids that all that meet the conditions are among. */
  function candidates(where: Conditions): Iterable<string> {
    const sets = Object.entries(where).map(([column, wanted]) => idsIn(indexOf(column), wanted));
    const [fewest] = sets.sort((one, other) => one.size - other.size);
    return fewest ?? things.keys();
  }

  return {
    kind,
    find: (id) => things.get(id),
    select: (where, { limit, order, before }) => {
      const conditions = Object.entries(where);
      const found: Thing[] = [];
      for (const id of candidates(where)) {
        const thing = things.get(id)?.thing;
        if (!thing || (before !== undefined && id >= before)) continue;
        if (conditions.every(([column, wanted]) => isWanted(columnOf(thing, column), wanted))) found.push(thing);
      }
      const sign = order === "newest" ? -1 : 1;
      return found.sort((one, other) => (one.id < other.id ? -sign : sign)).slice(0, limit);
    },
    keep: (stored) => {
      for (const one of stored) if (!things.has(one.thing.id)) set(one);
    },
    put: (thing) => {
      const before = things.get(thing.id);
      if (!changed.has(thing.id) && before) replaced += 1;
      set({ thing, version: (before?.version ?? 0) + (changed.has(thing.id) ? 0 : 1) });
      changed.add(thing.id);
    },
    covers: (where, options) => {
      const columns = Object.keys(where).sort();
      if (subsetsOf(columns).some((some) => covered.has(keyOf(some, where)))) return true;
      const known = newest.get(keyOf(columns, where));
      if (!known || options?.order !== "newest" || options.before !== undefined) return false;
      // Each of those that were replaced since may be one that meets the conditions no more.
      return options.limit <= known.count - (replaced - known.before);
    },
    cover: (where, count) => {
      const key = keyOf(Object.keys(where).sort(), where);
      if (count === undefined) covered.add(key);
      else newest.set(key, { count, before: replaced });
    },
    lacks: (id) => absent.has(id),
    lack: (id) => absent.add(id),
    replaced: () => replaced,
    changes: () => [...changed].flatMap((id) => things.get(id) ?? []),
  };
}

function add(index: Map<string | null, Ids>, value: string | null, id: string): void {
  const ids = index.get(value);
  if (ids) ids.add(id);
  else index.set(value, new Set([id]));
}

function idsIn(index: ReadonlyMap<string | null, Ids>, wanted: Wanted): Ids {
  if (wanted === null || typeof wanted === "string") return index.get(wanted) ?? new Set();
  return new Set(wanted.flatMap((value) => [...(index.get(value) ?? [])]));
}

function isWanted(value: string | null, wanted: Wanted): boolean {
  return wanted === null || typeof wanted === "string" ? value === wanted : value !== null && wanted.includes(value);
}

function keyOf(columns: readonly string[], where: Conditions): string {
  return JSON.stringify(columns.map((column) => [column, where[column]]));
}

/** Things are found by few columns at a time: 8 subsets of 3. */
function subsetsOf(columns: readonly string[]): string[][] {
  return columns.reduce<string[][]>((all, column) => all.concat(all.map((one) => [...one, column])), [[]]);
}
