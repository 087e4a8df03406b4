import type { Database, OpenDatabase } from "@connect-portal/database";
import { inBatches } from "../retention.ts";
import { deleteCallsBeyond, vacuumCalls } from "./calls.repository.ts";

/** Calls of an account that are kept, the newest. */
const MOST_KEPT = 10_000;

/** Deletes what the account has beyond its newest calls. */
export async function trimCalls(db: Database, userId: number): Promise<void> {
  await inBatches((most) => deleteCallsBeyond(db, userId, MOST_KEPT, most));
}

/** A vacuumed table lets a filter read its index alone. A server vacuums by itself; the embedded database does not. */
export async function vacuumEmbedded({ driver, db }: Pick<OpenDatabase, "driver" | "db">): Promise<void> {
  if (driver === "pglite") await vacuumCalls(db);
}
