import { READING } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { and, asc, between, desc, eq, gte, lt, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { auditActors, auditDays, auditEvents } from "../audit.tables.ts";
import type { RecordRange, RecordSelection } from "./activity-filter.repository.ts";

/** Days (UTC) such as "2025-02-28", both included; an absent one leaves that side open. */
export interface DayRange {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

const { actorPosition, occurredAt } = auditEvents;
const actor = sql`lower(${auditEvents.actorUsername})`;
const byActor = (username: string) => eq(actor, sql`lower(${username})`);

/**
 * Finds the actor's records of these days; undefined when there are none. An actor's times never run backward, so they
 * are one range. Records that were removed at an edge of the range may have been of these days, and count as if they
 * were.
 */
export async function findRecordRange(
  db: Database,
  username: string,
  { startDate, endDate }: DayRange,
): Promise<RecordRange | undefined> {
  const begin = startDate === undefined ? undefined : startOf(startDate);
  const end = endDate === undefined ? undefined : endOf(endDate);
  // The last and the first of what `time` lets through, in the order of the index, so that one entry is read.
  const last = (time?: SQL) => edge(db, username, time, desc);
  const first = (time?: SQL) => edge(db, username, time, asc);
  const written = db
    .select({ events: auditActors.events })
    .from(auditActors)
    .where(eq(auditActors.name, sql`lower(${username})`));
  const [edges] = await db
    .select({
      before: begin ? numberOf(last(lt(occurredAt, begin))) : nothing,
      first: numberOf(first(begin && gte(occurredAt, begin))),
      last: numberOf(last(end && lt(occurredAt, end))),
      after: end ? numberOf(first(gte(occurredAt, end))) : nothing,
      written: numberOf(written),
      removed: numberOf(removedOf(db, username)),
    })
    .from(sql`(SELECT 1) AS one`);
  if (!edges) return undefined;
  // In an intact log these are the first and the last in the range. Where a record's time was changed, the outer ones count.
  const lowest = Math.min((edges.before ?? edges.removed ?? 0) + 1, edges.first ?? Number.POSITIVE_INFINITY);
  const highest = Math.max((edges.after ?? (edges.written ?? 0) + 1) - 1, edges.last ?? 0);
  return lowest <= highest ? { first: lowest, last: highest } : undefined;
}

/** How many of the actor's records, the first ones, were old and have been removed. */
export async function countRemoved(db: Database, username: string): Promise<number> {
  const [row] = await removedOf(db, username);
  return row?.removed ?? 0;
}

function removedOf(db: Database, username: string) {
  return db
    .select({ removed: auditActors.removed })
    .from(auditActors)
    .where(eq(auditActors.name, sql`lower(${username})`));
}

/** The actor's last record before `startDate`, other than one of reading the log. */
export async function findLastBefore(db: Database, username: string, startDate: string) {
  const [row] = await db
    .select({ record: actorPosition, day: auditEvents.day })
    .from(auditEvents)
    .where(and(byActor(username), lt(occurredAt, startOf(startDate)), ne(auditEvents.action, READING)))
    .orderBy(desc(actor), desc(occurredAt), desc(actorPosition))
    .limit(1);
  return row;
}

/** Data of those of the actor's latest `count` records that are calls. */
export async function listLatestCalls(db: Database, username: string, count: number): Promise<string[]> {
  const latest = db
    .select({ action: auditEvents.action, data: auditEvents.data })
    .from(auditEvents)
    .where(byActor(username))
    .orderBy(desc(actor), desc(actorPosition))
    .limit(count)
    .as("latest");
  const rows = await db.select({ data: latest.data }).from(latest).where(eq(latest.action, "Call API"));
  return rows.map(({ data }) => data);
}

/** Condition: the records of the actor that are selected. */
export function isSelected(username: string, selection: RecordSelection): SQL | undefined {
  if ("first" in selection) return and(byActor(username), between(actorPosition, selection.first, selection.last));
  // One parameter however many there are: PostgreSQL takes 65,535.
  return and(byActor(username), sql`${actorPosition} = ANY(${`{${selection.join(",")}}`}::bigint[])`);
}

/** Columns that are shown of a record. */
export const recordColumns = {
  record: actorPosition,
  occurredAt,
  actorUserId: auditEvents.actorUserId,
  actorUsername: auditEvents.actorUsername,
  action: auditEvents.action,
  webService: auditEvents.webService,
  data: auditEvents.data,
  day: auditEvents.day,
  position: auditEvents.position,
  hash: auditEvents.hash,
};

/** The hash before a record on its day; null when the record that had it is gone. */
export function hashBefore(db: Database): SQL<Uint8Array | null> {
  const before = alias(auditEvents, "before");
  const opening = db.select({ hash: auditDays.opening }).from(auditDays).where(eq(auditDays.day, auditEvents.day));
  const hash = db
    .select({ hash: before.hash })
    .from(before)
    .where(and(eq(before.day, auditEvents.day), eq(before.position, sql`${auditEvents.position} - 1`)));
  return sql<Uint8Array | null>`CASE ${auditEvents.position} WHEN 1 THEN ${opening} ELSE ${hash} END`;
}

/**
 * The selected records that are there, the latest first, each with the hash before it on its day; null when the record
 * that had it is gone. What stands before it is looked up record by record: a join would let the planner read the whole log.
 */
export async function listRecords(db: Database, username: string, selection: RecordSelection) {
  return db
    .select({ ...recordColumns, previousHash: hashBefore(db) })
    .from(auditEvents)
    .where(isSelected(username, selection))
    .orderBy(desc(actor), desc(actorPosition));
}

export type RecordRow = Awaited<ReturnType<typeof listRecords>>[number];

function edge(db: Database, username: string, time: SQL | undefined, direction: typeof asc) {
  return db
    .select({ position: actorPosition })
    .from(auditEvents)
    .where(and(byActor(username), time))
    .orderBy(direction(actor), direction(occurredAt), direction(actorPosition))
    .limit(1);
}

const nothing = sql<null>`NULL`;

/** A bigint comes as a text from one driver and as a number from the other. */
function numberOf(query: { getSQL(): SQL }): SQL<number | null> {
  return sql`${query}`.mapWith(Number) as SQL<number | null>;
}

/** ISO 8601 has a year 0000, PostgreSQL's dates have none; no record is of a day before this one. */
const FIRST_DAY = "0001-01-01";

export function notBeforeFirst(day: string): string {
  return day < FIRST_DAY ? FIRST_DAY : day;
}

function startOf(day: string): SQL {
  return sql`(${notBeforeFirst(day)}::date)::timestamp AT TIME ZONE 'UTC'`;
}

function endOf(day: string): SQL {
  return sql`(${notBeforeFirst(day)}::date + 1)::timestamp AT TIME ZONE 'UTC'`;
}
