import { accountIsUsable } from "@connect-portal/credentials/access-tokens";
import type { Database } from "@connect-portal/database";
import type { FastifyReply, FastifyRequest } from "fastify";
import { clearSessionCookie, readSessionCookie } from "./session-cookie.ts";
import { isIdle, type SessionRules, sessionRules } from "./session-rules.ts";
import { hashSessionSecret } from "./session-secret.ts";
import { findSessionByResumeHash, type SessionWithUser } from "./sessions.repository.ts";

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
