import { ApiError } from "@connect-portal/contract";
import type { SigningKeys } from "@connect-portal/credentials/access-tokens";
import type { Database } from "@connect-portal/database";
import { listRolesOfUser } from "../roles.repository.ts";
import { principalOf } from "./principal-of.ts";
import { findSessionOfBrowser } from "./session-cookie.ts";
import type { SessionRules } from "./session-rules.ts";
import { sessionClaims, signSessionToken } from "./session-token.ts";

/**
 * Gives a further tab of a signed-in browser its own token. It names the same session and ends with it; what it says about
 * the user is of this moment.
 * @throws ApiError session_expired when the browser's secret opens no session that may be used.
 */
export async function handOverSession(
  db: Database,
  keys: SigningKeys,
  rules: SessionRules,
  secret: string | undefined,
  now: Date,
): Promise<string> {
  const session = await findSessionOfBrowser(db, rules, secret, now);
  if (!session) throw new ApiError("session_expired", { detail: "This browser has no session." });
  const { userId, username, productIds } = principalOf(session, now);
  const claims = sessionClaims(session, { username, productIds }, await listRolesOfUser(db, userId), rules.idleMinutes);
  return signSessionToken(await keys.signing(), claims);
}
