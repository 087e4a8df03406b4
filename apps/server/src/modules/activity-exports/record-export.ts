import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { paths } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { RequestContext } from "../../context.ts";
import { recordAct } from "../audit/record-act.ts";
import { deletePieces, insertExport, insertPiece } from "./activity-exports.repository.ts";
import { eventDataOf } from "./export-event.ts";
import { type ExportFacts, exportFileName } from "./export-facts.ts";
import type { BuiltFile } from "./file/file-thread.ts";

/** How long a file can be fetched, in milliseconds. */
const LIFETIME = 3_600_000;
/** Bytes. The embedded database writes one of these in some milliseconds, in which nothing else happens. */
const PIECE = 128 * 1024;

/**
 * Keeps the file for its administrator, and writes into the log that it was made: both, or neither when something fails or
 * `signal` is aborted.
 */
export async function recordExport(
  context: RequestContext,
  facts: ExportFacts,
  { content, digest, mediaType }: BuiltFile,
  signal: AbortSignal,
): Promise<{ id: string; name: string }> {
  const { db, principal, now } = context;
  const id = randomUUID();
  const name = exportFileName(facts.username, facts.format);
  const occurredAt = now();
  const expiresAt = new Date(occurredAt.getTime() + LIFETIME);
  try {
    await keepContent(db, { id, content, expiresAt }, signal);
    await db.transaction(async (tx) => {
      const eventId = await recordAct(context, tx, {
        action: "Export activity log",
        webService: paths.activityExports,
        data: eventDataOf(facts, digest),
        holdsDigests: true,
      });
      const { userId } = principal;
      const bytes = content.length;
      await insertExport(tx, {
        id,
        digest: Buffer.from(digest, "hex"),
        eventId,
        userId,
        name,
        mediaType,
        bytes,
        expiresAt,
      });
      signal.throwIfAborted();
    });
  } catch (error) {
    await deletePieces(db, id);
    throw error;
  }
  return { id, name };
}

async function keepContent(
  db: Database,
  { id, content, expiresAt }: { id: string; content: Uint8Array; expiresAt: Date },
  signal: AbortSignal,
): Promise<void> {
  for (let number = 0; number * PIECE < content.length; number++) {
    signal.throwIfAborted();
    const piece = content.subarray(number * PIECE, (number + 1) * PIECE);
    await insertPiece(db, { exportId: id, number, content: piece, expiresAt });
    // Yields to other work, as in read-records.ts.
    await setImmediate();
  }
}
