import { createHmac, timingSafeEqual } from "node:crypto";
import type { Card } from "../../../simulator/cards/card.ts";

/** Used in place of a hardware security module's key; the numbers it protects are test numbers. */
const VERIFICATION_KEY = "connect-portal sandbox PIN verification key 1";

/** The value stored instead of a PIN. It depends on the PAN: a card that keeps its number keeps its PIN. */
export function pinVerifierOf(pan: string, pin: string): string {
  return createHmac("sha256", VERIFICATION_KEY).update(`${pan}:${pin}`).digest("base64url");
}

export function isPinOf({ pan, pinVerifier }: Pick<Card, "pan" | "pinVerifier">, pin: string): boolean {
  if (pinVerifier === null) return false;
  return timingSafeEqual(Buffer.from(pinVerifierOf(pan, pin)), Buffer.from(pinVerifier));
}
