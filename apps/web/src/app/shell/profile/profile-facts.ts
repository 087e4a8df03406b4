import type { ProfileAnswer } from "@connect-portal/contract";
import { sessionEndText } from "../../../shared/session/end/session-end-text.ts";
import type { Session } from "../../../shared/session/store/claims.ts";

/** What the profile menu says about a session, a line each; `profile` is undefined until it is known. */
export function profileFacts(session: Session, profile?: ProfileAnswer): string[] {
  return [
    ...(profile?.email ? [profile.email] : []),
    session.permissions.includes("manage_user") ? "Administrator" : "Integrator",
    productsText(session, profile),
    `Session ends ${sessionEndText(session.expiresAt)}`,
  ];
}

function productsText({ productIds: { length } }: Session, profile: ProfileAnswer | undefined): string {
  if (length === 0) return "No product is open to you yet";
  if (profile && profile.products.length > 0) return profile.products.map(({ name }) => name).join(", ");
  return length === 1 ? "1 product is open to you" : `${length} products are open to you`;
}
