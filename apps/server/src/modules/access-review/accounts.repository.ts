import type { Permission } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { and, asc, count, eq, gt, sql } from "drizzle-orm";
import { users } from "../accounts/accounts.tables.ts";

export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number];

export async function countAccounts(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users).where(eq(users.kind, "person"));
  return row?.total ?? 0;
}

/**
 * The next accounts behind the one with this id, with all that says what they may and how they sign in. Columns within are
 * named in full: of one table alone, Drizzle leaves the table out, and an inner one would take the name for its own.
 */
export function listAccounts(db: Database, after: number, limit: number) {
  return db
    .select({
      id: users.id,
      username: users.username,
      fullName: users.fullName,
      email: users.email,
      isActive: users.isActive,
      createdAt: users.createdAt,
      productIds: users.productIds,
      validityStart: users.validityStart,
      validityEnd: users.validityEnd,
      roles: sql<string[]>`array(
        SELECT roles.name FROM user_roles JOIN roles ON roles.id = user_roles.role_id
        WHERE user_roles.user_id = users.id ORDER BY 1)`,
      permissions: sql<Permission[]>`array(
        SELECT DISTINCT authorities.permission FROM user_roles JOIN authorities USING (role_id)
        WHERE user_roles.user_id = users.id ORDER BY 1)`,
      organisation: sql<string | null>`(
        SELECT organisations.name || ' (' || organisation_members.role || ')'
        FROM organisation_members JOIN organisations ON organisations.id = organisation_id
        WHERE organisation_members.user_id = users.id)`,
      lastSeen,
      hasPassword: sql<boolean>`users.password_hash IS NOT NULL`,
      issuers: sql<string[]>`array(
        SELECT DISTINCT issuer FROM identities
        WHERE identities.user_id = users.id AND linked_at IS NOT NULL ORDER BY 1)`,
      hasTotp: sql<boolean>`EXISTS (
        SELECT FROM totp_factors WHERE totp_factors.user_id = users.id AND confirmed_at IS NOT NULL)`,
      passkeys: sql`(SELECT count(*) FROM passkeys WHERE passkeys.user_id = users.id)`.mapWith(Number),
      recoveryCodes: sql`(SELECT count(*) FROM recovery_codes WHERE recovery_codes.user_id = users.id)`.mapWith(Number),
    })
    .from(users)
    .where(and(gt(users.id, after), eq(users.kind, "person")))
    .orderBy(asc(users.id))
    .limit(limit);
}

/**
 * Milliseconds; null for never. Sessions that are over are deleted after some days; the log still knows when the account did
 * something last.
 */
const lastSeen = sql<number | null>`(extract(epoch FROM greatest(
    (SELECT max(sessions.last_used_at) FROM sessions WHERE sessions.user_id = users.id),
    (SELECT nullif(audit_actors.last_at, '-infinity') FROM audit_actors WHERE audit_actors.name = lower(users.username))
  )) * 1000)::float8`;
