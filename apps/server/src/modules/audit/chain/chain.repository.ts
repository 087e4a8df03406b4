import type { Database } from "@connect-portal/database";
import { and, asc, between, eq, type SQL, sql } from "drizzle-orm";
import { auditEvents } from "../audit.tables.ts";
import { findPublicKey } from "../digests/digest-keys.ts";
import { findDigest } from "../digests/digests.repository.ts";
import { openDigest } from "../digests/signed-digest.ts";
import type { ChainDay, ChainRecord, ChainSource, Seal, Written, WrongCount } from "./chain-source.ts";

/** The log in the database, `pageSize` records at a time. */
export function chainOf(db: Database, pageSize: number): ChainSource {
  return {
    findNextDay: (day) => findNextDay(db, day),
    listRecords: (day, from, to) => listRecords(db, day, from, to, pageSize),
    findHash: (day, position) => findHash(db, day, position),
    findSeal: (day) => readSeal(db, day),
    countWritten: () => countWritten(db),
    findWrongCount: () => findWrongCount(db),
  };
}

interface DayRow {
  readonly day: string;
  readonly events: number | null;
  readonly head: Uint8Array | null;
  readonly opening: Uint8Array | null;
  readonly previous_day: string | null;
  readonly previous_events: number | null;
  readonly last_position: number | null;
}

/** One statement, so that the day and its last record are read at the same moment. */
async function findNextDay(db: Database, after: string | null): Promise<ChainDay | undefined> {
  const [row] = await rowsOf<DayRow>(
    db,
    sql`SELECT next.day, days.events, days.head, days.opening, days.previous_day, days.previous_events,
          (SELECT max(position) FROM audit_events WHERE day = next.day) AS last_position
        FROM (SELECT least(
          (SELECT min(day) FROM audit_days WHERE day > ${after ?? "-infinity"}::date),
          (SELECT min(day) FROM audit_digests WHERE day > ${after ?? "-infinity"}::date),
          (SELECT min(day) FROM audit_events WHERE day > ${after ?? "-infinity"}::date)
        ) AS day) AS next
        LEFT JOIN audit_days AS days ON days.day = next.day
        WHERE next.day IS NOT NULL`,
  );
  if (!row) return undefined;
  const { day, events, head, opening, previous_day, previous_events, last_position } = row;
  const listed =
    events === null || head === null || opening === null
      ? null
      : { events, head, opening, previousDay: previous_day, previousEvents: previous_events };
  return { day, listed, lastPosition: last_position };
}

async function listRecords(
  db: Database,
  day: string,
  from: number,
  to: number,
  limit: number,
): Promise<readonly ChainRecord[]> {
  return db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.day, day), between(auditEvents.position, from, to)))
    .orderBy(asc(auditEvents.day), asc(auditEvents.position))
    .limit(limit);
}

async function findHash(db: Database, day: string, position: number): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ hash: auditEvents.hash })
    .from(auditEvents)
    .where(and(eq(auditEvents.day, day), eq(auditEvents.position, position)));
  return row?.hash;
}

async function countWritten(db: Database): Promise<Written> {
  const [row] = await rowsOf<Record<keyof Written, string | number>>(
    db,
    sql`SELECT coalesce(sum(events - removed), 0) AS records, coalesce(sum(removed), 0) AS removed,
          coalesce(sum(events::numeric * (events + 1) / 2 - removed::numeric * (removed + 1) / 2), 0) AS numbers,
          (SELECT coalesce(max(id), 0) FROM audit_events) AS "lastId"
        FROM audit_actors`,
  );
  return {
    records: Number(row?.records),
    removed: Number(row?.removed),
    numbers: Number(row?.numbers),
    lastId: Number(row?.lastId),
  };
}

/** Counts come as texts from one driver and as numbers from the other. */
interface WrongCountRow {
  readonly name: string;
  readonly written: string | number;
  readonly found: string | number;
  readonly day: string;
  readonly events: number;
}

/** Reads the whole log at once; asked only when it is known to be broken. */
async function findWrongCount(db: Database): Promise<WrongCount | undefined> {
  const [row] = await rowsOf<WrongCountRow>(
    db,
    sql`SELECT coalesce(actors.name, held.name) AS name, coalesce(actors.events - actors.removed, 0) AS written,
          coalesce(held.found, 0) AS found, last.day,
          coalesce((SELECT events FROM audit_days WHERE audit_days.day = last.day), 0) AS events
        FROM audit_actors AS actors
        FULL JOIN (
          SELECT lower(actor_username) AS name, count(*) AS found, max(actor_position) AS last,
            max(occurred_at) AS last_at
          FROM audit_events GROUP BY 1
        ) AS held ON held.name = actors.name
        CROSS JOIN LATERAL (
          SELECT (coalesce(actors.last_at, held.last_at) AT TIME ZONE 'UTC')::date AS day
        ) AS last
        WHERE actors.events - actors.removed IS DISTINCT FROM coalesce(held.found, 0)
          OR actors.events IS DISTINCT FROM coalesce(held.last, actors.removed)
        ORDER BY last.day, name LIMIT 1`,
  );
  if (!row) return undefined;
  const { name, written, found, day, events } = row;
  return { name, written: Number(written), found: Number(found), day, position: events + 1 };
}

/** Both drivers answer with an object that has `rows`; the common type of the two does not say so. */
async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}

/** The day's seal if its signature is valid; undefined until it is sealed. */
export async function readSeal(db: Database, day: string): Promise<Seal | undefined> {
  const row = await findDigest(db, day);
  if (!row) return undefined;
  const digest = await openDigest(row.jws, (id) => findPublicKey(db, id));
  const isOwn = digest?.first === row.firstRecord && digest.last === row.lastRecord;
  return { digest: isOwn ? digest : undefined, isRemoved: row.removedAt !== null };
}
