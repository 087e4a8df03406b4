import type { SignatureScheme } from "@connect-portal/contract";
import { type Database, send } from "@connect-portal/database";
import { and, desc, eq, gt, isNull, lt, or } from "drizzle-orm";
import { users } from "../../accounts/accounts.tables.ts";
import { webhookSecrets } from "../webhooks.tables.ts";

export type SecretRow = typeof webhookSecrets.$inferSelect;
type NewSecret = Omit<SecretRow, "lastUsedAt">;

/** The secrets that still sign at `now`, newest first. */
export function findLiveSecrets(db: Database, userId: number, now: Date): Promise<SecretRow[]> {
  return (
    db
      .select()
      .from(webhookSecrets)
      .where(and(eq(webhookSecrets.userId, userId), or(isNull(webhookSecrets.endsAt), gt(webhookSecrets.endsAt, now))))
      // The newest has no end, and PostgreSQL puts null first in descending order.
      .orderBy(desc(webhookSecrets.scheme), desc(webhookSecrets.endsAt))
  );
}

/** Secrets that sign the user's events and questions at `now`, of all endpoints: at most ten of each kind. */
export async function findEndpointSecrets(db: Database, userId: number, now: Date): Promise<string[]> {
  const rows = await send<{ secret: string }>(
    db,
    `SELECT secret FROM event_endpoint_secrets WHERE user_id = $1 AND (ends_at IS NULL OR ends_at > $2)
     UNION ALL
     SELECT secret FROM decision_endpoint_secrets WHERE user_id = $1 AND (ends_at IS NULL OR ends_at > $2)`,
    [userId, now.toISOString()],
  );
  return rows.map(({ secret }) => secret);
}

/** Does nothing, and returns false, when the scheme has a secret that has no end: two first looks at once make one. */
export async function insertFirstSecret(db: Database, row: NewSecret): Promise<boolean> {
  const made = await db.insert(webhookSecrets).values(row).onConflictDoNothing().returning({ id: webhookSecrets.id });
  return made.length > 0;
}

export async function insertSecret(db: Database, row: NewSecret): Promise<void> {
  await db.insert(webhookSecrets).values(row);
}

/** Lets one rotation of a user follow the other. */
export async function lockSecretsOf(tx: Database, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

/** Ends at `now` what has an end already, and the newest one at `endsAt`. */
export async function endSecrets(
  tx: Database,
  { userId, scheme }: { readonly userId: number; readonly scheme: SignatureScheme },
  { now, endsAt }: { readonly now: Date; readonly endsAt: Date },
): Promise<void> {
  const ofScheme = and(eq(webhookSecrets.userId, userId), eq(webhookSecrets.scheme, scheme));
  await tx
    .update(webhookSecrets)
    .set({ endsAt: now })
    .where(and(ofScheme, gt(webhookSecrets.endsAt, now)));
  await tx
    .update(webhookSecrets)
    .set({ endsAt })
    .where(and(ofScheme, isNull(webhookSecrets.endsAt)));
}

export async function deleteSecretsEndedBefore(db: Database, before: Date): Promise<void> {
  await db.delete(webhookSecrets).where(lt(webhookSecrets.endsAt, before));
}

/** Marks secrets that are active at `usedAt`, unless they were marked after `before`. */
export async function markSecretsUsed(db: Database, userId: number, usedAt: Date, before: Date): Promise<void> {
  const { endsAt, lastUsedAt } = webhookSecrets;
  const isLive = or(isNull(endsAt), gt(endsAt, usedAt));
  const isDue = or(isNull(lastUsedAt), lt(lastUsedAt, before));
  await db
    .update(webhookSecrets)
    .set({ lastUsedAt: usedAt })
    .where(and(eq(webhookSecrets.userId, userId), isLive, isDue));
}
