import { ApiError } from "@connect-portal/contract";
import { accountIsUsable, type SigningKeys } from "@connect-portal/credentials/access-tokens";
import type { Database } from "@connect-portal/database";
import { errors } from "jose";
import type { Principal } from "../../../context.ts";
import { isIdle, lacksFactor, type SessionRules, USE_NOTED_EVERY } from "./session-rules.ts";
import { readSessionToken } from "./session-token.ts";
import { findSessionWithUser, noteUse, type SessionWithUser } from "./sessions.repository.ts";

/**
 * Who holds this token, with the permissions and products of this moment. With an address it counts as a use from there.
 * @throws ApiError session_idle; session_expired when the token, its session or its account may not be used.
 */
export async function resumeSession(
  db: Database,
  keys: SigningKeys,
  rules: SessionRules,
  token: string,
  now: Date,
  address?: string,
): Promise<Principal> {
  const session = await findSessionWithUser(db, await sessionIdOf(await keys.live(), token, now));
  if (!session) throw new ApiError("session_expired", { detail: "The session does not exist." });
  // Before whether it was ended: that is done to idle ones later, and their users want to know why.
  if (isIdle(rules, session.lastUsedAt, now)) throw new ApiError("session_idle");
  if (session.endedAt) throw new ApiError("session_expired", { detail: "The session was revoked." });
  if (session.expiresAt <= now) throw new ApiError("session_expired", { detail: "The session has expired." });
  if (!accountIsUsable(session, now))
    throw new ApiError("session_expired", { detail: "The user account is not active." });
  if (address !== undefined) await noteUseOf(db, session, address, now);
  return {
    userId: session.userId,
    username: session.username,
    sessionId: session.id,
    permissions: new Set(session.permissions),
    productIds: session.productIds,
    world: session.chosenWorld,
    lacksFactor: lacksFactor(rules, session),
  };
}

async function noteUseOf(db: Database, { id, lastUsedAt }: SessionWithUser, address: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - USE_NOTED_EVERY);
  if (lastUsedAt >= before) return;
  // A database that takes no writes still answers calls that only read.
  await noteUse(db, id, address, now, before).catch(() => undefined);
}

async function sessionIdOf(keys: readonly Uint8Array[], token: string, now: Date): Promise<string> {
  try {
    return await readSessionToken(keys, token, now);
  } catch (cause) {
    const expired = cause instanceof errors.JWTExpired;
    const detail = expired ? "The session has expired." : "The session token is not valid.";
    throw new ApiError("session_expired", { detail, cause });
  }
}
