import type { Database } from "@connect-portal/database";
import { and, asc, desc, eq, getTableColumns, gt, lt, type SQL, sql } from "drizzle-orm";
import { hookInboxes, hookRequests } from "./hook-inbox.tables.ts";

export type RequestRow = typeof hookRequests.$inferSelect;
/** A request without what only its own page shows. */
export type RequestLineRow = Omit<RequestRow, "headers" | "body">;

const { headers: _headers, body: _body, ...lineColumns } = getTableColumns(hookRequests);

/** Whose, and still to be shown: the job that deletes the old ones runs once a day. */
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

/** Those that came after `id`, oldest first. */
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
