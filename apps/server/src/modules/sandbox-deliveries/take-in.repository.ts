import { type Database, send } from "@connect-portal/database";
import { type ChosenFault, isLettingPast } from "./deliveries.repository.ts";
import { type EndpointKey, type Lease, WORLD_OF_ENDPOINT } from "./endpoints.repository.ts";

interface EndpointCursor {
  /** Null for all. */
  readonly eventTypes: readonly string[] | null;
  readonly cursor: number;
  /** World that the cursor is of, and what the endpoint listens to now with its last event. */
  readonly world: number;
  readonly currentWorld: number;
  readonly lastEvent: number;
  readonly lastNumber: number;
  /** Number after which deliveries count for the faults of the world, and whether there are any. */
  readonly faultsFrom: number;
  readonly hasFaults: boolean;
  readonly waiting: number;
}

/**
 * Keeps everybody else from the endpoint until the transaction ends. Undefined when this worker has it no more. It is read
 * once it is locked: a restore, which this may have waited for, has put another world behind it.
 */
export async function lockCursor(
  tx: Database,
  { userId, id }: EndpointKey,
  { owner }: Pick<Lease, "owner">,
): Promise<EndpointCursor | undefined> {
  const locked = await send(
    tx,
    `SELECT id FROM event_endpoints WHERE user_id = $1 AND id = $2 AND lease_owner = $3 AND is_enabled FOR UPDATE`,
    [userId, id, owner],
  );
  if (locked.length === 0) return undefined;
  const [row] = await send<{
    event_types: readonly string[] | null;
    cursor: string;
    world: string;
    current_world: string;
    last_event: string;
    last_number: string;
    faults_from: string;
    waiting: number;
  }>(
    tx,
    `SELECT event_types, cursor, endpoint.world, world.id AS current_world, world.last_event, endpoint.last_number,
       faults_from,
       (SELECT count(*)::integer FROM event_deliveries delivery WHERE delivery.user_id = $1
          AND delivery.endpoint_id = $2 AND delivery.status = 'waiting') AS waiting
     FROM event_endpoints endpoint JOIN ${WORLD_OF_ENDPOINT} ON true
     WHERE endpoint.user_id = $1 AND endpoint.id = $2`,
    [userId, id],
  );
  if (!row) return undefined;
  const faults = "SELECT 1 FROM sandbox_delivery_faults WHERE world = $1 LIMIT 1";
  return {
    eventTypes: row.event_types,
    cursor: Number(row.cursor),
    world: Number(row.world),
    currentWorld: Number(row.current_world),
    lastEvent: Number(row.last_event),
    lastNumber: Number(row.last_number),
    faultsFrom: Number(row.faults_from),
    hasFaults: (await send(tx, faults, [row.current_world])).length > 0,
    waiting: row.waiting,
  };
}

export interface NewDelivery {
  readonly id: string;
  readonly number: number;
  readonly eventId: string;
  readonly type: string;
  readonly subject: string;
  readonly body: string;
  readonly fault: ChosenFault | null;
}

/** One whose subject waits for a retry waits as long. Resolves with the ids of those that are due. */
export async function insertDeliveries(
  tx: Database,
  { userId, id }: EndpointKey,
  deliveries: readonly NewDelivery[],
  { now, giveUpAt }: { readonly now: Date; readonly giveUpAt: Date },
): Promise<Set<string>> {
  const rows = deliveries.map(({ id: delivery, number, eventId, type, subject, body, fault }) => ({
    id: delivery,
    number,
    event_id: eventId,
    type,
    subject,
    body,
    fault: fault?.name ?? null,
    fault_seconds: fault?.seconds ?? null,
  }));
  const inserted = await send<{ id: string; is_due: boolean }>(
    tx,
    `INSERT INTO event_deliveries
       (user_id, endpoint_id, id, number, event_id, type, subject, body, status, created_at, next_attempt_at, give_up_at,
        fault, fault_seconds)
     SELECT $1, $2, id, number, event_id, type, subject, body, 'waiting', $4::timestamptz,
       greatest($4::timestamptz, (SELECT max(next_attempt_at) FROM event_deliveries earlier
         WHERE earlier.user_id = $1 AND earlier.endpoint_id = $2 AND earlier.status = 'waiting'
           AND earlier.subject = rows.subject AND NOT ${isLettingPast("earlier")})),
       $5::timestamptz, fault, fault_seconds
     FROM json_to_recordset($3::json) AS rows
       (id text, number bigint, event_id text, type text, subject text, body text, fault text, fault_seconds smallint)
     RETURNING id, next_attempt_at <= $4 AS is_due`,
    [userId, id, JSON.stringify(rows), now.toISOString(), giveUpAt.toISOString()],
  );
  return new Set(inserted.filter(({ is_due }) => is_due).map(({ id: inserted }) => inserted));
}

export async function moveCursor(
  tx: Database,
  { userId, id }: EndpointKey,
  { world, cursor, lastNumber }: { readonly world: number; readonly cursor: number; readonly lastNumber: number },
): Promise<void> {
  await send(
    tx,
    "UPDATE event_endpoints SET world = $3, cursor = $4, last_number = $5 WHERE user_id = $1 AND id = $2",
    [userId, id, world, cursor, lastNumber],
  );
}
