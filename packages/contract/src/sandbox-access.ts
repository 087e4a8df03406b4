import Type, { type Static } from "typebox";
import { SCOPE_PATTERN, SCOPES_LENGTH } from "./oauth.ts";
import { WORLD_ID } from "./sandbox-worlds.ts";

/** An access token for the sandbox, shaped as the OAuth 2.0 token answer (RFC 6749, section 5.1). `expires_in` is in seconds. */
export const SandboxTokenAnswer = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal("Bearer"),
  expires_in: Type.Integer(),
  scope: Type.String(),
});
export type SandboxTokenAnswer = Static<typeof SandboxTokenAnswer>;

/** Seconds for which a replaced secret stays active: the maximum, and the default. */
export const SECRET_OVERLAP_LIMIT = 7 * 86_400;
export const SECRET_OVERLAP = 86_400;

/** A client's secret without its value, which only the answer that created it holds. */
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

/** OAuth clients that an account has at most. */
export const MOST_CLIENTS = 20;
/** Longest name of a client in characters. */
export const CLIENT_NAME_LENGTH = 60;

const Scope = Type.String({ pattern: SCOPE_PATTERN, maxLength: SCOPES_LENGTH });

/**
 * An OAuth client of the signed-in user. `clientSecret` is in the answer that makes it, and never again; `secrets` are those
 * that live, the newest first, at most two. `scopes` null: whatever its owner may call, later too.
 */
export const SandboxClientAnswer = Type.Object({
  clientId: Type.String(),
  name: Type.String(),
  scopes: Type.Union([Type.Array(Type.String()), Type.Null()]),
  clientSecret: Type.Optional(Type.String()),
  tokenUrl: Type.String(),
  /** Id of the world in which it works. */
  worldId: Type.String(),
  createdAt: Type.String({ format: "date-time" }),
  secrets: Type.Array(SandboxClientSecret),
});
export type SandboxClientAnswer = Static<typeof SandboxClientAnswer>;

/** The clients, the oldest first, and the scopes that they may be limited to. */
export const SandboxClientsAnswer = Type.Object({
  clients: Type.Array(SandboxClientAnswer),
  scopes: Type.Array(Type.Object({ name: Type.String(), description: Type.String() })),
});
export type SandboxClientsAnswer = Static<typeof SandboxClientsAnswer>;

/**
 * Without `scopes`, or with null, the client is not limited. The name must differ from those of the user's other
 * clients.
 */
export const CreateClientBody = Type.Object({
  name: Type.String({ minLength: 1, maxLength: CLIENT_NAME_LENGTH }),
  scopes: Type.Optional(Type.Union([Type.Array(Scope, { minItems: 1, maxItems: 200 }), Type.Null()])),
  /** Left out, the default world. */
  worldId: Type.Optional(Type.String({ pattern: WORLD_ID })),
});
export type CreateClientBody = Static<typeof CreateClientBody>;

/**
 * Creates a new secret. `overlap`: seconds for which the previous one stays active; 0 ends it at once. A day without a
 * body.
 */
export const RenewSecretBody = Type.Object({
  overlap: Type.Optional(Type.Integer({ minimum: 0, maximum: SECRET_OVERLAP_LIMIT })),
});
export type RenewSecretBody = Static<typeof RenewSecretBody>;

/** Claims of a sandbox access token. `sub` is the user's id; `username` is who the sandbox's data belongs to. */
export interface SandboxClaims {
  readonly iss: string;
  readonly sub: string;
  readonly aud: "sandbox";
  readonly client_id: string;
  /** The client secret that the token was issued for; the portal's own tokens have none. */
  readonly secret_id?: string;
  /** The session of the portal's page that asked for it: it ends with that. */
  readonly sid?: string;
  /** The user of that page, who acts for the account `sub` (RFC 8693, section 4.1); absent where it is the user's own. */
  readonly act?: { readonly sub: string };
  readonly username: string;
  readonly scope: string;
  readonly iat: number;
  readonly exp: number;
  readonly jti: string;
}
