import type { Authorization, AuthorizationMessage } from "../../../simulator/authorizations/authorization.ts";
import type { IssuedFacts } from "../../../simulator/authorizations/facts.ts";

/** How the cardholder was verified. @param issued null for a card of another issuer */
export function verificationOf(
  { threeDSecure, entryMode }: AuthorizationMessage,
  issued: Pick<IssuedFacts, "pinMatches"> | null,
): Authorization["verification"] {
  if (threeDSecure === "authenticated" || threeDSecure === "attempted") return "three_d_secure";
  if (issued?.pinMatches === true) return "pin";
  return entryMode === "wallet" ? "device" : "none";
}
