import type { Database } from "@connect-portal/database";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { bigint, boolean, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const identities = pgTable("identities", {
  id: uuid("id").primaryKey(),
  issuer: text("issuer").notNull(),
  subject: text("subject").notNull(),
  userId: bigint("user_id", { mode: "number" }).notNull(),
  email: text("email").notNull(),
  emailIsVerified: boolean("email_is_verified").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  /** Null while an administrator has not said that the account is theirs. */
  linkedAt: timestamp("linked_at", { withTimezone: true }),
});

export type IdentityRow = typeof identities.$inferSelect;

/** Two sign-ins of one person at once wait for each other, the very first ones too, when there is no row to lock. */
export async function lockPerson(tx: Database, issuer: string, subject: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`);
}

export async function findIdentity(db: Database, issuer: string, subject: string): Promise<IdentityRow | undefined> {
  const [row] = await db
    .select()
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row;
}

export async function insertIdentity(tx: Database, identity: IdentityRow): Promise<void> {
  await tx.insert(identities).values(identity);
}

/** Writes what the provider says now. False when the identity was unlinked since it was found. */
export async function noteAddress(
  tx: Database,
  { id, userId }: IdentityRow,
  address: Pick<IdentityRow, "email" | "emailIsVerified">,
): Promise<boolean> {
  const rows = await tx.update(identities).set(address).where(ofUser(userId, id)).returning({ id: identities.id });
  return rows.length > 0;
}

export function listIdentitiesOf(db: Database, userId: number): Promise<IdentityRow[]> {
  return db.select().from(identities).where(eq(identities.userId, userId)).orderBy(asc(identities.createdAt));
}

/** One that the user has; undefined when it is somebody else's, or none. */
export async function findIdentityOf(db: Database, userId: number, id: string): Promise<IdentityRow | undefined> {
  const [row] = await db.select().from(identities).where(ofUser(userId, id));
  return row;
}

/** False when it was linked already. */
export async function linkIdentityOf(tx: Database, userId: number, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(identities)
    .set({ linkedAt: now })
    .where(and(ofUser(userId, id), isNull(identities.linkedAt)))
    .returning({ id: identities.id });
  return rows.length > 0;
}

export async function deleteIdentityOf(tx: Database, userId: number, id: string): Promise<IdentityRow | undefined> {
  const [row] = await tx.delete(identities).where(ofUser(userId, id)).returning();
  return row;
}

function ofUser(userId: number, id: string) {
  return and(eq(identities.id, id), eq(identities.userId, userId));
}
