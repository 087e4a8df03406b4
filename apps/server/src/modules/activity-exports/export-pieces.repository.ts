import type { Database } from "@connect-portal/database";
import { and, eq, lte, sql } from "drizzle-orm";
import { activityExportPieces } from "./activity-exports.tables.ts";

export interface ExportPiece {
  readonly exportId: string;
  /** Counts from 0. */
  readonly number: number;
  readonly content: Uint8Array;
  readonly expiresAt: Date;
}

/** As Base64, because the embedded database takes bytes ten times as slowly as text. */
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
