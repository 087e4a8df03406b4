import { type Database, send } from "@connect-portal/database";
import type { DecisionEndpoint } from "./decisions.ts";

export interface WorldRow {
  readonly id: number;
  readonly seed: number;
  readonly createdAt: Date;
  readonly clockAt: Date;
  /** Real time since when the clock runs; null while it stands. */
  readonly runningSince: Date | null;
  readonly lastNumber: number;
  readonly lastEvent: number;
  readonly nextDueAt: Date | null;
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
};

const COLUMNS = "id, seed, created_at, clock_at, running_since, last_number, last_event, next_due_at";

export function selectWorld(db: Database, userId: number): Promise<WorldRow | undefined> {
  return first(db, `SELECT ${COLUMNS} FROM sandbox_worlds WHERE user_id = $1`, [userId]);
}

/** A world that nobody else changes, and who is asked before one of its payments is approved. */
export interface LockedWorld {
  readonly row: WorldRow;
  readonly endpoints: readonly DecisionEndpoint[];
}

/** Waits until nobody else changes the world, and keeps others from it until the transaction ends. */
export async function lockWorld(tx: Database, userId: number): Promise<LockedWorld | undefined> {
  const [raw] = await send<Raw & { readonly endpoints: readonly DecisionEndpoint[] | null }>(
    tx,
    `SELECT ${COLUMNS}, (
       SELECT json_agg(json_build_object(
         'id', id, 'url', url, 'product', product, 'timeLimitMs', time_limit_ms, 'fallback', fallback))
       FROM decision_endpoints WHERE user_id = $1 AND is_enabled
     ) AS endpoints
     FROM sandbox_worlds WHERE user_id = $1 FOR UPDATE`,
    [userId],
  );
  return raw && { row: rowOf(raw), endpoints: raw.endpoints ?? [] };
}

/** Undefined when the user has one already: it waits for a transaction that is making it. */
export function insertWorld(
  tx: Database,
  { userId, seed, at }: { readonly userId: number; readonly seed: number; readonly at: Date },
): Promise<WorldRow | undefined> {
  return first(
    tx,
    `INSERT INTO sandbox_worlds (user_id, seed, created_at, clock_at) VALUES ($1, $2, $3, $3)
     ON CONFLICT (user_id) DO NOTHING RETURNING ${COLUMNS}`,
    [userId, seed, at.toISOString()],
  );
}

/** Undefined when there is one: it waits for a transaction that is making it. */
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

/** Leaves the world to the background, which removes what is in it. */
export async function abandonWorld(tx: Database, userId: number): Promise<void> {
  await send(tx, "UPDATE sandbox_worlds SET user_id = NULL WHERE user_id = $1", [userId]);
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
  };
}
