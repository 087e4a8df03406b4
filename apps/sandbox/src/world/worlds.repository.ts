import { type Database, send } from "@connect-portal/database";
import { sql } from "drizzle-orm";
import type { DecisionEndpoint } from "./decisions.ts";
import type { WorldKey } from "./world-key.ts";

export interface WorldRow {
  readonly id: number;
  readonly seed: number;
  readonly createdAt: Date;
  readonly clockAt: Date;
  /** Real time at which the clock was started; null while it is stopped. */
  readonly runningSince: Date | null;
  readonly lastNumber: number;
  readonly lastEvent: number;
  readonly nextDueAt: Date | null;
  /** Null for the default world and for templates. */
  readonly publicId: string | null;
  readonly name: string | null;
}

type Raw = {
  readonly id: string;
  readonly seed: number;
  readonly created_at: string | Date;
  readonly clock_at: string | Date;
  readonly running_since: string | Date | null;
  readonly last_number: string;
  readonly last_event: string;
  readonly next_due_at: string | Date | null;
  readonly public_id: string | null;
  readonly name: string | null;
};

const COLUMNS = `id, seed, coalesce(made_at, created_at) AS created_at, clock_at, running_since, last_number, last_event,
  next_due_at, public_id, name`;

/** When rows of named worlds and snapshots were created (migration 0039). */
const LATE = "9999-01-01T00:00:00Z";

/** The condition that finds a world, by the first two parameters. */
const ofKey = ({ world }: WorldKey): string =>
  world === null
    ? "user_id = $1 AND $2::text IS NULL"
    : "owner_id = $1 AND public_id = $2::text AND snapshot_of IS NULL";

export function selectWorld(db: Database, key: WorldKey): Promise<WorldRow | undefined> {
  return first(db, `SELECT ${COLUMNS} FROM sandbox_worlds WHERE ${ofKey(key)}`, [key.userId, key.world]);
}

/** Worlds of an account without its snapshots, the oldest first. */
export async function selectOwnWorlds(
  db: Database,
  userId: number,
): Promise<{ readonly id: number; readonly key: WorldKey }[]> {
  const rows = await send<{ id: string; public_id: string | null }>(
    db,
    `SELECT id, public_id FROM sandbox_worlds WHERE user_id = $1 OR (owner_id = $1 AND snapshot_of IS NULL)
     ORDER BY coalesce(made_at, created_at), id`,
    [userId],
  );
  return rows.map(({ id, public_id }) => ({ id: Number(id), key: { userId, world: public_id } }));
}

/** A locked world, and the endpoints that decide its payments. */
interface LockedWorld {
  readonly row: WorldRow;
  readonly endpoints: readonly DecisionEndpoint[];
}

/** Locks the world until the transaction ends. Waits for a transaction that has it locked. */
export async function lockWorld(tx: Database, key: WorldKey): Promise<LockedWorld | undefined> {
  const [raw] = await send<Raw & { readonly endpoints: readonly DecisionEndpoint[] | null }>(
    tx,
    `SELECT ${COLUMNS}, (
       SELECT json_agg(json_build_object(
         'id', id, 'url', url, 'product', product, 'timeLimitMs', time_limit_ms, 'fallback', fallback))
       FROM decision_endpoints WHERE user_id = $1 AND named_world IS NOT DISTINCT FROM $2::text AND is_enabled
     ) AS endpoints
     FROM sandbox_worlds WHERE ${ofKey(key)} FOR UPDATE`,
    [key.userId, key.world],
  );
  return raw && { row: rowOf(raw), endpoints: raw.endpoints ?? [] };
}

/**
 * Runs changes of what an account has beside its worlds, or of their list, one after another. To be called after
 * `lockWorld`: transactions with the same order cannot deadlock.
 */
export async function lockOwner(tx: Database, userId: number): Promise<void> {
  await send(tx, "SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE", [userId]);
}

