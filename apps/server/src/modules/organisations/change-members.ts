import { ApiError, type MemberRole, type NewMemberBody, paths, type RecordedAction } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { RequestContext } from "../../context.ts";
import { findUserByUsername, lockUser } from "../accounts/users.repository.ts";
import { recordAct } from "../audit/record-act.ts";
import { deleteInvitationsOf } from "./invitations.repository.ts";
import {
  countWithout,
  deleteMember,
  findMember,
  insertMember,
  listOwnedBy,
  type MemberRow,
  setMemberRole,
} from "./members.repository.ts";
import { demandMember, demandOwner, holdOrganisation } from "./organisation-access.ts";
import { lockOrganisation, type OrganisationRow, raiseVersion } from "./organisations.repository.ts";

interface MemberChange {
  readonly action: RecordedAction;
  readonly webService: string;
  readonly organisation: Pick<OrganisationRow, "id" | "name">;
  readonly user: { readonly id: number; readonly username: string };
  readonly more: Readonly<Record<string, unknown>>;
}

/** Records what happened to a membership. Belongs at the end of its transaction. */
export async function recordMembership(
  context: RequestContext,
  tx: Database,
  { action, webService, organisation, user, more }: MemberChange,
): Promise<void> {
  await raiseVersion(tx, organisation.id);
  const data = {
    organisation: organisation.name,
    organisationId: organisation.id,
    userId: user.id,
    username: user.username,
    ...more,
  };
  await recordAct(context, tx, { action, webService, data });
}

/**
 * Adds a user without asking: for administrators.
 * @throws ApiError organisation_not_found, user_not_found, already_member
 */
export async function addMember(context: RequestContext, id: number, body: NewMemberBody): Promise<MemberRow> {
  const { db, now } = context;
  return db.transaction(async (tx) => {
    const named = await findUserByUsername(tx, body.username);
    // The user before the organisation, as where a user is deleted.
    const user = named && (await lockUser(tx, named.id));
    if (!user) throw new ApiError("user_not_found");
    const organisation = await holdOrganisation(tx, id);
    const { role } = body;
    const isNew = await insertMember(tx, { userId: user.id, organisationId: id, role, joinedAt: now() });
    if (!isNew) throw new ApiError("already_member");
    await deleteInvitationsOf(tx, id, [user.id]);
    const webService = paths.organisationMembers(id);
    await recordMembership(context, tx, { action: "Add member", webService, organisation, user, more: { role } });
    return demandMemberRow(tx, id, user.id);
  });
}

/** @throws ApiError organisation_not_found, owners_only, member_not_found, last_owner */
export async function changeRole(
  context: RequestContext,
  { id, userId }: { readonly id: number; readonly userId: number },
  role: MemberRole,
): Promise<MemberRow> {
  return context.db.transaction(async (tx) => {
    const organisation = await holdForOwner(tx, context, id);
    const member = await demandMemberRow(tx, id, userId);
    if (member.role === role) return member;
    if (member.role === "owner") await keepOwner(tx, id, userId);
    await setMemberRole(tx, id, userId, role);
    const changed = { role: { from: member.role, to: role } };
    const user = { id: userId, username: member.username };
    const webService = paths.organisationMember(id, userId);
    const act = { action: "Change member role", webService, organisation, user, more: { changed } } as const;
    await recordMembership(context, tx, act);
    return { ...member, role };
  });
}

/**
 * Takes a member out; everybody may leave. Sessions go on, and see nothing of the organisation any more.
 * @throws ApiError organisation_not_found, owners_only, member_not_found, last_owner
 */
export async function removeMember(
  context: RequestContext,
  { id, userId }: { readonly id: number; readonly userId: number },
): Promise<void> {
  const isLeaving = userId === context.principal.userId;
  await context.db.transaction(async (tx) => {
    const organisation = await holdForOwner(tx, context, id, isLeaving);
    const { username, role } = await demandMemberRow(tx, id, userId);
    if (role === "owner") await keepOwner(tx, id, userId);
    await deleteMember(tx, id, userId);
    const action = isLeaving ? "Leave organisation" : "Remove member";
    const user = { id: userId, username };
    const webService = paths.organisationMember(id, userId);
    await recordMembership(context, tx, { action, webService, organisation, user, more: { role } });
  });
}

/** Checked while the organisation is held: who was demoted a moment before is no owner any more. */
async function holdForOwner(
  tx: Database,
  context: RequestContext,
  id: number,
  isLeaving = false,
): Promise<OrganisationRow> {
  await (isLeaving ? demandMember : demandOwner)(tx, context, id);
  const organisation = await holdOrganisation(tx, id);
  await (isLeaving ? demandMember : demandOwner)(tx, context, id);
  return organisation;
}

async function demandMemberRow(tx: Database, id: number, userId: number): Promise<MemberRow> {
  const member = await findMember(tx, id, userId);
  if (!member) throw new ApiError("member_not_found");
  return member;
}

async function keepOwner(tx: Database, id: number, userId: number): Promise<void> {
  const left = await countWithout(tx, id, [userId]);
  if (left.owners === 0 && left.members > 0) throw new ApiError("last_owner");
}

/**
 * To be called before these accounts are taken out of use: each organisation that has other members keeps an active
 * owner.
 * @throws ApiError last_owner
 */
export async function keepOwners(tx: Database, leaving: readonly number[]): Promise<void> {
  for (const id of await listOwnedBy(tx, leaving)) {
    const organisation = await lockOrganisation(tx, id);
    const { owners, members } = await countWithout(tx, id, leaving);
    if (members === 0 || owners > 0) continue;
    throw new ApiError("last_owner", { detail: `Nobody else is an active owner of ${organisation?.name}.` });
  }
}
