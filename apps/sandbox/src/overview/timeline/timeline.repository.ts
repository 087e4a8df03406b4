import type { DeliveryFaultName } from "@connect-portal/contract";
import { type Database, send } from "@connect-portal/database";
import type { Entity, EntityKind } from "../../world/entity-kind.ts";
import { type EventRow, eventOf, type RawEvent } from "../../world/events.repository.ts";
import { entryOf, type RawEntry } from "../../world/ledger.repository.ts";
import type { NewEntry } from "../../world/world.ts";

export interface TimelineEventRow extends EventRow {
  readonly due: string | null;
}

export interface Ids {
  /** Only ids after this one, in the order of the response and without their prefixes, which only tell the kind. */
  readonly after: string | undefined;
  readonly limit: number;
}

type Moment = string | Date;
type TimelineEvent = RawEvent & { readonly due: string | null };
type TimelineEntry = RawEntry & { readonly request_id: string | null; readonly due: string | null };

const EVENT = "sequence, id, type, subject, subject_sequence, before, after, request_id, due, occurred_at";
const ENTRY =
  "id, booking, account, against, currency, amount, balance, kind, about, description, booked_at, value_date::text, request_id, due";

/** Events of a request id, the oldest first: ids of a world are numbered as events happen. */
export async function selectEventsOfRequest(
  db: Database,
  world: number,
  requestId: string,
  { after = "", limit }: Ids,
): Promise<TimelineEventRow[]> {
  const rows = await send<TimelineEvent>(
    db,
    `SELECT ${EVENT} FROM sandbox_events WHERE world = $1 AND request_id = $2 AND id > $3 ORDER BY id LIMIT $4`,
    [world, requestId, `evt_${after}`, limit],
  );
  return rows.map(eventOf);
}

export async function selectEntriesOfRequest(
  db: Database,
  world: number,
  requestId: string,
  { after = "", limit }: Ids,
): Promise<NewEntry[]> {
  const rows = await send<TimelineEntry>(
    db,
    `SELECT ${ENTRY} FROM sandbox_entries WHERE world = $1 AND request_id = $2 AND id > $3 ORDER BY id LIMIT $4`,
    [world, requestId, `led_${after}`, limit],
  );
  return rows.map(newEntryOf);
}

/** How many rows there are of a request id. */
export async function countOfRequest(
  db: Database,
  world: number,
  requestId: string,
): Promise<{ readonly events: number; readonly entries: number }> {
  const [row] = await send<{ events: number; entries: number }>(
    db,
    `SELECT
       (SELECT count(*)::integer FROM sandbox_events WHERE world = $1 AND request_id = $2) AS events,
       (SELECT count(*)::integer FROM sandbox_entries WHERE world = $1 AND request_id = $2) AS entries`,
    [world, requestId],
  );
  return row ?? { events: 0, entries: 0 };
}

/** Events of the given entities, the newest first. */
export async function selectEventsOfSubjects(
  db: Database,
  world: number,
  subjects: readonly string[],
  { after, limit }: Ids,
): Promise<TimelineEventRow[]> {
  const rows = await send<TimelineEvent>(
    db,
    `SELECT ${EVENT} FROM sandbox_events
     WHERE world = $1 AND subject IN (SELECT jsonb_array_elements_text($2::jsonb))
       AND ($3::text IS NULL OR id < $3 COLLATE "C")
     ORDER BY id DESC LIMIT $4`,
    [world, JSON.stringify(subjects), after === undefined ? null : `evt_${after}`, limit],
  );
  return rows.map(eventOf);
}

/** Events of the world, the newest first. A text is part of a type, or the whole id of a subject, an event or a request. */
export async function selectNewestEvents(
  db: Database,
  world: number,
  text: string | undefined,
  { after, limit }: Ids,
): Promise<TimelineEventRow[]> {
  const rows = await send<TimelineEvent>(
    db,
    `SELECT ${EVENT} FROM sandbox_events
     WHERE world = $1 AND ($2::text IS NULL OR id < $2 COLLATE "C")
       AND ($3::text IS NULL OR strpos(type, lower($3)) > 0 OR subject = $3 OR id = $3 OR request_id = $3)
     ORDER BY sequence DESC LIMIT $4`,
    [world, after === undefined ? null : `evt_${after}`, text ?? null, limit],
  );
  return rows.map(eventOf);
}

/** Ledger entries for the given entities, or on the account, the newest first. */
export async function selectEntriesOfSubjects(
  db: Database,
  world: number,
  { subjects, account }: { readonly subjects: readonly string[]; readonly account: string },
  { after, limit }: Ids,
): Promise<NewEntry[]> {
  // Each half by its own index.
  const half = (condition: string) => `(SELECT ${ENTRY} FROM sandbox_entries
     WHERE world = $1 AND ($3::text IS NULL OR id < $3 COLLATE "C") AND ${condition} ORDER BY id DESC LIMIT $4)`;
  const rows = await send<TimelineEntry>(
    db,
    `${half("about IN (SELECT jsonb_array_elements_text($2::jsonb))")} UNION ${half("account = $5")}
     ORDER BY id DESC LIMIT $4`,
    [world, JSON.stringify(subjects), after === undefined ? null : `led_${after}`, limit, account],
  );
  return rows.map(newEntryOf);
}