interface NewWorldRow {
  readonly key: WorldKey;
  /** The name of a named world. */
  readonly name: string | null;
  readonly seed: number;
  /** Ids go on after it; left out, they begin. */
  readonly lastNumber?: number;
  readonly at: Date;
}

/** Undefined when there is one already. Waits for a transaction that is creating it. */
export function insertWorld(tx: Database, world: NewWorldRow): Promise<WorldRow | undefined> {
  const { key, name, seed, lastNumber = 0, at } = world;
  const { userId, world: publicId } = key;
  if (publicId === null) {
    return first(
      tx,
      `INSERT INTO sandbox_worlds (user_id, seed, created_at, clock_at, last_number) VALUES ($1, $2, $3, $3, $4)
       ON CONFLICT (user_id) DO NOTHING RETURNING ${COLUMNS}`,
      [userId, seed, at.toISOString(), lastNumber],
    );
  }
  return first(
    tx,
    `INSERT INTO sandbox_worlds (owner_id, public_id, name, template, created_at, made_at, seed, clock_at, last_number)
     VALUES ($1, $2, $3, $4, '${LATE}', $6, $5, $6, $7)
     ON CONFLICT (owner_id, public_id) WHERE owner_id IS NOT NULL DO NOTHING RETURNING ${COLUMNS}`,
    [userId, publicId, name, ownTemplate(userId, publicId), seed, at.toISOString(), lastNumber],
  );
}

/** Undefined when there is one. Waits for a transaction that is creating it. */
export function insertTemplate(
  tx: Database,
  { template, seed, at }: { readonly template: string; readonly seed: number; readonly at: Date },
): Promise<WorldRow | undefined> {
  return first(
    tx,
    `INSERT INTO sandbox_worlds (template, seed, created_at, clock_at) VALUES ($1, $2, $3, $3)
     ON CONFLICT (template) WHERE template IS NOT NULL DO NOTHING RETURNING ${COLUMNS}`,
    [template, seed, at.toISOString()],
  );
}

interface NewSnapshotRow {
  readonly userId: number;
  readonly id: string;
  readonly name: string;
  /** Public id of the world. */
  readonly of: string;
  readonly at: Date;
}

/** Inserts a row for a snapshot of the world. Returns its number. */
export function insertSnapshot(
  tx: Database,
  from: number,
  { userId, id, name, of, at }: NewSnapshotRow,
): Promise<number> {
  return insertedId(
    tx,
    `INSERT INTO sandbox_worlds (owner_id, public_id, name, template, snapshot_of, taken_at, created_at, made_at,
       seed, clock_at, running_since, last_number, last_event, next_due_at)
     SELECT $2::bigint, $3::text, $4::text, $5::text, $6::text, $7::timestamptz, '${LATE}'::timestamptz,
       coalesce(made_at, created_at),
       seed, clock_at, running_since, last_number, last_event, next_due_at
     FROM sandbox_worlds WHERE id = $1 RETURNING id`,
    [from, userId, id, name, ownTemplate(userId, id), of, at.toISOString()],
  );
}

/** Inserts a row for a named world that continues from the state of another. Returns its number. */
export function insertCopy(
  tx: Database,
  from: number,
  { key, name, at }: Omit<NewWorldRow, "seed"> & { readonly key: { readonly world: string } },
): Promise<number> {
  return insertedId(
    tx,
    `INSERT INTO sandbox_worlds (owner_id, public_id, name, template, created_at, made_at,
       seed, clock_at, running_since, last_number, last_event, next_due_at)
     SELECT $2::bigint, $3::text, $4::text, $5::text, '${LATE}'::timestamptz, $6::timestamptz,
       seed, clock_at, running_since, last_number, last_event, next_due_at
     FROM sandbox_worlds WHERE id = $1 RETURNING id`,
    [from, key.userId, key.world, name, ownTemplate(key.userId, key.world), at.toISOString()],
  );
}

