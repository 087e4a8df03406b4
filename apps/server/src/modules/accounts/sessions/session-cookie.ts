import { accountIsUsable } from "@connect-portal/credentials/access-tokens";
import type { Database } from "@connect-portal/database";
import { parseCookie, type SetCookie, stringifySetCookie } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isIdle, type SessionRules, sessionRules } from "./session-rules.ts";
import { hashSessionSecret } from "./session-token.ts";
import { findSessionByResumeHash, type SessionWithUser } from "./sessions.repository.ts";

const NAME = "connect-portal-session";

/**
 * The cookie that holds a session's secret. It lasts as long as the browser runs, no script reads it, and no other site's
 * page sends it with a call. With https nobody can plant one from a sibling host or over http (`__Host-`, RFC 6265bis
 * section 4.1.3.2). Without, its name has the port: cookies do not know ports, and two portals may run on one machine.
 */
function sessionCookie(request: FastifyRequest): Omit<SetCookie, "value"> {
  return privateCookie(request, NAME);
}

/** A cookie that no script reads, named as above. */
export function privateCookie({ server, port }: FastifyRequest, name: string): Omit<SetCookie, "value"> {
  const secure = server.services.settings.PUBLIC_URL?.startsWith("https:") ?? false;
  const plainName = port === null ? name : `${name}-${port}`;
  return { name: secure ? `__Host-${name}` : plainName, path: "/", httpOnly: true, sameSite: "lax", secure };
}

/** The secret that the caller's browser holds; undefined when it holds none. */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  const { cookie } = request.headers;
  const value = cookie === undefined ? undefined : parseCookie(cookie)[sessionCookie(request).name];
  return value === "" ? undefined : value;
}

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  reply.header("set-cookie", stringifySetCookie({ ...sessionCookie(request), value: secret }));
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.header("set-cookie", stringifySetCookie({ ...sessionCookie(request), value: "", maxAge: 0 }));
}

/** The session of a browser's secret, with its user; undefined when there is none that may be used now. */
export async function findSessionOfBrowser(
  db: Database,
  rules: SessionRules,
  secret: string | undefined,
  now: Date,
): Promise<SessionWithUser | undefined> {
  if (secret === undefined) return undefined;
  const session = await findSessionByResumeHash(db, hashSessionSecret(secret));
  if (!session || session.endedAt || session.expiresAt <= now || !accountIsUsable(session, now)) return undefined;
  if (isIdle(rules, session.lastUsedAt, now)) return undefined;
  return session;
}

/** After a sign-out: takes the cookie away unless it is that of another session, which somebody may have begun meanwhile. */
export async function forgetEndedCookie(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { database, now, settings } = request.server.services;
  const secret = readSessionCookie(request);
  if (secret === undefined || (await findSessionOfBrowser(database.db, sessionRules(settings), secret, now()))) return;
  clearSessionCookie(request, reply);
}
