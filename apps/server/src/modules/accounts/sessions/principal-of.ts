import { mayDo } from "@connect-portal/contract";
import { accountIsUsable } from "@connect-portal/credentials/access-tokens";
import type { Principal, PrincipalOrganisation } from "../../../context.ts";
import type { SessionWithUser } from "./sessions.repository.ts";

/**
 * The user of a session as calls and pages know it. A member sees the products of the organisation, too. While the
 * organisation's account may not be used, its members are on their own.
 */
export function principalOf(session: SessionWithUser, now: Date): Principal {
  const { userId, username, id: sessionId, permissions } = session;
  const organisation = organisationOf(session, now);
  const shared = organisation ? (session.organisation?.productIds ?? []) : [];
  const isActing = organisation?.isActing ?? false;
  return {
    userId,
    ownerId: organisation && isActing ? organisation.id : userId,
    username,
    sessionId,
    permissions: new Set(permissions),
    productIds: [...new Set([...session.productIds, ...shared])],
    world: isActing ? session.organisationWorld : session.chosenWorld,
    organisation,
    preview: mayDo(permissions, ["publish_content"]) ? session.preview : null,
  };
}

/** Whether the user acts for an organisation of which it may only look at what is shared. */
export function mayOnlyRead({ organisation }: Principal): boolean {
  return organisation?.isActing === true && organisation.role === "reader";
}

function organisationOf(session: SessionWithUser, now: Date): PrincipalOrganisation | null {
  const { organisation, organisationName: name, memberRole: role, isActing } = session;
  if (!organisation || name === null || role === null || !accountIsUsable(organisation, now)) return null;
  return { id: organisation.id, name, role, isActing: isActing === true };
}
