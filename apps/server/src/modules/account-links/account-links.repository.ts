import { createHash } from "node:crypto";
import type { Database } from "@connect-portal/database";
import { and, count, eq, gt, lt } from "drizzle-orm";
import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export type LinkPurpose = "reset-password" | "confirm-email";

export const accountLinks = pgTable("account_links", {
  tokenHash: text("token_hash").primaryKey(),
  userId: bigint("user_id", { mode: "number" }).notNull(),
  purpose: text("purpose").$type<LinkPurpose>().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
});

interface NewLink {
  readonly token: string;
  readonly userId: number;
  readonly purpose: LinkPurpose;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertLink(db: Database, { token, ...link }: NewLink): Promise<void> {
  await db.insert(accountLinks).values({ ...link, tokenHash: hashOf(token) });
}

/** Finds the owner of a link, as long as the link can be used. */
export async function findUserOfLink(
  db: Database,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: accountLinks.userId })
    .from(accountLinks)
    .where(usable(purpose, token, now));
  return row?.userId;
}

/** Uses the link up and says whose it was. Of several who try at once, one gets it. */
export async function takeLink(
  db: Database,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<number | undefined> {
  const [row] = await db
    .delete(accountLinks)
    .where(usable(purpose, token, now))
    .returning({ userId: accountLinks.userId });
  return row?.userId;
}

export async function countOpenLinks(db: Database, purpose: LinkPurpose, userId: number, now: Date): Promise<number> {
  const open = and(ofUser(purpose, userId), gt(accountLinks.expiresAt, now));
  const [row] = await db.select({ total: count() }).from(accountLinks).where(open);
  return row?.total ?? 0;
}

/** True also for a link that expired, until the purge forgets it. */
export async function hasLink(db: Database, purpose: LinkPurpose, userId: number): Promise<boolean> {
  const rows = await db
    .select({ userId: accountLinks.userId })
    .from(accountLinks)
    .where(ofUser(purpose, userId))
    .limit(1);
  return rows.length > 0;
}

export async function deleteLinksOfUser(db: Database, purpose: LinkPurpose, userId: number): Promise<void> {
  await db.delete(accountLinks).where(ofUser(purpose, userId));
}

/** Deletes what expired before `before`; returns how many. */
export async function deleteLinksExpired(db: Database, before: Date): Promise<number> {
  const rows = await db
    .delete(accountLinks)
    .where(lt(accountLinks.expiresAt, before))
    .returning({ userId: accountLinks.userId });
  return rows.length;
}

function usable(purpose: LinkPurpose, token: string, now: Date) {
  return and(
    eq(accountLinks.tokenHash, hashOf(token)),
    eq(accountLinks.purpose, purpose),
    gt(accountLinks.expiresAt, now),
  );
}

function ofUser(purpose: LinkPurpose, userId: number) {
  return and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, purpose));
}

/** Only the hash is stored: somebody who reads the database gets no usable link. */
function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
