import type { Conditions, SelectOptions, Stored } from "./entities.repository.ts";
import type { Entity, EntityKind } from "./entity-kind.ts";
import type { Wanted } from "./world.ts";

/** In ascending order, which is the order in which the entities were made. */
type Ids = string[];

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
  const all: Ids = [];
  const changed = new Set<string>();
  const covered = new Set<string>();
  const absent = new Set<string>();
  /** By conditions: how many of the newest were read, and how many entities had been replaced before. */
  const newest = new Map<string, { readonly count: number; readonly before: number }>();
  /** By column and value, for the columns queried so far. */
  const indexes = new Map<string, Map<string | null, Ids>>();
  let replaced = 0;

  function set(stored: Stored<Entity>): void {
    const { id } = stored.entity;
    const before = entities.get(id);
    if (!before) add(all, id);
    for (const [column, index] of indexes) {
      const value = columnOf(stored.entity, column);
      if (before) {
        const earlier = columnOf(before.entity, column);
        if (earlier === value) continue;
        remove(index.get(earlier) ?? [], id);
      }
      add(idsOf(index, value), id);
    }
    entities.set(id, stored);
  }

  function indexOf(column: string): Map<string | null, Ids> {
    const there = indexes.get(column);
    if (there) return there;
    const index = new Map<string | null, Ids>();
    for (const id of all) {
      const stored = entities.get(id);
      if (stored) idsOf(index, columnOf(stored.entity, column)).push(id);
    }
    indexes.set(column, index);
    return index;
  }

  const columnOf = (entity: Entity, column: string): string | null => kind.columns[column]?.(entity) ?? null;

  /** The shortest list of ids that includes all entities with the conditions. */
  function candidates(where: Conditions): readonly string[] {
    const lists = Object.entries(where).map(([column, wanted]) => idsIn(indexOf(column), wanted));
    return lists.reduce((shortest, one) => (one.length < shortest.length ? one : shortest), all);
  }

  return {
    kind,
    find: (id) => entities.get(id),
    select: (where, { limit, order, before }) => {
      const conditions = Object.entries(where);
      const ids = candidates(where);
      const found: Entity[] = [];
      for (let place = 0; place < ids.length && found.length < limit; place++) {
        const id = ids[order === "newest" ? ids.length - 1 - place : place] ?? "";
        const entity = entities.get(id)?.entity;
        if (!entity || (before !== undefined && id >= before)) continue;
        if (conditions.every(([column, wanted]) => isWanted(columnOf(entity, column), wanted))) found.push(entity);
      }
      return found;
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

function idsOf(index: Map<string | null, Ids>, value: string | null): Ids {
  const there = index.get(value);
  if (there) return there;
  const ids: Ids = [];
  index.set(value, ids);
  return ids;
}

function add(ids: Ids, id: string): void {
  if (id > (ids.at(-1) ?? "")) ids.push(id);
  else ids.splice(placeOf(ids, id), 0, id);
}

function remove(ids: Ids, id: string): void {
  const place = placeOf(ids, id);
  if (ids[place] === id) ids.splice(place, 1);
}

/** Where an id is, or belongs. */
function placeOf(ids: readonly string[], id: string): number {
  let [from, until] = [0, ids.length];
  while (from < until) {
    const middle = (from + until) >> 1;
    if ((ids[middle] ?? "") < id) from = middle + 1;
    else until = middle;
  }
  return from;
}

function idsIn(index: ReadonlyMap<string | null, Ids>, wanted: Wanted): readonly string[] {
  if (wanted === null || typeof wanted === "string") return index.get(wanted) ?? [];
  return [...new Set(wanted)].flatMap((value) => index.get(value) ?? []).sort();
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