/**
 * Inserts a row for a snapshot that replaces an abandoned world. A running clock continues from its time in the
 * snapshot. Numbers of ids and events continue from the abandoned world, so that none is used twice.
 */
export function insertRestored(
  tx: Database,
  snapshot: number,
  { key, abandoned, at }: { readonly key: WorldKey; readonly abandoned: WorldRow; readonly at: Date },
): Promise<number> {
  const { userId, world } = key;
  return insertedId(
    tx,
    `INSERT INTO sandbox_worlds (user_id, owner_id, public_id, name, template, created_at, made_at,
       seed, clock_at, running_since, last_number, last_event, next_due_at)
     SELECT $2::bigint, $3::bigint, $4::text, $5::text, $6::text,
       CASE WHEN $2::bigint IS NULL THEN '${LATE}'::timestamptz ELSE made_at END,
       CASE WHEN $2::bigint IS NULL THEN made_at END, seed,
       CASE WHEN running_since IS NULL THEN clock_at ELSE clock_at + greatest(taken_at - running_since, '0') END,
       CASE WHEN running_since IS NULL THEN NULL ELSE $7::timestamptz END,
       greatest(last_number, $8::bigint), greatest(last_event, $9::bigint), next_due_at
     FROM sandbox_worlds WHERE id = $1 RETURNING id`,
    [
      snapshot,
      world === null ? userId : null,
      world === null ? null : userId,
      world,
      abandoned.name,
      world === null ? null : ownTemplate(userId, world),
      at.toISOString(),
      abandoned.lastNumber,
      abandoned.lastEvent,
    ],
  );
}

export async function updateWorld(tx: Database, row: WorldRow): Promise<void> {
  await send(
    tx,
    `UPDATE sandbox_worlds SET
       clock_at = $2, running_since = $3, last_number = $4, last_event = $5,
       next_due_at = (SELECT min(at) FROM sandbox_due WHERE world = $1)
     WHERE id = $1`,
    [row.id, row.clockAt.toISOString(), row.runningSince?.toISOString() ?? null, row.lastNumber, row.lastEvent],
  );
}

/** Abandons the world or snapshot: a background job removes its rows. */
export async function abandonWorld(tx: Database, id: number): Promise<void> {
  await send(
    tx,
    `UPDATE sandbox_worlds SET user_id = NULL, owner_id = NULL, public_id = NULL, template = NULL WHERE id = $1`,
    [id],
  );
}

/** Keeps an earlier version from taking it for a world without an owner. Templates are not found by this name. */
function ownTemplate(userId: number, publicId: string): string {
  return `of ${userId}: ${publicId}`;
}

async function insertedId(tx: Database, text: string, values: readonly unknown[]): Promise<number> {
  const [raw] = await send<{ id: string }>(tx, text, values);
  if (!raw) throw new Error("The world to copy is gone");
  return Number(raw.id);
}

async function first(db: Database, text: string, values: readonly unknown[]): Promise<WorldRow | undefined> {
  const [raw] = await send<Raw>(db, text, values);
  return raw && rowOf(raw);
}

function rowOf(raw: Raw): WorldRow {
  return {
    id: Number(raw.id),
    seed: raw.seed,
    createdAt: new Date(raw.created_at),
    clockAt: new Date(raw.clock_at),
    runningSince: raw.running_since === null ? null : new Date(raw.running_since),
    lastNumber: Number(raw.last_number),
    lastEvent: Number(raw.last_event),
    nextDueAt: raw.next_due_at === null ? null : new Date(raw.next_due_at),
    publicId: raw.public_id,
    name: raw.name,
  };
}

/** Keeps the template from being removed until the transaction ends. */
export async function lockTemplate(tx: Database, template: string): Promise<number | undefined> {
  const { rows } = (await tx.execute(
    sql`SELECT id FROM sandbox_worlds WHERE template = ${template} FOR KEY SHARE`,
  )) as unknown as { rows: { id: string }[] };
  return rows[0] && Number(rows[0].id);
}
