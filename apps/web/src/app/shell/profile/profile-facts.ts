import { administrationRoles, type ProfileAnswer } from "@connect-portal/contract";
import { sessionEndText } from "../../../shared/session/end/use-session-end.ts";
import type { Session } from "../../../shared/session/store/claims.ts";
import { texts } from "../../texts.ts";

/** What the profile menu says about a session, a line each; `profile` is undefined until it is known. */
export function profileFacts(session: Session, profile?: ProfileAnswer): string[] {
  return [
    ...(profile?.email ? [profile.email] : []),
    session.permissions.map((permission) => administrationRoles[permission]).join(", ") || texts.profile.integrator,
    productsText(session, profile),
    texts.profile.ends(sessionEndText(session.expiresAt)),
  ];
}

function productsText({ productIds: { length } }: Session, profile: ProfileAnswer | undefined): string {
  if (length === 0) return texts.profile.noProduct;
  if (profile && profile.products.length > 0) return profile.products.map(({ name }) => name).join(", ");
  return texts.profile.products(length);
}
