import type { Database } from "@connect-portal/database";
import { type KeptCall, selectCallOfRequest } from "./kept-calls.repository.ts";

export type { KeptBody, KeptCall } from "./kept-calls.repository.ts";

/** The account's newest call with this request id, as the call log keeps it; undefined when there is none. */
export function findCall(db: Database, userId: number, requestId: string): Promise<KeptCall | undefined> {
  return selectCallOfRequest(db, userId, requestId);
}