/** A table of the world, and the column that names the rows' parent. */
export interface Relation {
  readonly table: string;
  readonly column: string;
}

/** The newest ids in each relation that belong to any of the entities. */
export async function selectRelated(
  db: Database,
  world: number,
  ids: readonly string[],
  relations: readonly Relation[],
  most: number,
): Promise<string[]> {
  if (relations.length === 0) return [];
  const parts = relations.map(
    ({ table, column }) => `(SELECT id FROM "sandbox_${table}" WHERE world = $1
       AND "${column}" IN (SELECT jsonb_array_elements_text($2::jsonb)) ORDER BY id DESC LIMIT $3)`,
  );
  const rows = await send<{ id: string }>(db, parts.join(" UNION "), [world, JSON.stringify(ids), most]);
  return rows.map(({ id }) => id);
}

/** The id that an entity names in a column; null when it names none, or does not exist. */
export async function selectNamed(
  db: Database,
  world: number,
  { table, column }: Relation,
  id: string,
): Promise<string | null> {
  const text = `SELECT "${column}" AS named FROM "sandbox_${table}" WHERE world = $1 AND id = $2`;
  const [row] = await send<{ named: string | null }>(db, text, [world, id]);
  return row?.named ?? null;
}

/** Entities of a kind by their ids, in no order. */
export async function selectByIds<T extends Entity>(
  db: Database,
  world: number,
  { table }: EntityKind<T>,
  ids: readonly string[],
): Promise<T[]> {
  if (ids.length === 0) return [];
  const text = `SELECT data FROM "sandbox_${table}" WHERE world = $1 AND id IN (SELECT jsonb_array_elements_text($2::jsonb))`;
  const rows = await send<{ data: T }>(db, text, [world, JSON.stringify(ids)]);
  return rows.map(({ data }) => data);
}

export interface EventDeliveryRow {
  readonly eventId: string;
  readonly id: string;
  readonly endpointId: string;
  readonly endpointName: string;
  readonly status: string;
  readonly createdAt: Date;
  readonly nextAttemptAt: Date | null;
  readonly attempts: number;
  /** The latest ones, the first of them first. */
  readonly attemptList: readonly {
    readonly number: number;
    readonly sentAt: Date;
    readonly durationMs: number;
    readonly status: number | null;
    readonly reason: string | null;
    readonly fault: DeliveryFaultName | null;
  }[];
}

/** Attempts of a delivery that are shown. */
const MOST_ATTEMPTS = 10;

/**
 * Deliveries of events, the oldest first. A reset world numbers its events from the start again, so only deliveries
 * whose body names the same request count.
 */
export async function selectDeliveriesOf(
  db: Database,
  userId: number,
  events: readonly { readonly id: string; readonly requestId: string }[],
  since: Date,
): Promise<EventDeliveryRow[]> {
  if (events.length === 0) return [];
  const rows = await send<{
    event_id: string;
    id: string;
    endpoint_id: string;
    endpoint_name: string;
    status: string;
    created_at: Moment;
    next_attempt_at: Moment | null;
    attempts: number;
    attempt_list:
      | readonly {
          number: number;
          sent_at: string;
          duration_ms: number;
          status: number | null;
          reason: string | null;
          fault: DeliveryFaultName | null;
        }[]
      | null;
  }>(
    db,
    `SELECT delivery.event_id, delivery.id, delivery.endpoint_id, endpoint.name AS endpoint_name, delivery.status,
       delivery.created_at, delivery.next_attempt_at, delivery.attempts,
       (SELECT json_agg(attempt ORDER BY number) FROM (
          SELECT number, sent_at, duration_ms, status, reason, sandbox_fault AS fault FROM event_attempts
          WHERE user_id = $1 AND delivery_id = delivery.id ORDER BY number DESC LIMIT ${MOST_ATTEMPTS}) attempt
       ) AS attempt_list
     FROM jsonb_to_recordset($2::jsonb) AS event (id text, "requestId" text)
     JOIN event_deliveries delivery ON delivery.user_id = $1 AND delivery.event_id = event.id
     JOIN event_endpoints endpoint ON endpoint.user_id = $1 AND endpoint.id = delivery.endpoint_id
     WHERE delivery.created_at >= $3 AND strpos(delivery.body, '"requestId":' || to_json(event."requestId")::text) > 0
     ORDER BY delivery.created_at, delivery.endpoint_id, delivery.number`,
    [userId, JSON.stringify(events), since.toISOString()],
  );
  return rows.map((row) => ({
    eventId: row.event_id,
    id: row.id,
    endpointId: row.endpoint_id,
    endpointName: row.endpoint_name,
    status: row.status,
    createdAt: new Date(row.created_at),
    nextAttemptAt: row.next_attempt_at === null ? null : new Date(row.next_attempt_at),
    attempts: row.attempts,
    attemptList: (row.attempt_list ?? []).map(({ number, sent_at, duration_ms, status, reason, fault }) => ({
      number,
      sentAt: new Date(sent_at),
      durationMs: duration_ms,
      status,
      reason,
      fault,
    })),
  }));
}

function newEntryOf({ request_id, ...row }: TimelineEntry): NewEntry {
  return { ...entryOf(row), requestId: request_id };
}
