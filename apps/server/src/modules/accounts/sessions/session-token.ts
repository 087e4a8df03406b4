import type { SessionClaims } from "@connect-portal/contract";
import { verifyWithKeys } from "@connect-portal/credentials/access-tokens";
import { SignJWT } from "jose";

/** Pinned: a token cannot choose its own, so neither `none` nor a confused public key gets through. */
const ALGORITHM = "HS256";
const AUDIENCE = "portal";

export function signSessionToken(key: Uint8Array, claims: SessionClaims): Promise<string> {
  return new SignJWT({ ...claims }).setProtectedHeader({ alg: ALGORITHM, typ: "JWT" }).setAudience(AUDIENCE).sign(key);
}

/** The id of the session that the token names. Rejects with an error of jose when the token is not to be believed. */
export async function readSessionToken(keys: readonly Uint8Array[], token: string, now: Date): Promise<string> {
  const { sid } = await verifyWithKeys<SessionClaims>(token, keys, {
    algorithms: [ALGORITHM],
    audience: AUDIENCE,
    requiredClaims: ["sid", "exp"],
    currentDate: now,
  });
  return sid;
}
