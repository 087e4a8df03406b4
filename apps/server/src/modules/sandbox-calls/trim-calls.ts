import type { Database } from "@connect-portal/database";
import { inBatches } from "../retention.ts";
import { deleteCallsBeyond } from "./calls.repository.ts";

/** Calls of an account that are kept, the newest. */
export const MOST_KEPT = 10_000;

/** Deletes what the account has beyond its newest calls. */
export async function trimCalls(db: Database, userId: number): Promise<void> {
  await inBatches((most) => deleteCallsBeyond(db, userId, MOST_KEPT, most));
}
