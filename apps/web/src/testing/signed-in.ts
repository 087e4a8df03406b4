import type { Permission, SessionClaims } from "@connect-portal/contract";
import { readClaims, type Session } from "../shared/session/store/claims.ts";
import { sessionTokenOf } from "../shared/testing/session-token.ts";

/** The session's user. */
export interface SignedIn {
  readonly username: string;
  readonly permissions: readonly Permission[];
  readonly productIds: readonly number[];
  /** Seconds until the session ends, an hour after it began; 3600 unless said. */
  readonly secondsLeft?: number;
}

export const administrator: SignedIn = { username: "admin", permissions: ["manage_user"], productIds: [1, 2, 3] };
export const integrator: SignedIn = { username: "bank-a", permissions: [], productIds: [1] };

/** A session token of a session that lasts for an hour. */
export function tokenOf({ username, permissions, productIds, secondsLeft = 3600 }: SignedIn): string {
  const exp = Math.floor(Date.now() / 1000) + secondsLeft;
  const authorities = permissions.map((permission) => ({ permission }));
  const claims: SessionClaims = {
    sub: "1",
    sid: "5f0e",
    iat: exp - 3600,
    exp,
    user: { username, roles: [{ name: "Role", authorities }], productIds: productIds.join() },
  };
  return sessionTokenOf(claims);
}

/** The same as components get it. */
export function sessionOf(who: SignedIn): Session {
  const session = readClaims(tokenOf(who));
  if (!session) throw new Error("The token of a test cannot be read");
  return session;
}
