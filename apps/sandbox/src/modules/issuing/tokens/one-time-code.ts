import { createHmac, timingSafeEqual } from "node:crypto";
import type { Card } from "../../../simulator/cards/card.ts";

const VERIFICATION_KEY = "connect-portal sandbox one-time code key 1";

/** Wrong codes that end a request. */
export const CODE_TRIES = 3;
export const CODE_MINUTES = 30;

/** The sandbox sends no message, so the code is known beforehand: 42 and the last four digits of the card. */
export function oneTimeCodeOf({ pan }: Pick<Card, "pan">): string {
  return `42${pan.slice(-4)}`;
}

export function codeVerifierOf(tokenId: string, code: string): string {
  return createHmac("sha256", VERIFICATION_KEY).update(`${tokenId}:${code}`).digest("base64url");
}

export function isCodeOf({ id, codeVerifier }: { id: string; codeVerifier: string | null }, code: string): boolean {
  if (codeVerifier === null) return false;
  return timingSafeEqual(Buffer.from(codeVerifierOf(id, code)), Buffer.from(codeVerifier));
}
