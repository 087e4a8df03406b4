import type { Database } from "@connect-portal/database";
import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import { isSelected } from "../audit/activity/activity.repository.ts";
import type { RecordSelection } from "../audit/activity/activity-filter.repository.ts";
import { auditEvents } from "../audit/audit.tables.ts";
import { activityExportPieces, activityExports } from "./activity-exports.tables.ts";

type ExportRow = typeof activityExports.$inferSelect;

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

interface ExportPiece {
  readonly exportId: string;
  /** Counts from 0. */
  readonly number: number;
  readonly content: Uint8Array;
  readonly expiresAt: Date;
}

/** Sends Base64, because the embedded database takes bytes ten times as slowly as text. */
export async function insertPiece(db: Database, { content, ...piece }: ExportPiece): Promise<void> {
  const base64 = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString("base64");
  await db.insert(activityExportPieces).values({ ...piece, content: sql`decode(${base64}, 'base64')` });
}

/** Undefined behind the last one, and when the file has been forgotten. */
export async function readPiece(db: Database, exportId: string, number: number): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ base64: sql<string>`encode(${activityExportPieces.content}, 'base64')` })
    .from(activityExportPieces)
    .where(and(eq(activityExportPieces.exportId, exportId), eq(activityExportPieces.number, number)));
  return row && Buffer.from(row.base64, "base64");
}

export async function deletePieces(db: Database, exportId: string): Promise<void> {
  await db.delete(activityExportPieces).where(eq(activityExportPieces.exportId, exportId));
}

export async function deleteExpiredPieces(db: Database, now: Date): Promise<void> {
  await db.delete(activityExportPieces).where(lte(activityExportPieces.expiresAt, now));
}
