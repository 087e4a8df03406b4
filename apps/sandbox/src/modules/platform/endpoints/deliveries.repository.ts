import type { DeliveryFaultName } from "@connect-portal/contract";
import { type Database, send } from "@connect-portal/database";
import type { DeliveryFault } from "../../../engine/faults/delivery-faults.ts";

export interface DeliveryRow {
  readonly id: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly type: string;
  readonly subject: string;
  readonly body: string;
  readonly status: string;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly nextAttemptAt: Date | null;
  readonly endedAt: Date | null;
  /** The fault that affected the delivery. */
  readonly fault: DeliveryFaultName | null;
}

export interface AttemptRow {
  readonly number: number;
  readonly sentAt: Date;
  readonly durationMs: number;
  readonly requestHeaders: readonly { readonly name: string; readonly value: string }[];
  readonly response: unknown;
  readonly reason: string | null;
  readonly fault: DeliveryFaultName | null;
}

export interface DeliveryFilter {
  readonly endpointId?: string | undefined;
  readonly status?: string | undefined;
  readonly type?: string | undefined;
  readonly subject?: string | undefined;
  /** Only deliveries before this one. */
  readonly before?: string | undefined;
  readonly limit: number;
}

type Moment = string | Date;
interface Raw {
  readonly id: string;
  readonly endpoint_id: string;
  readonly event_id: string;
  readonly type: string;
  readonly subject: string;
  readonly body: string;
  readonly status: string;
  readonly attempts: number;
  readonly created_at: Moment;
  readonly next_attempt_at: Moment | null;
  readonly ended_at: Moment | null;
  readonly fault: DeliveryFaultName | null;
}

const LINE = `id, endpoint_id, event_id, type, subject, status, attempts, created_at, next_attempt_at, ended_at,
  CASE WHEN fault_happened THEN fault END AS fault`;
/** How many attempts are shown: resending can make any number. */
const MOST_ATTEMPTS = 100;
/** Deliveries that are sent again at once. */
const MOST_RESENT = 10_000;
/** Hours for which an event is tried. */
const GIVE_UP = "24 hours";

/** The newest first, without their bodies. */
export async function selectDeliveries(db: Database, userId: number, filter: DeliveryFilter): Promise<DeliveryRow[]> {
  const { endpointId, status, type, subject, before, limit } = filter;
  const rows = await send<Raw & Record<string, unknown>>(
    db,
    `SELECT ${LINE}, '' AS body FROM event_deliveries
     WHERE user_id = $1 AND ($2::text IS NULL OR endpoint_id = $2) AND ($3::text IS NULL OR status = $3)
       AND ($4::text IS NULL OR type = $4) AND ($5::text IS NULL OR subject = $5)
       AND ($6::text IS NULL OR (created_at, id) <
         (SELECT last.created_at, last.id FROM event_deliveries last WHERE last.user_id = $1 AND last.id = $6))
     ORDER BY created_at DESC, id DESC LIMIT $7`,
    [userId, endpointId ?? null, status ?? null, type ?? null, subject ?? null, before ?? null, limit],
  );
  return rows.map(rowOf);
}

export async function selectDelivery(db: Database, userId: number, id: string): Promise<DeliveryRow | undefined> {
  const text = `SELECT ${LINE}, body FROM event_deliveries WHERE user_id = $1 AND id = $2`;
  const [raw] = await send<Raw & Record<string, unknown>>(db, text, [userId, id]);
  return raw && rowOf(raw);
}

/** The oldest first; of many the newest. */
export async function selectAttempts(db: Database, userId: number, deliveryId: string): Promise<AttemptRow[]> {
  const rows = await send<{
    number: number;
    sent_at: Moment;
    duration_ms: number;
    request_headers: AttemptRow["requestHeaders"];
    response: unknown;
    reason: string | null;
    sandbox_fault: DeliveryFaultName | null;
  }>(
    db,
    `SELECT number, sent_at, duration_ms, request_headers, response, reason, sandbox_fault FROM event_attempts
     WHERE user_id = $1 AND delivery_id = $2 ORDER BY number DESC LIMIT ${MOST_ATTEMPTS}`,
    [userId, deliveryId],
  );
  return rows.reverse().map((row) => ({
    number: row.number,
    sentAt: new Date(row.sent_at),
    durationMs: row.duration_ms,
    requestHeaders: row.request_headers,
    response: row.response,
    reason: row.reason,
    fault: row.sandbox_fault,
  }));
}

export interface NewDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly type: string;
  readonly subject: string;
  readonly body: string;
  readonly fault: DeliveryFault | null;
}

