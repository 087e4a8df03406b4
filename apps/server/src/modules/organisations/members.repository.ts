import type { MemberRole } from "@connect-portal/contract";
import { accountIsUsable } from "@connect-portal/credentials/access-tokens";
import type { Database } from "@connect-portal/database";
import { and, asc, count, eq, gt, inArray, isNotNull, ne, notInArray, or, sql } from "drizzle-orm";
import { users } from "../accounts/accounts.tables.ts";
import { organisationMembers as members, organisations } from "./organisations.tables.ts";

/** A member as the organisation's owners and administrators see it. */
export interface MemberRow {
  readonly userId: number;
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly isActive: boolean;
  readonly role: MemberRole;
  readonly joinedAt: Date;
}

export interface Membership {
  readonly organisationId: number;
  readonly name: string;
  readonly role: MemberRole;
  readonly isActing: boolean;
  /** Whether the organisation is. */
  readonly isActive: boolean;
}

const memberColumns = {
  userId: users.id,
  username: users.username,
  fullName: users.fullName,
  email: users.email,
  isActive: users.isActive,
  role: members.role,
  joinedAt: members.joinedAt,
};

/** A page of the members by username; `after` is the last name of the page before. */
export function listMembers(
  db: Database,
  organisationId: number,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<MemberRow[]> {
  const later = after === undefined ? undefined : gt(sql`lower(${users.username})`, sql`lower(${after})`);
  return db
    .select(memberColumns)
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.organisationId, organisationId), later))
    .orderBy(asc(sql`lower(${users.username})`))
    .limit(limit);
}

/** Undefined for a user of another organisation, or of none. */
export async function findMember(db: Database, organisationId: number, userId: number): Promise<MemberRow | undefined> {
  const [row] = await db
    .select(memberColumns)
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.organisationId, organisationId), eq(members.userId, userId)));
  return row;
}

/** The user's organisation, whether that may be used or not. */
export async function findMembership(db: Database, userId: number): Promise<Membership | undefined> {
  const [row] = await db
    .select({
      organisationId: members.organisationId,
      name: organisations.name,
      role: members.role,
      isActing: members.isActing,
      isActive: users.isActive,
    })
    .from(members)
    .innerJoin(organisations, eq(organisations.id, members.organisationId))
    .innerJoin(users, eq(users.id, organisations.id))
    .where(eq(members.userId, userId));
  return row;
}

/** False when the user is a member of an organisation already. */
export async function insertMember(
  tx: Database,
  member: {
    readonly userId: number;
    readonly organisationId: number;
    readonly role: MemberRole;
    readonly joinedAt: Date;
  },
): Promise<boolean> {
  const rows = await tx.insert(members).values(member).onConflictDoNothing().returning({ id: members.userId });
  return rows.length > 0;
}

export async function deleteMember(tx: Database, organisationId: number, userId: number): Promise<void> {
  await tx.delete(members).where(and(eq(members.organisationId, organisationId), eq(members.userId, userId)));
}

export async function setMemberRole(
  tx: Database,
  organisationId: number,
  userId: number,
  role: MemberRole,
): Promise<void> {
  await tx
    .update(members)
    .set({ role })
    .where(and(eq(members.organisationId, organisationId), eq(members.userId, userId)));
}

/** False when the user is a member of no organisation. */
export async function setActing(db: Database, userId: number, isActing: boolean): Promise<boolean> {
  const rows = await db
    .update(members)
    .set({ isActing })
    .where(eq(members.userId, userId))
    .returning({ id: members.userId });
  return rows.length > 0;
}

/** Products of the user: its own, and those of its organisation while that may be used. */
export async function findProductIds(db: Database, userId: number, now: Date): Promise<number[]> {
  const rows = await db
    .select({
      productIds: users.productIds,
      isActive: users.isActive,
      validityStart: users.validityStart,
      validityEnd: users.validityEnd,
      id: users.id,
    })
    .from(users)
    .where(
      or(
        eq(users.id, userId),
        eq(users.id, db.select({ id: members.organisationId }).from(members).where(eq(members.userId, userId))),
      ),
    );
  const usable = rows.filter((row) => row.id === userId || accountIsUsable(row, now));
  const ownFirst = usable.toSorted((one, other) => Number(other.id === userId) - Number(one.id === userId));
  return [...new Set(ownFirst.flatMap(({ productIds }) => productIds))];
}

/** Ids of the organisations of which one of these users is an owner, in one order: they are locked one after another. */
export async function listOwnedBy(tx: Database, userIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: members.organisationId })
    .from(members)
    .where(and(inArray(members.userId, [...userIds]), eq(members.role, "owner")))
    .orderBy(asc(members.organisationId));
  return rows.map(({ id }) => id);
}

/** How many active owners, and how many members, an organisation has without these users. */
export async function countWithout(
  tx: Database,
  organisationId: number,
  userIds: readonly number[],
): Promise<{ readonly owners: number; readonly members: number }> {
  const [row] = await tx
    .select({
      owners: sql`count(*) FILTER (WHERE ${members.role} = 'owner' AND ${users.isActive})`.mapWith(Number),
      members: count(),
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.organisationId, organisationId), notInArray(members.userId, [...userIds])));
  return row ?? { owners: 0, members: 0 };
}

/** Who gets the emails of an account: its user, or the active owners of an organisation, each with the organisation's name. */
export function listRecipients(db: Database, accountId: number) {
  const isOwner = and(eq(members.userId, users.id), eq(members.organisationId, accountId), eq(members.role, "owner"));
  return db
    .select({
      username: users.username,
      email: users.email,
      language: users.language,
      organisation: organisations.name,
    })
    .from(users)
    .leftJoin(members, isOwner)
    .leftJoin(organisations, eq(organisations.id, members.organisationId))
    .where(
      and(
        eq(users.isActive, true),
        ne(users.email, ""),
        or(eq(users.id, accountId), isNotNull(members.organisationId)),
      ),
    )
    .orderBy(asc(users.id));
}

/** Whether the account with this address is a member of the organisation. */
export async function isMemberAddress(tx: Database, organisationId: number, email: string): Promise<boolean> {
  const rows = await tx
    .select({ id: members.userId })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.organisationId, organisationId), eq(sql`lower(${users.email})`, sql`lower(${email})`)))
    .limit(1);
  return rows.length > 0;
}
