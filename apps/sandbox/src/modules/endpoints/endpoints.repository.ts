import { type Database, send } from "@connect-portal/database";

export interface EndpointRow {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  /** Null for all. */
  readonly eventTypes: readonly string[] | null;
  readonly isEnabled: boolean;
  readonly disabledReason: string | null;
  readonly disabledAt: Date | null;
  readonly failingSince: Date | null;
  readonly lastSuccessAt: Date | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type EndpointInput = Pick<EndpointRow, "name" | "url" | "eventTypes" | "isEnabled">;

type Moment = string | Date;
interface Raw {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly event_types: readonly string[] | null;
  readonly is_enabled: boolean;
  readonly disabled_reason: string | null;
  readonly disabled_at: Moment | null;
  readonly failing_since: Moment | null;
  readonly last_success_at: Moment | null;
  readonly version: number;
  readonly created_at: Moment;
  readonly updated_at: Moment;
}

const COLUMNS = `id, name, url, event_types, is_enabled, disabled_reason, disabled_at, failing_since, last_success_at,
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
  /** That the account has now. */
  readonly world: number;
  readonly id: string;
  readonly at: Date;
}

/** It begins with the world's next event. */
export async function insertEndpoint(
  tx: Database,
  { userId, world, id, at }: EndpointChange,
  { name, url, eventTypes, isEnabled }: EndpointInput,
): Promise<void> {
  await send(
    tx,
    `INSERT INTO event_endpoints
       (user_id, id, name, url, event_types, is_enabled, disabled_reason, disabled_at, created_at, updated_at, world, cursor)
     SELECT $1, $2, $3, $4, $5::jsonb, $6::boolean, CASE WHEN $6::boolean THEN NULL ELSE 'requested' END,
       CASE WHEN $6::boolean THEN NULL ELSE $7::timestamptz END, $7, $7, sandbox_worlds.id, last_event
     FROM sandbox_worlds WHERE sandbox_worlds.id = $8`,
    [userId, id, name, url, eventTypes && JSON.stringify(eventTypes), isEnabled, at.toISOString(), world],
  );
}

/** One that is enabled again begins with the world's next event. */
export async function updateEndpoint(
  tx: Database,
  { userId, world, id, at }: EndpointChange,
  { name, url, eventTypes, isEnabled }: EndpointInput,
): Promise<void> {
  await send(
    tx,
    `UPDATE event_endpoints SET
       name = $3, url = $4, event_types = $5::jsonb, is_enabled = $6::boolean, version = version + 1, updated_at = $7,
       disabled_reason = CASE WHEN $6::boolean THEN NULL WHEN is_enabled THEN 'requested' ELSE disabled_reason END,
       disabled_at = CASE WHEN $6::boolean THEN NULL WHEN is_enabled THEN $7::timestamptz ELSE disabled_at END,
       failing_since = CASE WHEN is_enabled THEN failing_since END,
       cursor = CASE WHEN is_enabled THEN cursor ELSE (SELECT last_event FROM sandbox_worlds WHERE id = $8) END,
       world = CASE WHEN is_enabled THEN world ELSE $8 END
     WHERE user_id = $1 AND id = $2`,
    [userId, id, name, url, eventTypes && JSON.stringify(eventTypes), isEnabled, at.toISOString(), world],
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
