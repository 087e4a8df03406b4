import { INBOX_KEEPS } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { and, eq, lte, max, sql } from "drizzle-orm";
import { hookInboxes, hookRequests } from "../hook-inbox.tables.ts";
import type { InboxRow } from "../inboxes.repository.ts";
import type { RequestRow } from "../requests.repository.ts";

/** A request as it arrived; the inbox adds its number, its attempt and, unless it is given, the answer. */
export type Arrival = Omit<RequestRow, "userId" | "id" | "attempt">;

export interface StoredRequest {
  readonly inbox: InboxRow;
  readonly id: number;
}

/**
 * Keeps a request that came to this address and lets go of the one that is too many. One request of an inbox waits for
 * the other. Undefined when the address does not hold.
 * @param complete adds what depends on how the inbox answers at this moment
 */
export async function storeRequest(
  db: Database,
  token: string,
  complete: (inbox: InboxRow) => Arrival,
): Promise<StoredRequest | undefined> {
  return db.transaction(async (tx) => {
    const [inbox] = await tx
      .update(hookInboxes)
      .set({ received: sql`${hookInboxes.received} + 1` })
      .where(eq(hookInboxes.token, token))
      .returning();
    if (!inbox) return undefined;
    const { userId, received: id } = inbox;
    const arrival = complete(inbox);
    const attempt = 1 + (await countAttempts(tx, userId, arrival.messageId));
    await tx.insert(hookRequests).values({ ...arrival, userId, id, attempt });
    await tx.delete(hookRequests).where(and(eq(hookRequests.userId, userId), lte(hookRequests.id, id - INBOX_KEEPS)));
    return { inbox, id };
  });
}

/** The highest attempt that is kept, so that forgetting the first ones does not make the count fall. */
async function countAttempts(tx: Database, userId: number, messageId: string | null): Promise<number> {
  if (messageId === null) return 0;
  const [row] = await tx
    .select({ attempt: max(hookRequests.attempt) })
    .from(hookRequests)
    .where(and(eq(hookRequests.userId, userId), eq(hookRequests.messageId, messageId)));
  return row?.attempt ?? 0;
}
