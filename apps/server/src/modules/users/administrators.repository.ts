import type { AccountState } from "@connect-portal/credentials/access-tokens";
import type { Database } from "@connect-portal/database";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { authorities, userRoles, users } from "../accounts/accounts.tables.ts";

export interface Administrator extends AccountState {
  readonly id: number;
}

/**
 * Locks these users and every administrator until the transaction ends, in the order of their ids: two who want to take
 * each other's account away wait for one another, and the second sees what the first did.
 */
export async function lockWithAdministrators(tx: Database, ids: readonly number[]): Promise<void> {
  const given = sql.join(
    ids.map((id) => sql`(${id}::bigint)`),
    sql`, `,
  );
  await tx
    .select({ id: users.id })
    .from(users)
    // An array is made first, and its ids are then looked up one by one, however many users there are.
    .where(eq(users.id, sql`ANY(ARRAY(${administratorIds(tx)} UNION VALUES ${given}))`))
    .orderBy(asc(users.id))
    .for("update");
}

/** Every user with the permission manage_user, whether the account may be used or not. */
export function listAdministrators(db: Database): Promise<Administrator[]> {
  return db
    .select({
      id: users.id,
      isActive: users.isActive,
      validityStart: users.validityStart,
      validityEnd: users.validityEnd,
    })
    .from(users)
    .where(inArray(users.id, administratorIds(db)));
}

/** For conditions of other statements. */
export function administratorIds(db: Database) {
  return db
    .select({ id: userRoles.userId })
    .from(userRoles)
    .innerJoin(authorities, eq(authorities.roleId, userRoles.roleId))
    .where(eq(authorities.permission, "manage_user"));
}
