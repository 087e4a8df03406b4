import { ApiError, type ErrorCode, SCOPE_PATTERN } from "@connect-portal/contract";

/** RFC 6750, section 2.1; the scheme's name has no case (RFC 9110, section 11.1). @throws ApiError token_missing */
export function bearerToken(authorization: string | undefined): string {
  const token = authorization && /^bearer +([\w.~+/-]+=*) *$/i.exec(authorization)?.[1];
  if (!token) throw new ApiError("token_missing");
  return token;
}

/**
 * The WWW-Authenticate header of an error (RFC 6750, section 3). Undefined for an error that does not concern the
 * token.
 * @param needed scopes that would be enough
 */
export function challengeFor(code: ErrorCode, needed: readonly string[] = []): string | undefined {
  switch (code) {
    case "token_missing":
      return 'Bearer realm="sandbox"';
    case "token_invalid":
      return 'Bearer realm="sandbox", error="invalid_token"';
    case "token_expired":
      return 'Bearer realm="sandbox", error="invalid_token", error_description="The access token has expired"';
    case "insufficient_scope":
      return `Bearer realm="sandbox", error="insufficient_scope"${scopeOf(needed)}`;
    default:
      return undefined;
  }
}

const isScope = new RegExp(SCOPE_PATTERN);

/** A document may name scopes that no header can hold. */
function scopeOf(needed: readonly string[]): string {
  return needed.length > 0 && needed.every((scope) => isScope.test(scope)) ? `, scope="${needed.join(" ")}"` : "";
}
