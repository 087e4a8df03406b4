import type { Database } from "@connect-portal/database";
import { type SQL, sql } from "drizzle-orm";
import type { Thing, ThingKind } from "./thing-kind.ts";
import type { Wanted } from "./world.ts";

export interface Stored<T> {
  readonly thing: T;
  readonly version: number;
}

interface Row<T> {
  readonly data: T;
  readonly version: number;
}

export type Conditions = Readonly<Record<string, Wanted>>;

export interface SelectOptions {
  readonly limit: number;
  readonly order: "newest" | "oldest";
  /** Only those before this id, the newest first. */
  readonly before?: string | undefined;
}

const tableOf = (kind: ThingKind<Thing>): SQL => sql.identifier(`sandbox_${kind.table}`) as unknown as SQL;

export async function selectThing<T extends Thing>(
  db: Database,
  world: number,
  kind: ThingKind<T>,
  id: string,
): Promise<Stored<T> | undefined> {
  const { rows } = (await db.execute(
    sql`SELECT data, version FROM ${tableOf(kind)} WHERE world = ${world} AND id = ${id}`,
  )) as unknown as { rows: Row<T>[] };
  return rows[0] && { thing: rows[0].data, version: rows[0].version };
}

export async function selectThings<T extends Thing>(
  db: Database,
  world: number,
  kind: ThingKind<T>,
  where: Conditions,
  { limit, order, before }: SelectOptions,
): Promise<Stored<T>[]> {
  const conditions = Object.entries(where).map(([column, wanted]) => conditionOf(column, wanted));
  if (before !== undefined) conditions.push(sql`id < ${before}`);
  const { rows } = (await db.execute(
    sql`SELECT data, version FROM ${tableOf(kind)}
        WHERE ${sql.join([sql`world = ${world}`, ...conditions], sql` AND `)}
        ORDER BY id ${order === "newest" ? sql`DESC` : sql`ASC`} LIMIT ${limit}`,
  )) as unknown as { rows: Row<T>[] };
  return rows.map(({ data, version }) => ({ thing: data, version }));
}

function conditionOf(column: string, wanted: Wanted): SQL {
  const name = sql.identifier(column);
  if (wanted === null) return sql`${name} IS NULL`;
  if (typeof wanted === "string") return sql`${name} = ${wanted}`;
  if (wanted.length === 0) return sql`false`;
  const values = wanted.map((value) => sql`${value}`);
  return sql`${name} IN (${sql.join(values, sql`, `)})`;
}

/** Makes or replaces things of one kind in one statement; in a new world it makes all of them, which is faster. */
export async function upsertThings(
  db: Database,
  world: number,
  kind: ThingKind<Thing>,
  things: readonly Stored<Thing>[],
  isNewWorld: boolean,
): Promise<void> {
  const columns = Object.entries(kind.columns);
  const rows = things.map(({ thing, version }) => ({
    id: thing.id,
    version,
    data: thing,
    ...Object.fromEntries(columns.map(([column, read]) => [column, read(thing)])),
  }));
  const { insert, select, as, update } = upsertOf(kind);
  await db.execute(
    sql`${insert} SELECT ${world}, ${select} FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) ${as} ${isNewWorld ? sql`` : update}`,
  );
}

interface Upsert {
  readonly insert: SQL;
  readonly select: SQL;
  readonly as: SQL;
  readonly update: SQL;
}

/** What statements of a kind have in common; to write it anew takes longer than to send it. */
const upserts = new WeakMap<ThingKind<Thing>, Upsert>();

function upsertOf(kind: ThingKind<Thing>): Upsert {
  const known = upserts.get(kind);
  if (known) return known;
  const columns = Object.keys(kind.columns).map((column) => `"${column}"`);
  const names = ["version", "data", ...columns];
  const upsert = {
    insert: sql.raw(`INSERT INTO sandbox_${kind.table} (world, id, ${names.join(", ")})`),
    select: sql.raw(["id", ...names].join(", ")),
    as: sql.raw(`AS rows (id text, version integer, data jsonb${columns.map((name) => `, ${name} text`).join("")})`),
    update: sql.raw(
      `ON CONFLICT (world, id) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(", ")}`,
    ),
  };
  upserts.set(kind, upsert);
  return upsert;
}
