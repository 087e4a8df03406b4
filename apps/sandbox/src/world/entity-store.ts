import type { Conditions, SelectOptions, Stored } from "./entities.repository.ts";
import type { Entity, EntityKind } from "./entity-kind.ts";
import type { Wanted } from "./world.ts";

type Ids = Set<string>;

/** Entities of one kind in memory, found as the database would find them. */
export interface EntityStore {
  readonly kind: EntityKind<Entity>;
  find(id: string): Stored<Entity> | undefined;
  select(where: Conditions, options: SelectOptions): Entity[];
  /** Adds entities from the database. Entities already in memory are newer. */
  keep(stored: readonly Stored<Entity>[]): void;
  /** Adds or replaces an entity. The version counts writes to the database, not changes in memory. */
  put(entity: Entity): void;
  /** Whether all entities that meet these conditions are in memory, or as many as wanted. */
  covers(where: Conditions, options?: SelectOptions): boolean;
  /** Records that all entities with these conditions were read, or the given number of the newest. */
  cover(where: Conditions, newest?: number): void;
  /** Whether the database was asked for the id and does not have it. */
  lacks(id: string): boolean;
  lack(id: string): void;
  /** How many entities of the database have changed here. */
  replaced(): number;
  changes(): Stored<Entity>[];
}

export function entityStore(kind: EntityKind<Entity>): EntityStore {
  const entities = new Map<string, Stored<Entity>>();
  const changed = new Set<string>();
  const covered = new Set<string>();
  const absent = new Set<string>();
  /** By conditions: how many of the newest were read, and how many entities had been replaced before. */
  const newest = new Map<string, { readonly count: number; readonly before: number }>();
  /** By column and value, for the columns queried so far. */
  const indexes = new Map<string, Map<string | null, Ids>>();
  let replaced = 0;

  function set(stored: Stored<Entity>): void {
    const before = entities.get(stored.entity.id);
    for (const [column, index] of indexes) {
      if (before) index.get(columnOf(before.entity, column))?.delete(before.entity.id);
      add(index, columnOf(stored.entity, column), stored.entity.id);
    }
    entities.set(stored.entity.id, stored);
  }

  function indexOf(column: string): Map<string | null, Ids> {
    const there = indexes.get(column);
    if (there) return there;
    const index = new Map<string | null, Ids>();
    for (const [id, { entity }] of entities) add(index, columnOf(entity, column), id);
    indexes.set(column, index);
    return index;
  }

  const columnOf = (entity: Entity, column: string): string | null => kind.columns[column]?.(entity) ?? null;

  /** The smallest set of ids that includes all entities with the conditions. */
  function candidates(where: Conditions): Iterable<string> {
    const sets = Object.entries(where).map(([column, wanted]) => idsIn(indexOf(column), wanted));
    const [fewest] = sets.sort((one, other) => one.size - other.size);
    return fewest ?? entities.keys();
  }

  return {
    kind,
    find: (id) => entities.get(id),
    select: (where, { limit, order, before }) => {
      const conditions = Object.entries(where);
      const found: Entity[] = [];
      for (const id of candidates(where)) {
        const entity = entities.get(id)?.entity;
        if (!entity || (before !== undefined && id >= before)) continue;
        if (conditions.every(([column, wanted]) => isWanted(columnOf(entity, column), wanted))) found.push(entity);
      }
      const sign = order === "newest" ? -1 : 1;
      return found.sort((one, other) => (one.id < other.id ? -sign : sign)).slice(0, limit);
    },
    keep: (stored) => {
      for (const one of stored) if (!entities.has(one.entity.id)) set(one);
    },
    put: (entity) => {
      const before = entities.get(entity.id);
      if (!changed.has(entity.id) && before) replaced += 1;
      set({ entity, version: (before?.version ?? 0) + (changed.has(entity.id) ? 0 : 1) });
      changed.add(entity.id);
    },
    covers: (where, options) => {
      const columns = Object.keys(where).sort();
      if (subsetsOf(columns).some((some) => covered.has(keyOf(some, where)))) return true;
      const known = newest.get(keyOf(columns, where));
      if (!known || options?.order !== "newest" || options.before !== undefined) return false;
      // Each entity replaced since may no longer meet the conditions.
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
    changes: () => [...changed].flatMap((id) => entities.get(id) ?? []),
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

/** Entities are found by few columns at a time: 8 subsets of 3. */
function subsetsOf(columns: readonly string[]): string[][] {
  return columns.reduce<string[][]>((all, column) => all.concat(all.map((one) => [...one, column])), [[]]);
}
