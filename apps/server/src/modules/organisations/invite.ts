import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import {
  ApiError,
  INVITATION_DAYS,
  type Invitation,
  type InvitationBody,
  MOST_INVITATIONS,
  paths,
} from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { RequestContext } from "../../context.ts";
import { readEmailAddress } from "../accounts/email-address.ts";
import { recordAct } from "../audit/record-act.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { invitationMail, type Letterhead } from "../mail/texts.ts";
import {
  countOtherInvitations,
  findInvitation,
  findLanguageOfInvited,
  type InvitationRow,
  type OpenInvitation,
  replaceInvitation,
  takeInvitation,
} from "./invitations.repository.ts";
import { isMemberAddress } from "./members.repository.ts";
import { demandOwner, holdOrganisation } from "./organisation-access.ts";

const MILLISECONDS_PER_DAY = 86_400_000;

/** An id, which finds the row, and the secret that proves the mail. */
const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/**
 * Mails an invitation; another one of the same address is void from now on.
 * @throws ApiError organisation_not_found, owners_only, email_not_accepted, already_member, invitation_limit_reached
 */
export async function inviteMember(
  context: RequestContext & { readonly portal: () => Letterhead },
  id: number,
  body: InvitationBody,
): Promise<Invitation> {
  const { db, principal, now, portal } = context;
  const email = readEmailAddress(body.email.trim())?.address;
  if (email === undefined) throw new ApiError("email_not_accepted");
  const secret = randomBytes(32).toString("base64url");
  return db.transaction(async (tx) => {
    await demandOwner(tx, context, id);
    const { name } = await holdOrganisation(tx, id);
    await demandOwner(tx, context, id);
    const createdAt = now();
    if (await isMemberAddress(tx, id, email)) throw new ApiError("already_member");
    if ((await countOtherInvitations(tx, id, email, createdAt)) >= MOST_INVITATIONS) {
      throw new ApiError("invitation_limit_reached");
    }
    const invitation = {
      id: randomUUID(),
      organisationId: id,
      email,
      role: body.role,
      secretHash: hashOf(secret),
      invitedBy: principal.userId,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + INVITATION_DAYS * MILLISECONDS_PER_DAY),
    };
    await replaceInvitation(tx, invitation);
    const language = await findLanguageOfInvited(tx, email, principal.userId);
    const content = invitationMail(
      portal(),
      { language },
      {
        organisation: name,
        invitedBy: principal.username,
        role: body.role,
        days: INVITATION_DAYS,
        token: `${invitation.id}.${secret}`,
      },
    );
    await queueMail(tx, { kind: "invitation", to: email, content }, createdAt);
    const data = { organisation: name, organisationId: id, email, role: body.role };
    await recordAct(context, tx, { action: "Invite member", webService: paths.invitations(id), data });
    return presentInvitation({ ...invitation, invitedBy: principal.username });
  });
}

/** @throws ApiError organisation_not_found, owners_only, invitation_not_found */
export async function takeBackInvitation(context: RequestContext, id: number, invitation: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    await demandOwner(tx, context, id);
    const { name } = await holdOrganisation(tx, id);
    const taken = await takeInvitation(tx, id, invitation);
    if (!taken) throw new ApiError("invitation_not_found");
    const data = { organisation: name, organisationId: id, ...taken };
    const webService = paths.invitation(id, invitation);
    await recordAct(context, tx, { action: "Take back invitation", webService, data });
  });
}

/**
 * The invitation of a mailed link. One that is unknown, was used, taken back or replaced, or has expired, looks the same.
 * @throws ApiError link_not_valid
 */
export async function openInvitation(db: Database, token: string, now: Date): Promise<OpenInvitation> {
  const [, id = "", secret = ""] = TOKEN.exec(token) ?? [];
  const found = id === "" ? undefined : await findInvitation(db, id, now);
  if (!found || !timingSafeEqual(Buffer.from(found.secretHash), Buffer.from(hashOf(secret)))) {
    throw new ApiError("link_not_valid");
  }
  return found;
}

export function presentInvitation({ id, email, role, invitedBy, createdAt, expiresAt }: InvitationRow): Invitation {
  return {
    id,
    email,
    role,
    invitedBy,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
