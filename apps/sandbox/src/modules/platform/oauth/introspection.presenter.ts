import type { SandboxClaims, TokenIntrospection } from "@connect-portal/contract";

/** Describes a token to a client (RFC 7662, section 2.2). */
export function presentIntrospection(claims: SandboxClaims | undefined): TokenIntrospection {
  if (!claims) return { active: false };
  const { iss, sub, aud, client_id, username, scope, iat, exp, jti } = claims;
  return { active: true, token_type: "Bearer", iss, sub, aud, client_id, username, scope, iat, exp, jti };
}
