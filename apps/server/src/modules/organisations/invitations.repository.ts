import type { MemberRole } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { and, count, desc, eq, exists, gt, inArray, isNotNull, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { authorities, userRoles, users } from "../accounts/accounts.tables.ts";
import { invitations, organisationMembers as members, organisations } from "./organisations.tables.ts";

export interface InvitationRow {
  readonly id: string;
  readonly email: string;
  readonly role: MemberRole;
  readonly invitedBy: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** What the link of an invitation leads to. */
export interface OpenInvitation {
  readonly id: string;
  readonly organisationId: number;
  readonly organisation: string;
  readonly email: string;
  readonly role: MemberRole;
  readonly secretHash: string;
  readonly expiresAt: Date;
}

/** The language of the account with the address, else that of who invites; null for the brand's first. */
export async function findLanguageOfInvited(tx: Database, email: string, invitedBy: number): Promise<string | null> {
  const isInvited = and(eq(sql`lower(${users.email})`, sql`lower(${email})`), isNotNull(users.language));
  const [row] = await tx
    .select({ language: users.language })
    .from(users)
    .where(or(isInvited, eq(users.id, invitedBy)))
    .orderBy(desc(sql`coalesce(${isInvited}, false)`))
    .limit(1);
  return row?.language ?? null;
}

/**
 * Not expired, and sent by who may still invite: an owner, an administrator or a service. Otherwise an owner who is shut
 * out comes back by an invitation to another address.
 */
function isOpen(db: Database, now: Date) {
  const sender = alias(users, "sender");
  const one = { one: sql`1` };
  const isOwner = and(
    eq(members.userId, sender.id),
    eq(members.organisationId, invitations.organisationId),
    eq(members.role, "owner"),
  );
  const administers = db
    .select(one)
    .from(userRoles)
    .innerJoin(authorities, eq(authorities.roleId, userRoles.roleId))
    .where(and(eq(userRoles.userId, sender.id), eq(authorities.permission, "manage_user")));
  const mayInvite = or(
    eq(sender.kind, "service"),
    exists(db.select(one).from(members).where(isOwner)),
    exists(administers),
  );
  const isSender = and(eq(sender.id, invitations.invitedBy), eq(sender.isActive, true), mayInvite);
  return and(gt(invitations.expiresAt, now), exists(db.select(one).from(sender).where(isSender)));
}

/** Those that can still be accepted, the newest first. */
export function listInvitations(db: Database, organisationId: number, now: Date): Promise<InvitationRow[]> {
  return db
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      invitedBy: users.username,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.organisationId, organisationId), isOpen(db, now)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id));
}

/** Those that wait beside the one of this address. */
export async function countOtherInvitations(
  tx: Database,
  organisationId: number,
  email: string,
  now: Date,
): Promise<number> {
  const other = sql`lower(${invitations.email}) <> lower(${email})`;
  const [row] = await tx
    .select({ total: count() })
    .from(invitations)
    .where(and(eq(invitations.organisationId, organisationId), isOpen(tx, now), other));
  return row?.total ?? 0;
}

/** Replaces the invitation of the same address. The caller holds the organisation. */
export async function replaceInvitation(tx: Database, invitation: typeof invitations.$inferInsert): Promise<void> {
  const { organisationId, email } = invitation;
  await tx
    .delete(invitations)
    .where(
      and(eq(invitations.organisationId, organisationId), eq(sql`lower(${invitations.email})`, sql`lower(${email})`)),
    );
  await tx.insert(invitations).values(invitation);
}

export async function findInvitation(db: Database, id: string, now: Date): Promise<OpenInvitation | undefined> {
  const [row] = await db
    .select({
      id: invitations.id,
      organisationId: invitations.organisationId,
      organisation: organisations.name,
      email: invitations.email,
      role: invitations.role,
      secretHash: invitations.secretHash,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(organisations, eq(organisations.id, invitations.organisationId))
    .where(and(eq(invitations.id, id), isOpen(db, now)));
  return row;
}

/** Uses it up, or takes it back: of several who try at once, one gets it. */
export async function takeInvitation(
  tx: Database,
  organisationId: number,
  id: string,
): Promise<{ readonly email: string; readonly role: MemberRole } | undefined> {
  const [row] = await tx
    .delete(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.organisationId, organisationId)))
    .returning({ email: invitations.email, role: invitations.role });
  return row;
}

/** Deletes those to these users, who have joined without: their links would let them in again after they have left. */
export async function deleteInvitationsOf(tx: Database, organisationId: number, userIds: readonly number[]) {
  const addresses = tx
    .select({ email: sql`lower(${users.email})` })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  await tx
    .delete(invitations)
    .where(and(eq(invitations.organisationId, organisationId), inArray(sql`lower(${invitations.email})`, addresses)));
}

/** Deletes what expired before `before`; returns how many. */
export async function deleteInvitationsExpired(db: Database, before: Date): Promise<number> {
  const rows = await db.delete(invitations).where(lte(invitations.expiresAt, before)).returning({ id: invitations.id });
  return rows.length;
}
