import { type Database, send } from "@connect-portal/database";
import type { Fallback } from "../../../simulator/authorizations/decision-endpoint.ts";

export interface DecisionEndpointRow {
  readonly id: string;
  readonly url: string;
  /** Null for the cards of all products that have no endpoint of their own. */
  readonly product: string | null;
  /** Public id of the world that it decides payments for; null for the default one. */
  readonly namedWorld: string | null;
  readonly timeLimitMs: number;
  readonly fallback: Fallback;
  readonly isEnabled: boolean;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type DecisionEndpointInput = Pick<
  DecisionEndpointRow,
  "url" | "product" | "namedWorld" | "timeLimitMs" | "fallback" | "isEnabled"
>;

interface Raw extends Record<string, unknown> {
  readonly id: string;
  readonly url: string;
  readonly product: string | null;
  readonly named_world: string | null;
  readonly time_limit_ms: number;
  readonly fallback: Fallback;
  readonly is_enabled: boolean;
  readonly version: number;
  readonly created_at: string | Date;
  readonly updated_at: string | Date;
}

const COLUMNS = "id, url, product, named_world, time_limit_ms, fallback, is_enabled, version, created_at, updated_at";

/** The oldest first. */
export async function selectDecisionEndpoints(db: Database, userId: number): Promise<DecisionEndpointRow[]> {
  const text = `SELECT ${COLUMNS} FROM decision_endpoints WHERE user_id = $1 ORDER BY created_at, id`;
  return (await send<Raw>(db, text, [userId])).map(rowOf);
}

export async function selectDecisionEndpoint(
  db: Database,
  userId: number,
  id: string,
): Promise<DecisionEndpointRow | undefined> {
  const text = `SELECT ${COLUMNS} FROM decision_endpoints WHERE user_id = $1 AND id = $2`;
  const [raw] = await send<Raw>(db, text, [userId, id]);
  return raw && rowOf(raw);
}

interface DecisionEndpointChange {
  readonly userId: number;
  readonly id: string;
  readonly at: Date;
}

export async function insertDecisionEndpoint(
  tx: Database,
  { userId, id, at }: DecisionEndpointChange,
  { url, product, namedWorld, timeLimitMs, fallback, isEnabled }: DecisionEndpointInput,
): Promise<void> {
  await send(
    tx,
    `INSERT INTO decision_endpoints
       (user_id, id, url, product, time_limit_ms, fallback, is_enabled, created_at, updated_at, named_world)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9)`,
    [userId, id, url, product, timeLimitMs, fallback, isEnabled, at.toISOString(), namedWorld],
  );
}

export async function updateDecisionEndpoint(
  tx: Database,
  { userId, id, at }: DecisionEndpointChange,
  { url, product, namedWorld, timeLimitMs, fallback, isEnabled }: DecisionEndpointInput,
): Promise<void> {
  await send(
    tx,
    `UPDATE decision_endpoints SET url = $3, product = $4, time_limit_ms = $5, fallback = $6, is_enabled = $7,
       updated_at = $8, named_world = $9, version = version + 1
     WHERE user_id = $1 AND id = $2`,
    [userId, id, url, product, timeLimitMs, fallback, isEnabled, at.toISOString(), namedWorld],
  );
}

export async function deleteDecisionEndpoint(tx: Database, userId: number, id: string): Promise<void> {
  await send(tx, "DELETE FROM decision_endpoints WHERE user_id = $1 AND id = $2", [userId, id]);
}

function rowOf(raw: Raw): DecisionEndpointRow {
  return {
    id: raw.id,
    url: raw.url,
    product: raw.product,
    namedWorld: raw.named_world,
    timeLimitMs: raw.time_limit_ms,
    fallback: raw.fallback,
    isEnabled: raw.is_enabled,
    version: raw.version,
    createdAt: new Date(raw.created_at),
    updatedAt: new Date(raw.updated_at),
  };
}
