import { type Database, send } from "@connect-portal/database";
import type { WorldKey } from "../../../world/world-key.ts";

export interface EndpointRow {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  /** Null for all. */
  readonly eventTypes: readonly string[] | null;
  /** Public id of the world whose events it gets; null for the default one. */
  readonly namedWorld: string | null;
  readonly isEnabled: boolean;
  readonly disabledReason: string | null;
  readonly disabledAt: Date | null;
  readonly failingSince: Date | null;
  readonly lastSuccessAt: Date | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type EndpointInput = Pick<EndpointRow, "name" | "url" | "eventTypes" | "namedWorld" | "isEnabled">;

type Moment = string | Date;
interface Raw {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly event_types: readonly string[] | null;
  readonly named_world: string | null;
  readonly is_enabled: boolean;
  readonly disabled_reason: string | null;
  readonly disabled_at: Moment | null;
  readonly failing_since: Moment | null;
  readonly last_success_at: Moment | null;
  readonly version: number;
  readonly created_at: Moment;
  readonly updated_at: Moment;
}

const COLUMNS = `id, name, url, event_types, named_world, is_enabled, disabled_reason, disabled_at, failing_since, last_success_at,
  version, created_at, updated_at`;

/** The oldest first. */
export async function selectEndpoints(db: Database, userId: number): Promise<EndpointRow[]> {
  const text = `SELECT ${COLUMNS} FROM event_endpoints WHERE user_id = $1 ORDER BY created_at, id`;
  return (await send<Raw & Record<string, unknown>>(db, text, [userId])).map(rowOf);
}

export async function selectEndpoint(db: Database, userId: number, id: string): Promise<EndpointRow | undefined> {
  const text = `SELECT ${COLUMNS} FROM event_endpoints WHERE user_id = $1 AND id = $2`;
  const [raw] = await send<Raw & Record<string, unknown>>(db, text, [userId, id]);
  return raw && rowOf(raw);
}

interface EndpointChange {
  readonly userId: number;
  /** Number of the world whose events it gets from now on. */
  readonly world: number;
  readonly id: string;
  readonly at: Date;
}

/** The endpoint starts with the world's next event. */
export async function insertEndpoint(
  tx: Database,
  { userId, world, id, at }: EndpointChange,
  { name, url, eventTypes, namedWorld, isEnabled }: EndpointInput,
): Promise<void> {
  await send(
    tx,
    `INSERT INTO event_endpoints
       (user_id, id, name, url, event_types, is_enabled, disabled_reason, disabled_at, created_at, updated_at, world, cursor,
        named_world)
     SELECT $1, $2, $3, $4, $5::jsonb, $6::boolean, CASE WHEN $6::boolean THEN NULL ELSE 'requested' END,
       CASE WHEN $6::boolean THEN NULL ELSE $7::timestamptz END, $7, $7, sandbox_worlds.id, last_event, $9
     FROM sandbox_worlds WHERE sandbox_worlds.id = $8`,
    [userId, id, name, url, eventTypes && JSON.stringify(eventTypes), isEnabled, at.toISOString(), world, namedWorld],
  );
}

/** An endpoint that is enabled again, or moved to another world, starts with the world's next event. */
export async function updateEndpoint(
  tx: Database,
  { userId, world, id, at }: EndpointChange,
  { name, url, eventTypes, namedWorld, isEnabled }: EndpointInput,
): Promise<void> {
  await send(
    tx,
    `UPDATE event_endpoints SET
       name = $3, url = $4, event_types = $5::jsonb, is_enabled = $6::boolean, version = version + 1, updated_at = $7,
       disabled_reason = CASE WHEN $6::boolean THEN NULL WHEN is_enabled THEN 'requested' ELSE disabled_reason END,
       disabled_at = CASE WHEN $6::boolean THEN NULL WHEN is_enabled THEN $7::timestamptz ELSE disabled_at END,
       failing_since = CASE WHEN is_enabled THEN failing_since END,
       cursor = CASE WHEN is_enabled AND named_world IS NOT DISTINCT FROM $9::text THEN cursor
         ELSE (SELECT last_event FROM sandbox_worlds WHERE id = $8) END,
       world = CASE WHEN is_enabled AND named_world IS NOT DISTINCT FROM $9::text THEN world ELSE $8 END,
       faults_from = CASE WHEN named_world IS NOT DISTINCT FROM $9::text THEN faults_from ELSE last_number END,
       named_world = $9::text
     WHERE user_id = $1 AND id = $2`,
    [userId, id, name, url, eventTypes && JSON.stringify(eventTypes), isEnabled, at.toISOString(), world, namedWorld],
  );
}

/**
 * Makes all endpoints of a world continue with the next event of its restored state. Waiting deliveries are canceled:
 * their events belong to the state before.
 */
export async function moveToRestored(tx: Database, key: WorldKey, world: number, at: Date): Promise<void> {
  const { userId, world: named } = key;
  await send(
    tx,
    `UPDATE event_endpoints SET world = $3, cursor = (SELECT last_event FROM sandbox_worlds WHERE id = $3),
       faults_from = last_number
     WHERE user_id = $1 AND named_world IS NOT DISTINCT FROM $2::text`,
    [userId, named, world],
  );
  // Runs after the endpoints are locked, so that no worker reads earlier events.
  await send(
    tx,
    `UPDATE event_deliveries SET status = 'canceled', next_attempt_at = NULL, ended_at = $3
     WHERE user_id = $1 AND status = 'waiting' AND endpoint_id IN (
       SELECT id FROM event_endpoints WHERE user_id = $1 AND named_world IS NOT DISTINCT FROM $2::text)`,
    [userId, named, at.toISOString()],
  );
}

export async function deleteEndpoint(tx: Database, userId: number, id: string): Promise<void> {
  await send(tx, "DELETE FROM event_endpoints WHERE user_id = $1 AND id = $2", [userId, id]);
}

function rowOf(raw: Raw): EndpointRow {
  return {
    id: raw.id,
    name: raw.name,
    url: raw.url,
    eventTypes: raw.event_types,
    namedWorld: raw.named_world,
    isEnabled: raw.is_enabled,
    disabledReason: raw.disabled_reason,
    disabledAt: momentOf(raw.disabled_at),
    failingSince: momentOf(raw.failing_since),
    lastSuccessAt: momentOf(raw.last_success_at),
    version: raw.version,
    createdAt: new Date(raw.created_at),
    updatedAt: new Date(raw.updated_at),
  };
}

const momentOf = (moment: Moment | null) => (moment === null ? null : new Date(moment));
