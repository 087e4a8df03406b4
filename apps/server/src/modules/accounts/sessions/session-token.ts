import { createHash, randomBytes } from "node:crypto";
import type { Permission, SessionClaims } from "@connect-portal/contract";
import { verifyWithKeys } from "@connect-portal/credentials/access-tokens";
import { SignJWT } from "jose";
import type { Role } from "../roles.repository.ts";
import type { NewSession } from "./sessions.repository.ts";

interface PresentedRole {
  name: string;
  authorities: { permission: Permission }[];
}

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

/** Creates the 256-bit secret for a browser's cookie, and the hash that is stored. */
export function newSessionSecret(): { readonly secret: string; readonly hash: string } {
  const secret = randomBytes(32).toString("base64url");
  return { secret, hash: hashSessionSecret(secret) };
}

export function hashSessionSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Claims about the user for the page, R-3.1. The server itself only believes the database. */
export function sessionClaims(
  session: Pick<NewSession, "id" | "userId" | "createdAt" | "expiresAt" | "identityProvider">,
  user: { readonly username: string; readonly productIds: readonly number[] },
  roles: readonly Role[],
  idleMinutes?: number,
): SessionClaims {
  return {
    sub: String(session.userId),
    sid: session.id,
    iat: Math.floor(session.createdAt.getTime() / 1000),
    exp: Math.floor(session.expiresAt.getTime() / 1000),
    ...(idleMinutes === undefined ? {} : { idle: idleMinutes }),
    ...(session.identityProvider ? { idp: session.identityProvider } : {}),
    user: {
      username: user.username,
      roles: presentRoles(roles),
      productIds: user.productIds.join(","),
    },
  };
}

/** Roles in the shape of: each has authorities, each authority a permission. */
export function presentRoles(roles: readonly Role[]): PresentedRole[] {
  return roles.map(({ name, permissions }) => ({
    name,
    authorities: permissions.map((permission) => ({ permission })),
  }));
}
