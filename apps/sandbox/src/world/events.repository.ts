import type { Database } from "@connect-portal/database";
import { sql } from "drizzle-orm";
import type { Writing } from "./write-together.repository.ts";

export interface EventRow {
  readonly sequence: number;
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly subjectSequence: number;
  readonly before: unknown;
  readonly after: unknown;
  readonly requestId: string;
  readonly occurredAt: Date;
}

export interface NewEvent extends Omit<EventRow, "subjectSequence"> {
  /** Kind of the scheduled item, when the clock caused it; null when the call itself did. */
  readonly due: string | null;
}

/**
 * Continues the numbering of each subject's events. The world is locked, so that no other transaction numbers them at
 * the same time.
 */
export function insertEvents(events: readonly NewEvent[]): Writing {
  const rows = events.map(({ requestId, occurredAt, ...event }) => ({
    ...event,
    request_id: requestId,
    occurred_at: occurredAt.toISOString(),
  }));
  return {
    text: `INSERT INTO sandbox_events
       (world, sequence, id, type, subject, subject_sequence, before, after, request_id, due, occurred_at)
     SELECT $1, sequence, id, type, subject,
       greatest(
         (SELECT max(subject_sequence) FROM sandbox_events WHERE world = $1 AND sandbox_events.subject = rows.subject),
         (SELECT floor.sequence FROM sandbox_sequence_floors floor WHERE world = $1 AND floor.subject = rows.subject), 0)
         + row_number() OVER (PARTITION BY subject ORDER BY sequence),
       before, after, request_id, due, occurred_at
     FROM jsonb_to_recordset($rows::jsonb) AS rows
       (sequence bigint, id text, type text, subject text, before jsonb, after jsonb, request_id text,
        due text, occurred_at timestamptz)`,
    rows,
  };
}

export interface EventQuery {
  /** Only events after this sequence number. */
  readonly after: number;
  readonly limit: number;
  readonly type?: string | undefined;
  readonly subject?: string | undefined;
}

/** The oldest first. */
export async function selectEvents(db: Database, world: number, query: EventQuery): Promise<EventRow[]> {
  const { after, limit, type, subject } = query;
  const { rows } = (await db.execute(
    sql`SELECT sequence, id, type, subject, subject_sequence, before, after, request_id, occurred_at
        FROM sandbox_events
        WHERE world = ${world} AND sequence > ${after}
          ${type === undefined ? sql`` : sql`AND type = ${type}`}
          ${subject === undefined ? sql`` : sql`AND subject = ${subject}`}
        ORDER BY sequence LIMIT ${limit}`,
  )) as unknown as { rows: RawEvent[] };
  return rows.map(eventOf);
}

export type RawEvent = {
  readonly sequence: string;
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly subject_sequence: number;
  readonly before: unknown;
  readonly after: unknown;
  readonly request_id: string;
  readonly occurred_at: string | Date;
};

/** A selected row as an event, with what else was selected. */
export function eventOf<R extends RawEvent>({ sequence, subject_sequence, request_id, occurred_at, ...row }: R) {
  return {
    ...row,
    sequence: Number(sequence),
    subjectSequence: subject_sequence,
    requestId: request_id,
    occurredAt: new Date(occurred_at),
  };
}
