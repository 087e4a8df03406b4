import { ApiError, mayDo } from "@connect-portal/contract";
import { accountIsUsable, openSigningKeys, type SigningKeys } from "@connect-portal/credentials/access-tokens";
import type { Database } from "@connect-portal/database";
import fp from "fastify-plugin";
import { errors } from "jose";
import type { Principal } from "../../../context.ts";
import { isServiceToken, resumeService } from "../../services/resume-service.ts";
import { mayOnlyRead, principalOf } from "./principal-of.ts";
import { isIdle, lacksFactor, type SessionRules, sessionRules, USE_NOTED_EVERY } from "./session-rules.ts";
import { readSessionToken } from "./session-token.ts";
import { findSessionWithUser, noteUse, type SessionWithUser } from "./sessions.repository.ts";

/**
 * Finds the holder of a token, with the current permissions and products. Records its use, when the caller's address is given.
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
  return { ...principalOf(session, now), lacksFactor: lacksFactor(rules, session) };
}

/** A database that takes no writes still answers calls that only read. */
async function noteUseOf(db: Database, { id, lastUsedAt }: SessionWithUser, address: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - USE_NOTED_EVERY);
  if (lastUsedAt < before) await noteUse(db, id, address, now, before).catch(() => undefined);
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

/** RFC 6750, section 2.1; the scheme is case-insensitive (RFC 9110, section 11.1). */
const BEARER = /^Bearer +(\S+)$/i;

/**
 * Lets a request reach its route only when the route's declared `access` allows it, as the database says at this moment.
 * A route that declares none stops the boot.
 */
export const access = fp(async (app) => {
  const { database, now, settings } = app.services;
  const rules = sessionRules(settings);
  const keys = openSigningKeys(database.db, "session", now);

  app.addHook("onRoute", (route) => {
    if (route.config?.access === undefined) {
      throw new Error(`${String(route.method)} ${route.url} declares no access: set config.access on the route`);
    }
  });

  app.addHook("onRequest", async (request) => {
    // A call that does not exist has no access to check: the not-found handler answers.
    const { access: required, scope, withoutFactor, isUse = true, changesShared } = request.routeOptions.config;
    if (required === undefined || required === "public") return;
    const token = BEARER.exec(request.headers.authorization ?? "")?.[1];
    if (!token) throw new ApiError("session_expired", { detail: "Send the session token as a bearer token." });
    if (isServiceToken(token)) {
      const service = resumeService(database.db, token, now());
      // For the record, whatever becomes of the call.
      request.principal = await (scope ? service : service.catch(() => null));
      if (!scope)
        throw new ApiError("session_expired", { detail: "This call is for people, not for service accounts." });
      if (!request.principal?.service?.scopes.has(scope)) throw new ApiError("scope_missing");
      return;
    }
    const principal = await resumeSession(database.db, keys, rules, token, now(), isUse ? request.ip : undefined);
    // Set before the request may be refused here: logs then say whose it was.
    request.principal = principal.preview ? await app.previews.enter(principal) : principal;
    if (principal.lacksFactor && !withoutFactor) throw new ApiError("second_factor_required");
    if (required !== "signed-in" && !mayDo(principal.permissions, required === "manage_user" ? [] : required)) {
      throw new ApiError("not_allowed");
    }
    if (changesShared && mayOnlyRead(principal)) throw new ApiError("reader_may_not");
  });
});
