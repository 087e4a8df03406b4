import { randomUUID } from "node:crypto";
import type { SandboxTokenAnswer } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { SignJWT } from "jose";
import { ACCESS_TOKEN_ALGORITHM, ACCESS_TOKEN_AUDIENCE, ACCESS_TOKEN_SCOPE, ACCESS_TOKEN_TYPE } from "./profile.ts";
import { loadSigningKey } from "./signing-key.ts";

export interface AccessTokenInput {
  readonly userId: number;
  readonly username: string;
  readonly clientId: string;
  /** Which of the client's secrets was proved; the token ends with it. The portal's own page has none. */
  readonly secretId?: string;
  /** The session whose page asks; the token ends with it. */
  readonly sessionId?: string;
  readonly now: Date;
  /** Seconds. */
  readonly lifetime: number;
}

/** A bearer token for the sandbox with the claims of `SandboxClaims`. The caller has checked that the user may have one. */
export async function issueAccessToken(db: Database, input: AccessTokenInput): Promise<SandboxTokenAnswer> {
  // To the millisecond (RFC 7519 allows fractions), so that it tells on which side of a new secret the token was issued.
  const issuedAt = input.now.getTime() / 1000;
  const { clientId, secretId, sessionId, username } = input;
  const secret = secretId === undefined ? {} : { secret_id: secretId };
  const session = sessionId === undefined ? {} : { sid: sessionId };
  const token = await new SignJWT({ client_id: clientId, ...secret, ...session, username, scope: ACCESS_TOKEN_SCOPE })
    .setProtectedHeader({ alg: ACCESS_TOKEN_ALGORITHM, typ: ACCESS_TOKEN_TYPE })
    .setSubject(String(input.userId))
    .setAudience(ACCESS_TOKEN_AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(Math.floor(issuedAt) + input.lifetime)
    .setJti(randomUUID())
    .sign(await loadSigningKey(db, "sandbox", input.now));
  return { access_token: token, token_type: "Bearer", expires_in: input.lifetime, scope: ACCESS_TOKEN_SCOPE };
}
