import type { Database } from "@connect-portal/database";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import { isSelected } from "../audit/activity/activity.repository.ts";
import type { RecordSelection } from "../audit/activity/record-selection.ts";
import { auditEvents } from "../audit/audit.tables.ts";
import { activityExports } from "./activity-exports.tables.ts";

export type ExportRow = typeof activityExports.$inferSelect;

/** A file that can still be fetched. */
export type StoredExport = Pick<ExportRow, "name" | "mediaType" | "bytes">;

/** How many of the selected records are there, and what recordsDigest computes of them. */
export async function digestRecords(
  db: Database,
  username: string,
  selection: RecordSelection,
): Promise<{ rows: number; digest: string }> {
  const { actorPosition, hash } = auditEvents;
  const [row] = await db
    .select({
      rows: sql`count(*)`.mapWith(Number),
      digest: sql<string>`encode(sha256(coalesce(string_agg(${hash}, ''::bytea ORDER BY ${actorPosition} DESC), '')), 'hex')`,
    })
    .from(auditEvents)
    .where(isSelected(username, selection));
  if (!row) throw new Error("An aggregate returned no row");
  return row;
}

export async function insertExport(db: Database, row: ExportRow): Promise<void> {
  await db.insert(activityExports).values(row);
}

/** Undefined for a file of somebody else, and for one that has expired. */
export async function findExport(
  db: Database,
  { id, userId, now }: { id: string; userId: number; now: Date },
): Promise<StoredExport | undefined> {
  const { name, mediaType, bytes } = activityExports;
  const [row] = await db
    .select({ name, mediaType, bytes })
    .from(activityExports)
    .where(and(eq(activityExports.id, id), eq(activityExports.userId, userId), gt(activityExports.expiresAt, now)));
  return row;
}

/** The latest event of a file with this SHA-256: whose it is, and which of that user's records. */
export async function findExportEvent(db: Database, digest: Uint8Array) {
  const [row] = await db
    .select({ actorUsername: auditEvents.actorUsername, record: auditEvents.actorPosition })
    .from(activityExports)
    .innerJoin(auditEvents, eq(auditEvents.id, activityExports.eventId))
    .where(eq(activityExports.digest, digest))
    .orderBy(desc(activityExports.eventId))
    .limit(1);
  return row;
}
