import { createHmac, timingSafeEqual } from "node:crypto";
import { cards } from "../../../entities/issuing.ts";
import { SECURITY_CODE_TRIES } from "../../../simulator/cards/pin.ts";
import type { Due, World } from "../../../world/world.ts";

/** Used in place of an issuer's card verification keys; the codes are those of test cards. */
const VERIFICATION_KEY = "connect-portal sandbox card verification key 1";

export const SECURITY_CODE_DUE = "card.security_code_tries";
const HOUR = 3_600_000;

export interface SecurityCodeResult {
  /** M match, N no match, P not processed. */
  readonly resultCode: "M" | "N" | "P";
  /** Null unless the code matched, so that it cannot be guessed. */
  readonly expiryMatches: boolean | null;
}

/** After ten wrong codes within an hour, no code is checked for the rest of that hour. */
export async function verifySecurityCode(
  world: World,
  cardId: string,
  { securityCode, expiry }: { readonly securityCode: string; readonly expiry: string },
): Promise<SecurityCodeResult> {
  const card = await world.get(cards, cardId);
  if (card.securityCodeTriesLeft <= 0) return { resultCode: "P", expiryMatches: null };
  if (isSecurityCode(card.pan, expiry, securityCode)) {
    return { resultCode: "M", expiryMatches: expiry === card.expiry };
  }
  world.put(cards, { ...card, securityCodeTriesLeft: card.securityCodeTriesLeft - 1 });
  if (card.securityCodeTriesLeft === SECURITY_CODE_TRIES) {
    world.schedule({ kind: SECURITY_CODE_DUE, subject: cardId, at: new Date(world.now.getTime() + HOUR) });
  }
  return { resultCode: "N", expiryMatches: null };
}

/** An hour after the first wrong code. */
export async function fillSecurityCodeTries(world: World, { subject }: Due): Promise<void> {
  const card = await world.get(cards, subject);
  world.put(cards, { ...card, securityCodeTriesLeft: SECURITY_CODE_TRIES });
}

/** The printed security code: derived from PAN and expiry (YYYY-MM), never stored. */
export function securityCodeOf(pan: string, expiry: string): string {
  const digest = createHmac("sha256", VERIFICATION_KEY).update(`${pan}:${expiry}`).digest();
  return String(digest.readUInt32BE(0) % 1000).padStart(3, "0");
}

export function isSecurityCode(pan: string, expiry: string, code: string): boolean {
  return code.length === 3 && timingSafeEqual(Buffer.from(securityCodeOf(pan, expiry)), Buffer.from(code));
}
