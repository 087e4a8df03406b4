import { INBOX_KEEPS } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { and, asc, desc, eq, getTableColumns, gt, lt, lte, max, type SQL, sql } from "drizzle-orm";
import { hookInboxes, hookRequests } from "./hook-inbox.tables.ts";
import type { InboxRow } from "./inboxes.repository.ts";

export type RequestRow = typeof hookRequests.$inferSelect;
/** A request without what only its own page shows. */
export type RequestLineRow = Omit<RequestRow, "headers" | "body">;

const { headers: _headers, body: _body, ...lineColumns } = getTableColumns(hookRequests);

/** The user's requests that are still kept: the job that deletes old ones runs only once a day. */
function keptOf(userId: number, since: Date | undefined): SQL | undefined {
  return and(eq(hookRequests.userId, userId), since && gt(hookRequests.receivedAt, since));
}

/** Newest first. */
export async function listRequests(
  db: Database,
  userId: number,
  { since, page, size }: { readonly since: Date | undefined; readonly page: number; readonly size: number },
): Promise<RequestLineRow[]> {
  return db
    .select(lineColumns)
    .from(hookRequests)
    .where(keptOf(userId, since))
    .orderBy(desc(hookRequests.id))
    .limit(size)
    .offset(page * size);
}

export async function countRequests(db: Database, userId: number, since: Date | undefined): Promise<number> {
  return db.$count(hookRequests, keptOf(userId, since));
}

export async function findRequest(
  db: Database,
  userId: number,
  { id, since }: { readonly id: number; readonly since: Date | undefined },
): Promise<RequestRow | undefined> {
  const [row] = await db
    .select()
    .from(hookRequests)
    .where(and(keptOf(userId, since), eq(hookRequests.id, id)));
  return row;
}

/** Requests that came after `id`, oldest first. */
export async function listRequestsAfter(
  db: Database,
  userId: number,
  { id, since, limit }: { readonly id: number; readonly since: Date | undefined; readonly limit: number },
): Promise<RequestLineRow[]> {
  return db
    .select(lineColumns)
    .from(hookRequests)
    .where(and(keptOf(userId, since), gt(hookRequests.id, id)))
    .orderBy(asc(hookRequests.id))
    .limit(limit);
}

/** Clears the inbox and remembers up to where, for readers who were away. */
export async function clearRequests(db: Database, userId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(hookInboxes)
      .set({ cleared: sql`${hookInboxes.received}` })
      .where(eq(hookInboxes.userId, userId));
    await tx.delete(hookRequests).where(eq(hookRequests.userId, userId));
  });
}

export async function updateDuration(
  db: Database,
  { userId, id }: Pick<RequestRow, "userId" | "id">,
  durationMs: number,
): Promise<void> {
  await db
    .update(hookRequests)
    .set({ durationMs })
    .where(and(eq(hookRequests.userId, userId), eq(hookRequests.id, id)));
}

export async function deleteRequestsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(hookRequests).where(lt(hookRequests.receivedAt, before));
}

/** A request as it arrived; the inbox adds its number, its attempt and, unless it is given, the answer. */
export type Arrival = Omit<RequestRow, "userId" | "id" | "attempt">;

interface StoredRequest {
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
