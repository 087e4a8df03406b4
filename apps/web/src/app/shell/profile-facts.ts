import type { Session } from "../../shared/session/claims.ts";

/** What the profile menu says about a session, a line each. Times are of the reader's clock. */
export function profileFacts(session: Session, locale?: string): string[] {
  const ends = session.expiresAt.toLocaleTimeString(locale ? [locale] : [], { hour: "2-digit", minute: "2-digit" });
  return [
    session.permissions.includes("manage_user") ? "Administrator" : "Integrator",
    productsText(session.productIds.length),
    `Session ends at ${ends}`,
  ];
}

function productsText(count: number): string {
  if (count === 0) return "No product is open to you yet";
  return count === 1 ? "1 product is open to you" : `${count} products are open to you`;
}
