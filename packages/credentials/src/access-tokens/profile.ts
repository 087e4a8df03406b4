import { FULL_SCOPE, SANDBOX_BASE } from "@connect-portal/contract";

/** JWT access tokens (RFC 9068): the type keeps them apart from every other JWT of this product. */
export const ACCESS_TOKEN_TYPE = "at+jwt";
export const ACCESS_TOKEN_ALGORITHM = "HS256";
export const ACCESS_TOKEN_AUDIENCE = "sandbox";
/** `client_id` of the tokens that the portal's own page gets for its user. */
export const PORTAL_CLIENT = "portal";

/** The issuer of access tokens of a portal at this address (RFC 8414, section 2): clients find the endpoints by it. */
export function issuerAt(portalUrl: string): string {
  return portalUrl + SANDBOX_BASE;
}

/**
 * Whether a token is of this issuer. A portal that was not told its address (`PUBLIC_URL`) answers to every name that
 * leads to it, and so do the tokens of its key.
 */
export function isOwnIssuer(issuer: string | undefined, portalUrl: string | undefined): boolean {
  if (issuer === undefined) return false;
  return portalUrl === undefined ? issuer.endsWith(SANDBOX_BASE) : issuer === issuerAt(portalUrl);
}

/** Splits a text of scopes separated by spaces (RFC 6749, section 3.3). */
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

/** Decides whether an account may be used. Days are ISO dates; null leaves that side open. */
export interface AccountState {
  readonly isActive: boolean;
  readonly validityStart: string | null;
  readonly validityEnd: string | null;
}

/** Active, and within the validity range, whose first and last day both count (in UTC). */
export function accountIsUsable(account: AccountState, now: Date): boolean {
  const today = now.toISOString().slice(0, 10);
  return (
    account.isActive &&
    (account.validityStart === null || account.validityStart <= today) &&
    (account.validityEnd === null || today <= account.validityEnd)
  );
}
