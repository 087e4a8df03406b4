import type { FactorKind, Permission } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { and, desc, eq, gt, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { organisationMembers, organisations } from "../../organisations/organisations.tables.ts";
import { authorities, sessions, userRoles, users } from "../accounts.tables.ts";

/** Sessions shown to their owner. Nobody looks through more; a script that signs in each time makes thousands. */
const LIST_LENGTH = 100;

export interface NewSession {
  readonly id: string;
  readonly userId: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly resumeHash?: string;
  readonly device?: string;
  readonly address?: string;
  readonly secondFactor?: FactorKind | null;
  readonly identityProvider?: string | null;
}

export type LiveSession = typeof sessions.$inferSelect;
export type SessionWithUser = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await db.insert(sessions).values({ ...session, lastUsedAt: session.createdAt });
}

/** The session with its user and everything that decides what the user may do now. */
export function findSessionWithUser(db: Database, sessionId: string) {
  return findSession(db, eq(sessions.id, sessionId));
}

/** Same as findSessionWithUser, by the stored hash of the cookie's secret. */
export function findSessionByResumeHash(db: Database, resumeHash: string) {
  return findSession(db, eq(sessions.resumeHash, resumeHash));
}

/** The account of the user's organisation. */
const organisationAccounts = alias(users, "organisation_accounts");

/** One query: every call makes it. */
async function findSession(db: Database, which: SQL) {
  const [row] = await db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
      endedAt: sessions.endedAt,
      secondFactor: sessions.secondFactor,
      identityProvider: sessions.identityProvider,
      preview: sessions.preview,
      userId: users.id,
      username: users.username,
      isActive: users.isActive,
      validityStart: users.validityStart,
      validityEnd: users.validityEnd,
      productIds: users.productIds,
      chosenWorld: users.chosenWorld,
      permissions: sql<Permission[]>`array(
        select distinct ${authorities.permission} from ${userRoles}
        join ${authorities} on ${authorities.roleId} = ${userRoles.roleId}
        where ${userRoles.userId} = ${users.id}
      )`,
      memberRole: organisationMembers.role,
      isActing: organisationMembers.isActing,
      organisationWorld: organisationMembers.chosenWorld,
      organisationName: organisations.name,
      organisation: {
        id: organisationAccounts.id,
        isActive: organisationAccounts.isActive,
        validityStart: organisationAccounts.validityStart,
        validityEnd: organisationAccounts.validityEnd,
        productIds: organisationAccounts.productIds,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(organisationMembers, eq(organisationMembers.userId, users.id))
    .leftJoin(organisations, eq(organisations.id, organisationMembers.organisationId))
    .leftJoin(organisationAccounts, eq(organisationAccounts.id, organisations.id))
    .where(which);
  return row;
}

/** Sessions of the user that have neither ended nor expired, the last used one first. */
export async function listLiveSessions(db: Database, userId: number, now: Date): Promise<LiveSession[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
    .limit(LIST_LENGTH);
}

/** Waits for no replica and no disk: a crash that loses it has the session end a minute earlier. */
const withoutWaiting = sql`set_config('synchronous_commit', 'off', true) IS NOT NULL`;

/** Updates only when the last use was before `before`, so that only one of two concurrent processes writes. */
export async function noteUse(db: Database, id: string, address: string, now: Date, before: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastUsedAt: now, address })
    .where(and(eq(sessions.id, id), lt(sessions.lastUsedAt, before), withoutWaiting));
}

/** Ending a session twice keeps the first time. */
export async function endSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
}

/** The session has shown a second factor from now on; what it has shown before stands. */
export async function noteSecondFactor(db: Database, sessionId: string, kind: FactorKind): Promise<void> {
  await db
    .update(sessions)
    .set({ secondFactor: kind })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.secondFactor)));
}

/** False when this is no session of the user, or one that is over. */
export async function endSessionOfUser(db: Database, userId: number, sessionId: string, now: Date): Promise<boolean> {
  const isLive = and(isNull(sessions.endedAt), gt(sessions.expiresAt, now));
  const rows = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isLive))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Ends the browser's session, whichever user's it is. Returns its id when it had neither ended nor expired. */
export async function endSessionByResumeHash(db: Database, resumeHash: string, now: Date): Promise<string[]> {
  return endSessions(db, eq(sessions.resumeHash, resumeHash), now);
}

/** Ends every session of the user, except the one that is to be kept. Returns the ids of those that had not expired. */
export async function endSessionsOfUser(db: Database, userId: number, now: Date, kept?: string): Promise<string[]> {
  const others = kept === undefined ? undefined : ne(sessions.id, kept);
  return endSessions(db, and(eq(sessions.userId, userId), others), now);
}

async function endSessions(db: Database, which: SQL | undefined, now: Date): Promise<string[]> {
  const { id, expiresAt } = sessions;
  const rows = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(which, isNull(sessions.endedAt)))
    .returning({ id, expiresAt });
  return rows.filter((row) => row.expiresAt > now).map((row) => row.id);
}

/** Ends what was last used before `before`; returns how many. */
export async function endSessionsUnused(db: Database, before: Date, now: Date): Promise<number> {
  const rows = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(isNull(sessions.endedAt), gt(sessions.expiresAt, now), lt(sessions.lastUsedAt, before)))
    .returning({ id: sessions.id });
  return rows.length;
}

/** The session itself, without its user. */
export async function findLastUse(db: Database, id: string) {
  const [row] = await db
    .select({ lastUsedAt: sessions.lastUsedAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.id, id));
  return row;
}

/** Ends the sessions of the user that began at an identity provider. Returns the ids of those that had not expired. */
export async function endSessionsBegunAt(db: Database, userId: number, issuer: string, now: Date): Promise<string[]> {
  return endSessions(db, and(eq(sessions.userId, userId), eq(sessions.identityProvider, issuer)), now);
}

/** Deletes what ended or expired before `before`; returns how many. */
export async function deleteSessionsOver(db: Database, before: Date): Promise<number> {
  const rows = await db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, before), lt(sessions.endedAt, before)))
    .returning({ id: sessions.id });
  return rows.length;
}
