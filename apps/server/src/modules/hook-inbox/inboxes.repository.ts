import type { InboxAnswer } from "@connect-portal/contract";
import { accountIsUsable } from "@connect-portal/credentials/access-tokens";
import type { Database } from "@connect-portal/database";
import { eq } from "drizzle-orm";
import { users } from "../accounts/accounts.tables.ts";
import { hookInboxes } from "./hook-inbox.tables.ts";

export type InboxRow = typeof hookInboxes.$inferSelect;

interface NewInbox {
  readonly userId: number;
  readonly token: string;
  readonly createdAt: Date;
  readonly answer: InboxAnswer;
}

export async function findInbox(db: Database, userId: number): Promise<InboxRow | undefined> {
  const [row] = await db.select().from(hookInboxes).where(eq(hookInboxes.userId, userId));
  return row;
}

/** Does nothing when the user has one: two first looks at once make one. */
export async function insertInbox(db: Database, { answer, ...inbox }: NewInbox): Promise<boolean> {
  const made = await db
    .insert(hookInboxes)
    .values({ ...inbox, ...columnsOf(answer) })
    .onConflictDoNothing()
    .returning({ userId: hookInboxes.userId });
  return made.length > 0;
}

export async function updateAnswer(db: Database, userId: number, answer: InboxAnswer): Promise<void> {
  await db.update(hookInboxes).set(columnsOf(answer)).where(eq(hookInboxes.userId, userId));
}

export async function updateToken(db: Database, userId: number, token: string): Promise<void> {
  await db.update(hookInboxes).set({ token }).where(eq(hookInboxes.userId, userId));
}

/** Finds the owner of an inbox by its address. Undefined also when the account may not be used at `now`. */
export async function findOwner(db: Database, token: string, now: Date): Promise<number | undefined> {
  const [row] = await db
    .select({
      userId: hookInboxes.userId,
      isActive: users.isActive,
      validityStart: users.validityStart,
      validityEnd: users.validityEnd,
    })
    .from(hookInboxes)
    .innerJoin(users, eq(users.id, hookInboxes.userId))
    .where(eq(hookInboxes.token, token));
  return row && accountIsUsable(row, now) ? row.userId : undefined;
}

function columnsOf({ status, delayMs, contentType, body }: InboxAnswer) {
  return { answerStatus: status, answerDelayMs: delayMs, answerContentType: contentType, answerBody: body };
}
