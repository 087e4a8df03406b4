import type { SessionClaims } from "@connect-portal/contract";
import { presentRoles } from "../present-roles.ts";
import type { Role } from "../roles.repository.ts";
import type { NewSession } from "./sessions.repository.ts";

/** What the page reads about its user, R-3.1. The server itself only believes the database. */
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
