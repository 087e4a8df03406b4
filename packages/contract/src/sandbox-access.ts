import Type, { type Static } from "typebox";

/** An access token for the sandbox, shaped as the OAuth 2.0 token answer (RFC 6749, section 5.1). `expires_in` is in seconds. */
export const SandboxTokenAnswer = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal("Bearer"),
  expires_in: Type.Integer(),
  scope: Type.String(),
});
export type SandboxTokenAnswer = Static<typeof SandboxTokenAnswer>;

/** Seconds that a replaced secret goes on for at most, and when nothing is asked for. */
export const SECRET_OVERLAP_LIMIT = 7 * 86_400;
export const SECRET_OVERLAP = 86_400;

/** What is known of a client's secret after the answer that made it. */
export const SandboxClientSecret = Type.Object({
  id: Type.String(),
  /** Its last characters, to tell two apart; null for a secret that is older than this member. */
  hint: Type.Union([Type.String(), Type.Null()]),
  createdAt: Type.String({ format: "date-time" }),
  /** When a token was last issued for it, to the minute. */
  lastUsedAt: Type.Union([Type.String({ format: "date-time" }), Type.Null()]),
  /** When one that was replaced ends. Absent for the newest. */
  endsAt: Type.Optional(Type.String({ format: "date-time" })),
});
export type SandboxClientSecret = Static<typeof SandboxClientSecret>;

/**
 * The signed-in user's OAuth client. `clientSecret` is in the answer that makes it, and never again; `secrets` are those
 * that live, the newest first, at most two.
 */
export const SandboxClientAnswer = Type.Object({
  clientId: Type.String(),
  clientSecret: Type.Optional(Type.String()),
  tokenUrl: Type.String(),
  createdAt: Type.String({ format: "date-time" }),
  secrets: Type.Array(SandboxClientSecret),
});
export type SandboxClientAnswer = Static<typeof SandboxClientAnswer>;

/** Makes a new secret. `overlap`: so many seconds the one before goes on; 0 ends it at once. Without a body, a day. */
export const RenewSecretBody = Type.Object({
  overlap: Type.Optional(Type.Integer({ minimum: 0, maximum: SECRET_OVERLAP_LIMIT })),
});
export type RenewSecretBody = Static<typeof RenewSecretBody>;

/** Claims of a sandbox access token. `sub` is the user's id; `username` is who the sandbox's data belongs to. */
export interface SandboxClaims {
  readonly sub: string;
  readonly aud: "sandbox";
  readonly client_id: string;
  /** Which of the client's secrets it was issued for; the portal's own tokens have none. */
  readonly secret_id?: string;
  /** The session of the portal's page that asked for it: it ends with that. */
  readonly sid?: string;
  readonly username: string;
  readonly scope: string;
  readonly iat: number;
  readonly exp: number;
  readonly jti: string;
}
