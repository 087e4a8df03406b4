import type { MemberRole } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { and, count, desc, eq, gt, isNotNull, lte, or, sql } from "drizzle-orm";
import { users } from "../accounts/accounts.tables.ts";
import { invitations, organisations } from "./organisations.tables.ts";

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
    .where(and(eq(invitations.organisationId, organisationId), gt(invitations.expiresAt, now)))
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
    .where(and(eq(invitations.organisationId, organisationId), gt(invitations.expiresAt, now), other));
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
    .where(and(eq(invitations.id, id), gt(invitations.expiresAt, now)));
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

/** Deletes what expired before `before`; returns how many. */
export async function deleteInvitationsExpired(db: Database, before: Date): Promise<number> {
  const rows = await db.delete(invitations).where(lte(invitations.expiresAt, before)).returning({ id: invitations.id });
  return rows.length;
}
