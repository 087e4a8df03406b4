import { createHmac, timingSafeEqual } from "node:crypto";

/** Used in place of an issuer's card verification keys; the codes are those of test cards. */
const VERIFICATION_KEY = "connect-portal sandbox card verification key 1";

/** The printed security code: derived from PAN and expiry (YYYY-MM), never stored. */
export function securityCodeOf(pan: string, expiry: string): string {
  const digest = createHmac("sha256", VERIFICATION_KEY).update(`${pan}:${expiry}`).digest();
  return String(digest.readUInt32BE(0) % 1000).padStart(3, "0");
}

export function isSecurityCode(pan: string, expiry: string, code: string): boolean {
  return code.length === 3 && timingSafeEqual(Buffer.from(securityCodeOf(pan, expiry)), Buffer.from(code));
}
