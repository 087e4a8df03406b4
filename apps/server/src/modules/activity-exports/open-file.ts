import { Readable } from "node:stream";
import type { Database } from "@connect-portal/database";
import type { RequestContext } from "../../context.ts";
import { findExport, type StoredExport } from "./activity-exports.repository.ts";
import { readPiece } from "./export-pieces.repository.ts";

/** The file, for whoever asked for it; undefined for anybody else, and when it has expired. */
export async function openFile(
  { db, principal, now }: RequestContext,
  id: string,
): Promise<(StoredExport & { content: Readable }) | undefined> {
  const file = await findExport(db, { id, userId: principal.userId, now: now() });
  return file && { ...file, content: Readable.from(piecesOf(db, id, file.bytes), { objectMode: false }) };
}

async function* piecesOf(db: Database, id: string, bytes: number): AsyncGenerator<Uint8Array> {
  let sent = 0;
  for (let number = 0; sent < bytes; number++) {
    const piece = await readPiece(db, id, number);
    if (!piece) throw new Error("The file was forgotten while it was fetched");
    sent += piece.length;
    yield piece;
  }
}
