import type { DeliveryFaultName } from "@connect-portal/contract";
import { type Database, send } from "@connect-portal/database";
import type { BegunAttempt, EndpointKey } from "./endpoints.repository.ts";
import type { Attempt } from "./send/send-event.ts";

/** Effect of a standing fault on a delivery, chosen when the delivery is created. */
export interface ChosenFault {
  readonly name: DeliveryFaultName;
  /** For which an event is held. */
  readonly seconds: number;
}

export interface Waiting {
  readonly id: string;
  readonly number: number;
  readonly eventId: string;
  readonly subject: string;
  readonly body: string;
  readonly attempts: number;
  readonly tries: number;
  readonly giveUpAt: Date;
  /** The standing fault that its world applies to it, and whether it has happened. */
  readonly fault: ChosenFault | null;
  readonly faultHappened: boolean;
}

/** SQL: what `delivery-out-of-order` holds. Its subject goes on until it is sent, and waits for it again if that fails. */
export const isLettingPast = (delivery: string) =>
  `(${delivery}.fault IS NOT DISTINCT FROM 'delivery-out-of-order' AND ${delivery}.attempts = 1)`;

/**
 * Selects due deliveries that no earlier one of the same subject blocks, the oldest first. Leaves out the known ones.
 */
export async function selectDue(
  db: Database,
  { userId, id }: EndpointKey,
  known: readonly string[],
  now: Date,
  most: number,
): Promise<Waiting[]> {
  const rows = await send<{
    id: string;
    number: string;
    event_id: string;
    subject: string;
    body: string;
    attempts: number;
    tries: number;
    give_up_at: string | Date;
    fault: ChosenFault["name"] | null;
    fault_seconds: number | null;
    fault_happened: boolean;
  }>(
    db,
    `SELECT id, number, event_id, subject, body, attempts, tries, give_up_at, fault, fault_seconds, fault_happened
     FROM event_deliveries delivery
     WHERE user_id = $1 AND endpoint_id = $2 AND status = 'waiting' AND next_attempt_at <= $3
       AND id NOT IN (SELECT jsonb_array_elements_text($4::jsonb))
       AND NOT EXISTS (SELECT FROM event_deliveries earlier
         WHERE earlier.user_id = $1 AND earlier.endpoint_id = $2 AND earlier.status = 'waiting'
           AND earlier.subject = delivery.subject AND earlier.number < delivery.number
           AND earlier.next_attempt_at > $3 AND NOT ${isLettingPast("earlier")})
     ORDER BY number LIMIT $5`,
    [userId, id, now.toISOString(), JSON.stringify(known), most],
  );
  return rows.map((row) => ({
    id: row.id,
    number: Number(row.number),
    eventId: row.event_id,
    subject: row.subject,
    body: row.body,
    attempts: row.attempts,
    tries: row.tries,
    giveUpAt: new Date(row.give_up_at),
    fault: row.fault === null ? null : { name: row.fault, seconds: row.fault_seconds ?? 0 },
    faultHappened: row.fault_happened,
  }));
}

export interface Outcome {
  readonly delivery: Waiting;
  readonly attempt: Attempt;
  readonly status: "waiting" | "delivered" | "failed";
  /** Only while it waits. */
  readonly nextAttemptAt: Date | null;
  readonly endedAt: Date | null;
  readonly faultHappened: boolean;
  /** Later deliveries of its subject need not wait for it. */
  readonly isLettingPast: boolean;
}

/**
 * Records the outcomes of attempts, each of another subject. Deliveries that wait for one of them become due with it. A
 * delivery that was ended meanwhile is not changed.
 */
