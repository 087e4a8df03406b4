import type { Database } from "@connect-portal/database";
import { and, asc, between, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { auditDays, auditEvents } from "./audit.tables.ts";

/** Days (UTC) such as "2025-02-28", both included; an absent one leaves that side open. */
export interface DayRange {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/** Numbers of an actor's records, both included. */
export interface RecordRange {
  readonly first: number;
  readonly last: number;
}

const position = auditEvents.actorPosition;
const byActor = (username: string) => eq(sql`lower(${auditEvents.actorUsername})`, sql`lower(${username})`);

/** Which records the actor made in these days; undefined when none. An actor's time never runs backward, so they lie together. */
export async function findRecordRange(
  db: Database,
  username: string,
  { startDate, endDate }: DayRange,
): Promise<RecordRange | undefined> {
  const [first, last] = await Promise.all([
    edge(db, username, startDate && gte(auditEvents.occurredAt, midnight(startDate)), asc),
    edge(db, username, endDate && lt(auditEvents.occurredAt, midnightAfter(endDate)), desc),
  ]);
  return first !== undefined && last !== undefined && first <= last ? { first, last } : undefined;
}

/** Day of the actor's last record before `startDate`; null when there is none. */
export async function findDayBefore(db: Database, username: string, startDate: string): Promise<string | null> {
  const [row] = await db
    .select({ day: auditEvents.day })
    .from(auditEvents)
    .where(and(byActor(username), lt(auditEvents.occurredAt, midnight(startDate))))
    .orderBy(desc(sql`lower(${auditEvents.actorUsername})`), desc(auditEvents.occurredAt), desc(position))
    .limit(1);
  return row?.day ?? null;
}

/**
 * The records of the range that are there, the latest first, each with the hash before it on its day; null when the record
 * that had it is gone.
 */
export async function listRecords(db: Database, username: string, { first, last }: RecordRange) {
  const before = alias(auditEvents, "before");
  return db
    .select({
      record: auditEvents.actorPosition,
      occurredAt: auditEvents.occurredAt,
      actorUserId: auditEvents.actorUserId,
      actorUsername: auditEvents.actorUsername,
      action: auditEvents.action,
      webService: auditEvents.webService,
      data: auditEvents.data,
      day: auditEvents.day,
      position: auditEvents.position,
      hash: auditEvents.hash,
      previousHash: sql<Uint8Array | null>`CASE ${auditEvents.position} WHEN 1 THEN ${auditDays.opening} ELSE ${before.hash} END`,
    })
    .from(auditEvents)
    .leftJoin(auditDays, eq(auditDays.day, auditEvents.day))
    .leftJoin(before, and(eq(before.day, auditEvents.day), eq(before.position, sql`${auditEvents.position} - 1`)))
    .where(and(byActor(username), between(position, first, last)))
    .orderBy(desc(sql`lower(${auditEvents.actorUsername})`), desc(position));
}

export type RecordRow = Awaited<ReturnType<typeof listRecords>>[number];

async function edge(db: Database, username: string, inRange: SQL | "" | undefined, direction: typeof asc) {
  const [row] = await db
    .select({ position })
    .from(auditEvents)
    .where(and(byActor(username), inRange || undefined))
    // As the index has it, so that the first entry is the answer.
    .orderBy(
      direction(sql`lower(${auditEvents.actorUsername})`),
      direction(auditEvents.occurredAt),
      direction(position),
    )
    .limit(1);
  return row?.position;
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function midnightAfter(day: string): Date {
  return new Date(midnight(day).getTime() + 86_400_000);
}
