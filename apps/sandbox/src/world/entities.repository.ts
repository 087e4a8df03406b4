import { type Database, send } from "@connect-portal/database";
import type { Entity, EntityKind } from "./entity-kind.ts";
import type { Reading } from "./read-together.repository.ts";
import type { Wanted } from "./world.ts";
import type { Writing } from "./write-together.repository.ts";

export interface Stored<T> {
  readonly entity: T;
  readonly version: number;
}

type Row<T> = {
  readonly data: T;
  readonly version: number;
};

export type Conditions = Readonly<Record<string, Wanted>>;

/**
 * Rows of the largest page, and one more. The number stands in the statement because PostgreSQL takes a limit that is a
 * parameter for a tenth of the rows: in a large world it would plan the statement again for each page.
 */
const PAGE = 101;

export interface SelectOptions {
  readonly limit: number;
  readonly order: "newest" | "oldest";
  /** Only entities before this id, the newest first. */
  readonly before?: string | undefined;
}

export function readEntity({ table }: EntityKind<Entity>, id: string): Reading {
  return (next) => `SELECT data, version FROM "sandbox_${table}" WHERE world = $1 AND id = ${next(id)}`;
}

/** The entity whose id another has in a column. */
export function readFollowed(
  { table }: EntityKind<Entity>,
  id: string,
  column: string,
  to: EntityKind<Entity>,
): Reading {
  return (next) => `SELECT data, version FROM "sandbox_${to.table}" WHERE world = $1
     AND id = (SELECT "${column}" FROM "sandbox_${table}" WHERE world = $1 AND id = ${next(id)})`;
}

export function readEntities(
  { table }: EntityKind<Entity>,
  where: Conditions,
  { limit, order, before }: SelectOptions,
): Reading {
  return (next) => {
    const conditions = Object.entries(where).map(([column, wanted]) => conditionOf(`"${column}"`, wanted, next));
    if (before !== undefined) conditions.push(`id < ${next(before)}`);
    const inOrder = `ORDER BY id ${order === "newest" ? "DESC" : "ASC"}`;
    const rows = `FROM "sandbox_${table}" WHERE ${["world = $1", ...conditions].join(" AND ")} ${inOrder}`;
    if (limit > PAGE) return `SELECT data, version ${rows} LIMIT ${next(limit)}`;
    return `SELECT data, version FROM (SELECT id, data, version ${rows} LIMIT ${PAGE}) AS page
      ${inOrder} LIMIT ${next(limit)}`;
  };
}

export async function selectEntity<T extends Entity>(
  db: Database,
  world: number,
  kind: EntityKind<T>,
  id: string,
): Promise<Stored<T> | undefined> {
  const [found] = await select<T>(db, world, readEntity(kind, id));
  return found;
}

export async function selectEntities<T extends Entity>(
  db: Database,
  world: number,
  kind: EntityKind<T>,
  where: Conditions,
  options: SelectOptions,
): Promise<Stored<T>[]> {
  return select(db, world, readEntities(kind, where, options));
}

async function select<T>(db: Database, world: number, reading: Reading): Promise<Stored<T>[]> {
  const values: unknown[] = [world];
  const text = reading((value) => `$${values.push(value)}`);
  return (await send<Row<T>>(db, text, values)).map(({ data, version }) => ({ entity: data, version }));
}

function conditionOf(column: string, wanted: Wanted, next: (value: unknown) => string): string {
  if (wanted === null) return `${column} IS NULL`;
  if (typeof wanted === "string") return `${column} = ${next(wanted)}`;
  return wanted.length === 0 ? "false" : `${column} IN (${wanted.map(next).join(", ")})`;
}

/** Makes or replaces entities of one kind; in a new world it makes all of them, which is faster. */
export function upsertEntities(
  kind: EntityKind<Entity>,
  entities: readonly Stored<Entity>[],
  { isNewWorld = false }: { readonly isNewWorld?: boolean } = {},
): Writing {
  const columns = Object.entries(kind.columns);
  const rows = entities.map(({ entity, version }) => ({
    id: entity.id,
    version,
    data: entity,
    ...Object.fromEntries(columns.map(([column, read]) => [column, read(entity)])),
  }));
  const { insert, update } = upsertOf(kind);
  return { text: isNewWorld ? insert : insert + update, rows };
}

interface Upsert {
  readonly insert: string;
  readonly update: string;
}

/** The statement's fixed parts for each kind: building them again takes longer than sending them. */
const upserts = new WeakMap<EntityKind<Entity>, Upsert>();

function upsertOf(kind: EntityKind<Entity>): Upsert {
  const known = upserts.get(kind);
  if (known) return known;
  const columns = Object.keys(kind.columns).map((column) => `"${column}"`);
  const names = ["version", "data", ...columns];
  const upsert = {
    insert: `INSERT INTO sandbox_${kind.table} (world, id, ${names.join(", ")})
      SELECT $1, id, ${names.join(", ")} FROM jsonb_to_recordset($rows::jsonb)
        AS rows (id text, version integer, data jsonb${columns.map((name) => `, ${name} text`).join("")})`,
    update: `
      ON CONFLICT (world, id) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(", ")}`,
  };
  upserts.set(kind, upsert);
  return upsert;
}