export async function recordOutcomes(
  tx: Database,
  { userId, id }: EndpointKey,
  outcomes: readonly Outcome[],
): Promise<void> {
  const rows = outcomes.map(({ delivery, attempt, status, nextAttemptAt, endedAt, ...outcome }) => ({
    id: delivery.id,
    delivery_number: delivery.number,
    subject: delivery.subject,
    status,
    next_attempt_at: nextAttemptAt?.toISOString() ?? null,
    ended_at: endedAt?.toISOString() ?? null,
    sent_at: attempt.sentAt.toISOString(),
    duration_ms: attempt.durationMs,
    request_headers: attempt.requestHeaders,
    answered: attempt.response?.status ?? null,
    // JSON as a string within the JSON: PostgreSQL rejects U+0000 in values of JSON, and a stranger's response may
    // contain it.
    response: attempt.response && JSON.stringify(attempt.response),
    fault: attempt.fault,
    reason: attempt.reason,
    sandbox_fault: attempt.sandboxFault,
    fault_happened: outcome.faultHappened,
    is_letting_past: outcome.isLettingPast,
  }));
  await send(
    tx,
    `WITH outcome AS (
       SELECT * FROM json_to_recordset($3::json) AS rows
         (id text, delivery_number bigint, subject text, status text, next_attempt_at timestamptz, ended_at timestamptz,
          sent_at timestamptz, duration_ms double precision, request_headers jsonb, answered integer, response text,
          fault text, reason text, sandbox_fault text, fault_happened boolean, is_letting_past boolean)
     ), behind AS (
       UPDATE event_deliveries delivery SET next_attempt_at = outcome.next_attempt_at FROM outcome
       WHERE delivery.user_id = $1 AND delivery.endpoint_id = $2 AND delivery.status = 'waiting'
         AND delivery.subject = outcome.subject AND delivery.number > outcome.delivery_number
         AND outcome.next_attempt_at IS NOT NULL AND NOT outcome.is_letting_past
     ), ended AS (
       UPDATE event_deliveries delivery SET
         attempts = attempts + 1, tries = tries + 1, status = outcome.status,
         next_attempt_at = outcome.next_attempt_at, ended_at = outcome.ended_at,
         fault_happened = outcome.fault_happened
       FROM outcome
       WHERE delivery.user_id = $1 AND delivery.id = outcome.id AND delivery.status = 'waiting'
       RETURNING delivery.id, delivery.attempts
     )
     INSERT INTO event_attempts
       (user_id, delivery_id, number, sent_at, duration_ms, request_headers, status, response, fault, reason, sandbox_fault)
     SELECT $1, ended.id, ended.attempts, sent_at, duration_ms, request_headers, answered,
       response::json, fault, reason, sandbox_fault
     FROM ended JOIN outcome ON outcome.id = ended.id`,
    [userId, id, JSON.stringify(rows)],
  );
}

const CUT =
  "A restart of the portal cut the attempt before a response came. The event may have arrived; it is sent again.";

/** Writes down attempts of a worker that died. It said every second at the latest what it had under way. */
export async function recordCut(
  db: Database,
  { userId, id }: EndpointKey,
  begun: readonly BegunAttempt[],
): Promise<void> {
  await db.transaction(async (tx) => {
    // The endpoint first, as where outcomes are settled. Statements within one have no order.
    await send(tx, "UPDATE event_endpoints SET under_way = NULL WHERE user_id = $1 AND id = $2", [userId, id]);
    await send(
      tx,
      `WITH cut AS (
         UPDATE event_deliveries delivery SET attempts = delivery.attempts + 1
         FROM jsonb_to_recordset($3::jsonb) AS begun (id text, attempts integer, "sentAt" timestamptz)
         WHERE delivery.user_id = $1 AND delivery.endpoint_id = $2 AND delivery.id = begun.id
           AND delivery.status = 'waiting' AND delivery.attempts = begun.attempts
         RETURNING delivery.id, delivery.attempts, begun."sentAt" AS sent_at
       )
       INSERT INTO event_attempts (user_id, delivery_id, number, sent_at, duration_ms, request_headers, fault, reason)
       SELECT $1, id, attempts, sent_at, 0, '[]', 'cut', $4 FROM cut`,
      [userId, id, JSON.stringify(begun), CUT],
    );
  });
}

/** Gives up what waits. */
export async function failWaiting(tx: Database, { userId, id }: EndpointKey, at: Date): Promise<void> {
  await endWaiting(tx, { userId, id }, "failed", at);
}

/** Takes off what waits of a world that is no more. */
export async function cancelWaiting(tx: Database, { userId, id }: EndpointKey, at: Date): Promise<void> {
  await endWaiting(tx, { userId, id }, "canceled", at);
}

async function endWaiting(tx: Database, { userId, id }: EndpointKey, status: string, at: Date): Promise<void> {
  await send(
    tx,
    `UPDATE event_deliveries SET status = $3, next_attempt_at = NULL, ended_at = $4
     WHERE user_id = $1 AND endpoint_id = $2 AND status = 'waiting'`,
    [userId, id, status, at.toISOString()],
  );
}

/** Answers with how many there were. */
export async function deleteDeliveriesBefore(db: Database, before: Date, most: number): Promise<number> {
  const [row] = await send<{ count: number }>(
    db,
    `WITH old AS (
       SELECT user_id, id FROM event_deliveries WHERE ended_at < $1 LIMIT $2
     ), gone AS (
       DELETE FROM event_deliveries WHERE (user_id, id) IN (SELECT user_id, id FROM old) RETURNING 1
     )
     SELECT count(*)::integer AS count FROM gone`,
    [before.toISOString(), most],
  );
  return row?.count ?? 0;
}
