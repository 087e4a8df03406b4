import { FULL_SCOPE } from "@connect-portal/contract";

/** Of a text that has them separated by spaces (RFC 6749, section 3.3). */
export function scopesOf(text: string): string[] {
  return text.split(" ").filter((scope) => scope !== "");
}

/** Whether a token with these scopes covers one of the alternatives; each is a set that is needed as a whole. */
export function coversOne(scope: string, alternatives: readonly (readonly string[])[]): boolean {
  if (alternatives.length === 0) return true;
  const granted = new Set(scopesOf(scope));
  if (granted.has(FULL_SCOPE)) return true;
  return alternatives.some((needed) => needed.every((one) => granted.has(one)));
}
