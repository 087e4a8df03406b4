import Type, { type Static } from "typebox";

/** An access token for the sandbox, shaped as the OAuth 2.0 token answer (RFC 6749, section 5.1). `expires_in` is in seconds. */
export const SandboxTokenAnswer = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal("Bearer"),
  expires_in: Type.Integer(),
  scope: Type.String(),
});
export type SandboxTokenAnswer = Static<typeof SandboxTokenAnswer>;

/** The signed-in user's OAuth client. The secret is in the answer that creates or replaces it, and never again. */
export const SandboxClientAnswer = Type.Object({
  clientId: Type.String(),
  clientSecret: Type.Optional(Type.String()),
  tokenUrl: Type.String(),
  createdAt: Type.String({ format: "date-time" }),
});
export type SandboxClientAnswer = Static<typeof SandboxClientAnswer>;

/** Claims of a sandbox access token. `sub` is the user's id; `username` is who the sandbox's data belongs to. */
export interface SandboxClaims {
  readonly sub: string;
  readonly aud: "sandbox";
  readonly client_id: string;
  readonly username: string;
  readonly scope: string;
  readonly iat: number;
  readonly exp: number;
  readonly jti: string;
}