/** Returns the endpoint's world, and the number of the next delivery since that world's faults were set. */
export async function selectPlace(
  tx: Database,
  userId: number,
  endpointId: string,
): Promise<{ readonly world: number; readonly count: number }> {
  const [row] = await send<{ world: string; count: string }>(
    tx,
    `SELECT world, last_number + 1 - faults_from AS count FROM event_endpoints WHERE user_id = $1 AND id = $2 FOR UPDATE`,
    [userId, endpointId],
  );
  return { world: Number(row?.world), count: Number(row?.count) };
}

/** Sent at once, after the endpoint's waiting deliveries of the same subject. */
export async function insertDelivery(tx: Database, userId: number, delivery: NewDelivery, now: Date): Promise<void> {
  const { id, endpointId, eventId, type, subject, body, fault } = delivery;
  await send(
    tx,
    `WITH endpoint AS (
       UPDATE event_endpoints SET last_number = last_number + 1 WHERE user_id = $1 AND id = $2 RETURNING last_number
     )
     INSERT INTO event_deliveries
       (user_id, endpoint_id, id, number, event_id, type, subject, body, status, created_at, next_attempt_at, give_up_at,
        fault, fault_seconds)
     SELECT $1, $2, $3, last_number, $4, $5, $6, $7, 'waiting', $8::timestamptz, $8::timestamptz,
       $8::timestamptz + interval '${GIVE_UP}', $9, $10
     FROM endpoint`,
    [
      userId,
      endpointId,
      id,
      eventId,
      type,
      subject,
      body,
      now.toISOString(),
      fault?.name ?? null,
      fault?.seconds ?? null,
    ],
  );
}

/** Resends at once, and with it later events of its subject at the same endpoint that wait for it. */
export async function resendDelivery(tx: Database, userId: number, id: string, now: Date): Promise<void> {
  await send(
    tx,
    `WITH resent AS (
       UPDATE event_deliveries SET status = 'waiting', tries = 0, next_attempt_at = $3::timestamptz, ended_at = NULL,
         give_up_at = $3::timestamptz + interval '${GIVE_UP}'
       WHERE user_id = $1 AND id = $2 RETURNING endpoint_id, subject, number
     )
     UPDATE event_deliveries behind SET next_attempt_at = $3::timestamptz FROM resent
     WHERE behind.user_id = $1 AND behind.endpoint_id = resent.endpoint_id AND behind.subject = resent.subject
       AND behind.number > resent.number AND behind.status = 'waiting' AND behind.next_attempt_at > $3::timestamptz`,
    [userId, id, now.toISOString()],
  );
}

/** Resends the oldest failed deliveries that were created since then. Returns how many there were. */
export async function resendFailed(
  tx: Database,
  userId: number,
  endpointId: string,
  since: Date,
  now: Date,
): Promise<number> {
  const [row] = await send<{ count: number }>(
    tx,
    `WITH failed AS (
       SELECT id FROM event_deliveries
       WHERE user_id = $1 AND endpoint_id = $2 AND status = 'failed' AND created_at >= $3
       ORDER BY number LIMIT ${MOST_RESENT}
     ), resent AS (
       UPDATE event_deliveries SET status = 'waiting', tries = 0, next_attempt_at = $4::timestamptz, ended_at = NULL,
         give_up_at = $4::timestamptz + interval '${GIVE_UP}'
       WHERE user_id = $1 AND id IN (SELECT id FROM failed) RETURNING 1
     )
     SELECT count(*)::integer AS count FROM resent`,
    [userId, endpointId, since.toISOString(), now.toISOString()],
  );
  return row?.count ?? 0;
}

/** Gives up waiting deliveries: the endpoint gets nothing any more. */
export async function failWaiting(tx: Database, userId: number, endpointId: string, now: Date): Promise<void> {
  await send(
    tx,
    `UPDATE event_deliveries SET status = 'failed', next_attempt_at = NULL, ended_at = $3
     WHERE user_id = $1 AND endpoint_id = $2 AND status = 'waiting'`,
    [userId, endpointId, now.toISOString()],
  );
}

function rowOf(raw: Raw): DeliveryRow {
  return {
    id: raw.id,
    endpointId: raw.endpoint_id,
    eventId: raw.event_id,
    type: raw.type,
    subject: raw.subject,
    body: raw.body,
    status: raw.status,
    attempts: raw.attempts,
    createdAt: new Date(raw.created_at),
    nextAttemptAt: raw.next_attempt_at === null ? null : new Date(raw.next_attempt_at),
    endedAt: raw.ended_at === null ? null : new Date(raw.ended_at),
    fault: raw.fault,
  };
}
