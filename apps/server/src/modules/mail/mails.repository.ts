import type { Database } from "@connect-portal/database";
import { and, asc, count, desc, eq, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { mails } from "./mails.tables.ts";
import { kindsThatExpire } from "./queue-mail.ts";

export type MailRow = typeof mails.$inferSelect;

/**
 * Lets mails wait anew that were handed over before `before` and whose process has not said since how that ended; those
 * with a link that expires when that was before `beforeExpiring`.
 */
export async function takeBackUnanswered(tx: Database, before: Date, beforeExpiring: Date): Promise<void> {
  const isLate = or(
    lt(mails.handedOverAt, before),
    and(inArray(mails.kind, [...kindsThatExpire]), lt(mails.handedOverAt, beforeExpiring)),
  );
  await tx
    .update(mails)
    .set({ state: "waiting", handedOverAt: null })
    .where(and(eq(mails.state, "unanswered"), isLate));
}

/** Marks up to `limit` waiting mails as queued, oldest first, and returns their ids. Others that do the same get other mails. */
export async function takeWaitingMails(tx: Database, limit: number, now: Date): Promise<string[]> {
  const waiting = tx
    .select({ id: mails.id })
    .from(mails)
    .where(eq(mails.state, "waiting"))
    .orderBy(asc(mails.createdAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  const rows = await tx
    .update(mails)
    // A mail that waits again keeps the time of its first queueing, so that it is not tried for longer.
    .set({ state: "queued", queuedAt: sql`coalesce(${mails.queuedAt}, ${now.toISOString()}::timestamptz)` })
    .where(inArray(mails.id, waiting))
    .returning({ id: mails.id });
  return rows.map(({ id }) => id);
}

/** The mail, as long as it has not been delivered. */
export async function findQueuedMail(db: Database, id: string): Promise<MailRow | undefined> {
  const [row] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), eq(mails.state, "queued")));
  return row;
}

/**
 * Noted while the server has the whole mail and its receipt is missing. False when another process has sent or handed over
 * the mail since it was read: the note was `before` then.
 */
export async function markHandedOver(db: Database, id: string, now: Date, before: Date | null): Promise<boolean> {
  const isAsRead = before === null ? isNull(mails.handedOverAt) : eq(mails.handedOverAt, before);
  const rows = await db
    .update(mails)
    .set({ handedOverAt: now })
    .where(and(queued(id), isAsRead))
    .returning({ id: mails.id });
  return rows.length > 0;
}

/** Nothing is known for long: whoever waits for the receipt needs no job for that, and a process that dies need not be told. */
export async function markUnanswered(db: Database, id: string, now: Date): Promise<void> {
  await db.update(mails).set({ state: "unanswered", handedOverAt: now }).where(queued(id));
}

/** Its texts are forgotten: a link in them may still open something. A receipt is right whatever was thought before. */
export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ state: "sent", sentAt: now, failedAt: null, attempts: oneMore, lastError: null, textBody: "", htmlBody: "" })
    .where(eq(mails.id, id));
}

/** An attempt that failed and is followed by another. What has no job any more waits for one. */
export async function markTried(db: Database, id: string, lastError: string): Promise<void> {
  const state = sql`CASE ${mails.state} WHEN 'unanswered' THEN 'waiting' ELSE ${mails.state} END`;
  await db.update(mails).set({ state, handedOverAt: null, attempts: oneMore, lastError }).where(open(id));
}

export async function markFailed(db: Database, id: string, lastError: string, now: Date): Promise<void> {
  await db.update(mails).set({ state: "failed", failedAt: now, attempts: oneMore, lastError }).where(open(id));
}

/** A page of the failed mails, the latest first, without their texts. */
export async function listFailedMails(db: Database, page: number, size: number) {
  return db
    .select({
      id: mails.id,
      kind: mails.kind,
      recipient: mails.recipient,
      subject: mails.subject,
      attempts: mails.attempts,
      lastError: mails.lastError,
      createdAt: mails.createdAt,
      failedAt: mails.failedAt,
    })
    .from(mails)
    .where(eq(mails.state, "failed"))
    .orderBy(desc(mails.failedAt), asc(mails.id))
    .limit(size)
    .offset(page * size);
}

/** Whether a mail of this kind with one of the subjects is still to be sent. */
export async function hasUnsentMail(db: Database, kind: string, subjects: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        inArray(mails.state, ["waiting", "queued", "unanswered"]),
        eq(mails.kind, kind),
        inArray(mails.subject, [...subjects]),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function countFailedMails(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(mails).where(eq(mails.state, "failed"));
  return row?.total ?? 0;
}

/** Lets a failed mail wait anew. Returns false when it is not there or is not failed, also when somebody else was faster. */
export async function putBack(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .update(mails)
    .set({ state: "waiting", attempts: 0, lastError: null, failedAt: null, queuedAt: null, handedOverAt: null })
    .where(and(eq(mails.id, id), eq(mails.state, "failed")))
    .returning({ id: mails.id });
  return rows.length > 0;
}

/** For a restored database, which has the mails and not their jobs. What was handed over is found out when its turn comes. */
export async function letQueuedMailsWait(db: Database): Promise<void> {
  await db.update(mails).set({ state: "waiting" }).where(eq(mails.state, "queued"));
}

/** Fails what was queued before `before` and never ended, so that an administrator sees it. Returns how many. */
export async function failStrandedMails(db: Database, before: Date, lastError: string, now: Date): Promise<number> {
  const rows = await db
    .update(mails)
    .set({ state: "failed", failedAt: now, lastError })
    .where(and(eq(mails.state, "queued"), lt(mails.queuedAt, before)))
    .returning({ id: mails.id });
  return rows.length;
}

/** Deletes up to `most` mails that were sent before `before`; returns how many. */
export function deleteMailsSentBefore(db: Database, before: Date, most: number): Promise<number> {
  return deleteSome(db, and(eq(mails.state, "sent"), lt(mails.sentAt, before)), most);
}

/** The same with those that failed for good. */
export function deleteMailsFailedBefore(db: Database, before: Date, most: number): Promise<number> {
  return deleteSome(db, and(eq(mails.state, "failed"), lt(mails.failedAt, before)), most);
}

async function deleteSome(db: Database, which: SQL | undefined, most: number): Promise<number> {
  const some = db.select({ id: mails.id }).from(mails).where(which).limit(most);
  // Sent again meanwhile, it stays.
  const rows = await db
    .delete(mails)
    .where(and(inArray(mails.id, some), which))
    .returning({ id: mails.id });
  return rows.length;
}

const oneMore = sql`${mails.attempts} + 1`;

const queued = (id: string) => and(eq(mails.id, id), eq(mails.state, "queued"));

const open = (id: string) => and(eq(mails.id, id), inArray(mails.state, ["queued", "unanswered"]));
