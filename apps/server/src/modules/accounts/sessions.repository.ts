import type { Permission } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { and, eq, isNull, lt, ne, or, sql } from "drizzle-orm";
import { authorities, sessions, userRoles, users } from "./accounts.tables.ts";

export interface NewSession {
  readonly id: string;
  readonly userId: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await db.insert(sessions).values(session);
}

/** The session with its user and everything that decides what the user may do now, in one query. */
export async function findSessionWithUser(db: Database, sessionId: string) {
  const [row] = await db
    .select({
      id: sessions.id,
      expiresAt: sessions.expiresAt,
      endedAt: sessions.endedAt,
      userId: users.id,
      username: users.username,
      isActive: users.isActive,
      validityStart: users.validityStart,
      validityEnd: users.validityEnd,
      productIds: users.productIds,
      permissions: sql<Permission[]>`array(
        select distinct ${authorities.permission} from ${userRoles}
        join ${authorities} on ${authorities.roleId} = ${userRoles.roleId}
        where ${userRoles.userId} = ${users.id}
      )`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId));
  return row;
}

/** Ending a session twice keeps the first time. */
export async function endSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
}

/** Ends every session of the user, except the one that is to be kept. */
export async function endSessionsOfUser(db: Database, userId: number, now: Date, kept?: string): Promise<void> {
  const others = kept === undefined ? undefined : ne(sessions.id, kept);
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), others));
}

/** Deletes what ended or expired before `before`; returns how many. */
export async function deleteSessionsOver(db: Database, before: Date): Promise<number> {
  const rows = await db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, before), lt(sessions.endedAt, before)))
    .returning({ id: sessions.id });
  return rows.length;
}
