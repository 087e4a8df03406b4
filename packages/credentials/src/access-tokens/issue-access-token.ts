import { randomUUID } from "node:crypto";
import { FULL_SCOPE, type SandboxTokenAnswer } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { SignJWT } from "jose";
import { ACCESS_TOKEN_ALGORITHM, ACCESS_TOKEN_AUDIENCE, ACCESS_TOKEN_TYPE, issuerAt } from "./profile.ts";
import { loadSigningKey } from "./signing-key.ts";

export interface AccessTokenInput {
  /** The portal's address as the caller sees it. */
  readonly portalUrl: string;
  /** The account in whose sandbox the token works. */
  readonly userId: number;
  /** The member whose page acts for that account, where it is an organisation's. */
  readonly memberId?: number;
  readonly username: string;
  readonly clientId: string;
  /** The client secret that the request proved; revoking it ends the token. The portal's own page has none. */
  readonly secretId?: string;
  /** The session whose page asks; the token ends with it. */
  readonly sessionId?: string;
  /** The granted scopes, separated by spaces; everything when omitted. */
  readonly scope?: string;
  readonly now: Date;
  /** Seconds. */
  readonly lifetime: number;
}

/** A bearer token for the sandbox with the claims of `SandboxClaims`. The caller has checked that the user may have one. */
export async function issueAccessToken(db: Database, input: AccessTokenInput): Promise<SandboxTokenAnswer> {
  const issuedAt = Math.floor(input.now.getTime() / 1000);
  const { clientId, secretId, sessionId, memberId, username, scope = FULL_SCOPE } = input;
  const secret = secretId === undefined ? {} : { secret_id: secretId };
  const session = sessionId === undefined ? {} : { sid: sessionId };
  const member = memberId === undefined ? {} : { act: { sub: String(memberId) } };
  const token = await new SignJWT({ client_id: clientId, ...secret, ...session, ...member, username, scope })
    .setProtectedHeader({ alg: ACCESS_TOKEN_ALGORITHM, typ: ACCESS_TOKEN_TYPE })
    .setIssuer(issuerAt(input.portalUrl))
    .setSubject(String(input.userId))
    .setAudience(ACCESS_TOKEN_AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + input.lifetime)
    .setJti(randomUUID())
    .sign(await loadSigningKey(db, "sandbox", input.now));
  return { access_token: token, token_type: "Bearer", expires_in: input.lifetime, scope };
}
