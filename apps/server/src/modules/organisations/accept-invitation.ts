import { ApiError, paths, type RegisterInvitedBody } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { RequestContext } from "../../context.ts";
import { hashPassword, refuseWeakPassword } from "../accounts/passwords/password.ts";
import { isUsername, oneLine } from "../accounts/registration/username.ts";
import { assignRole, ensureRole } from "../accounts/roles.repository.ts";
import { findUserByUsername, insertUserIfFree, isRetired, lockUser } from "../accounts/users.repository.ts";
import { insertAuditEvent } from "../audit/audit.repository.ts";
import { recordMembership } from "./change-members.ts";
import { type OpenInvitation, takeInvitation } from "./invitations.repository.ts";
import { openInvitation } from "./invite.ts";
import { insertMember } from "./members.repository.ts";
import { lockOrganisation, raiseVersion } from "./organisations.repository.ts";

/** The role of everybody who registers. */
const ROLE = "Integrator";

/**
 * Joins the organisation. Who holds the mailed link has read the mail: an account with the same address is its owner's.
 * @throws ApiError link_not_valid, invitation_for_another, already_member
 */
export async function acceptInvitation(context: RequestContext, token: string): Promise<void> {
  const { db, principal, now } = context;
  const invitation = await openInvitation(db, token, now());
  await db.transaction(async (tx) => {
    // The user before the organisation, as where a user is deleted.
    const user = await lockUser(tx, principal.userId);
    if (!user) throw new ApiError("session_expired");
    if (user.email.toLowerCase() !== invitation.email.toLowerCase()) throw new ApiError("invitation_for_another");
    const organisation = await join(tx, invitation, user.id, now());
    const webService = paths.acceptInvitation;
    const more = { role: invitation.role };
    await recordMembership(context, tx, { action: "Join organisation", webService, organisation, user, more });
  });
}

/**
 * Makes a user account for who was invited. It is active at once, because an owner or an administrator vouches for it,
 * and it has no products of its own.
 * @throws ApiError link_not_valid, username_not_allowed, username_taken, email_taken, password_not_accepted
 */
export async function registerInvited(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { token, username, password, ...body }: RegisterInvitedBody,
  address: string,
): Promise<void> {
  const invitation = await openInvitation(db, token, now());
  const { email } = invitation;
  if (!isUsername(username)) throw new ApiError("username_not_allowed");
  const account = { username, email, fullName: oneLine(body.fullName ?? ""), phone: body.phone ?? "" };
  await refuseWeakPassword(password, account);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const createdAt = now();
    const id = await insertUserIfFree(tx, { ...account, passwordHash, productIds: [], createdAt, isActive: true });
    if (id === undefined)
      throw new ApiError((await findUserByUsername(tx, username)) ? "username_taken" : "email_taken");
    if (await isRetired(tx, username)) throw new ApiError("username_taken");
    await assignRole(tx, id, await ensureRole(tx, ROLE, []));
    const organisation = await join(tx, invitation, id, createdAt);
    await raiseVersion(tx, organisation.id);
    const actor = { userId: id, username };
    const registered = { occurredAt: createdAt, actor, webService: paths.registerInvited };
    await insertAuditEvent(tx, { ...registered, action: "Create account", data: JSON.stringify({ address }) });
    const data = { organisation: organisation.name, organisationId: organisation.id, ...actor, role: invitation.role };
    await insertAuditEvent(tx, {
      ...registered,
      action: "Join organisation",
      data: JSON.stringify({ ...data, address }),
    });
  });
}

/** Uses the invitation up. @throws ApiError link_not_valid, already_member */
async function join(tx: Database, { id, organisationId }: OpenInvitation, userId: number, joinedAt: Date) {
  const organisation = await lockOrganisation(tx, organisationId);
  const taken = organisation && (await takeInvitation(tx, organisationId, id));
  if (!taken) throw new ApiError("link_not_valid");
  if (!(await insertMember(tx, { userId, organisationId, role: taken.role, joinedAt }))) {
    throw new ApiError("already_member");
  }
  return organisation;
}
