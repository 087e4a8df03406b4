import type { ProfileAnswer } from "@connect-portal/contract";
import { timeText } from "../../shared/dates/utc-day.ts";
import type { Session } from "../../shared/session/claims.ts";

/** What the profile menu says about a session, a line each; `profile` is undefined until it is known. */
export function profileFacts(session: Session, profile?: ProfileAnswer): string[] {
  return [
    ...(profile?.email ? [profile.email] : []),
    session.permissions.includes("manage_user") ? "Administrator" : "Integrator",
    productsText(session, profile),
    `Session ends ${timeText(session.expiresAt.toISOString())} UTC${localText(session.expiresAt)}`,
  ];
}

function productsText({ productIds: { length } }: Session, profile: ProfileAnswer | undefined): string {
  if (length === 0) return "No product is open to you yet";
  if (profile && profile.products.length > 0) return profile.products.map(({ name }) => name).join(", ");
  return length === 1 ? "1 product is open to you" : `${length} products are open to you`;
}

/** The reader's own clock, where it is not UTC. */
function localText(instant: Date): string {
  if (instant.getTimezoneOffset() === 0) return "";
  const [hours, minutes] = [instant.getHours(), instant.getMinutes()].map((part) => String(part).padStart(2, "0"));
  return ` (${hours}:${minutes} by your clock)`;
}
