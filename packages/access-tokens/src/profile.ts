/** JWT access tokens (RFC 9068): the type keeps them apart from every other JWT of this product. */
export const ACCESS_TOKEN_TYPE = "at+jwt";
export const ACCESS_TOKEN_ALGORITHM = "HS256";
export const ACCESS_TOKEN_AUDIENCE = "sandbox";
export const ACCESS_TOKEN_SCOPE = "sandbox";
/** `client_id` of the tokens that the portal's own page gets for its user. */
export const PORTAL_CLIENT = "portal";
