import { SANDBOX_BASE } from "@connect-portal/contract";

/** JWT access tokens (RFC 9068): the type keeps them apart from every other JWT of this product. */
export const ACCESS_TOKEN_TYPE = "at+jwt";
export const ACCESS_TOKEN_ALGORITHM = "HS256";
export const ACCESS_TOKEN_AUDIENCE = "sandbox";
/** `client_id` of the tokens that the portal's own page gets for its user. */
export const PORTAL_CLIENT = "portal";

/** Who issues access tokens, of a portal at this address (RFC 8414, section 2): clients find the endpoints by it. */
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
