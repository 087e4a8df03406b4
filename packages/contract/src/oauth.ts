import Type, { type Static } from "typebox";

/** Covers every operation, also of documents that are published later. The default scope of a token request. */
export const FULL_SCOPE = "sandbox";
/** A scope as it can travel (RFC 6749, section 3.3): no space, no quote, no backslash, nothing but ASCII. */
export const SCOPE_PATTERN = "^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$";
/** Most characters of the scopes of a request or a client, with the spaces between them: a token travels in a header. */
export const SCOPES_LENGTH = 2_000;

/** Authorization server metadata for clients (RFC 8414, section 2). */
export const AuthorizationServerMetadata = Type.Object({
  issuer: Type.String({ format: "uri" }),
  /** The page where people get a client; no grant begins there. */
  authorization_endpoint: Type.String({ format: "uri" }),
  token_endpoint: Type.String({ format: "uri" }),
  introspection_endpoint: Type.String({ format: "uri" }),
  revocation_endpoint: Type.String({ format: "uri" }),
  grant_types_supported: Type.Array(Type.String()),
  /** Empty: nobody is sent to the authorization endpoint. */
  response_types_supported: Type.Array(Type.String()),
  scopes_supported: Type.Array(Type.String()),
  token_endpoint_auth_methods_supported: Type.Array(Type.String()),
  introspection_endpoint_auth_methods_supported: Type.Array(Type.String()),
  revocation_endpoint_auth_methods_supported: Type.Array(Type.String()),
});
export type AuthorizationServerMetadata = Static<typeof AuthorizationServerMetadata>;

/** Whether a token is good, and what it says (RFC 7662, section 2.2). */
export const TokenIntrospection = Type.Union([
  Type.Object({ active: Type.Literal(false) }),
  Type.Object({
    active: Type.Literal(true),
    scope: Type.String(),
    client_id: Type.String(),
    username: Type.String(),
    token_type: Type.Literal("Bearer"),
    exp: Type.Integer(),
    iat: Type.Integer(),
    sub: Type.String(),
    aud: Type.String(),
    iss: Type.String(),
    jti: Type.String(),
  }),
]);
export type TokenIntrospection = Static<typeof TokenIntrospection>;

/** A refusal of the token endpoint and of those beside it (RFC 6749, section 5.2). */
export const OAuthRefusal = Type.Object({ error: Type.String(), error_description: Type.String() });
export type OAuthRefusal = Static<typeof OAuthRefusal>;
