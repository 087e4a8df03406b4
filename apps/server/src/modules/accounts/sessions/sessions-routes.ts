import { ApiError } from "@connect-portal/contract";
import type { FastifyPluginAsync } from "fastify";
import { contextOf } from "../../../plugins/request-context.ts";
import { serveCall } from "../../../serve-call.ts";
import { forgetEndedCookie } from "./session-browser.ts";
import { idleEnd, sessionRules } from "./session-rules.ts";
import { presentSession } from "./sessions.presenter.ts";
import { findLastUse, listLiveSessions } from "./sessions.repository.ts";
import { signOutOthers } from "./sign-out-others.ts";
import { signOutSession } from "./sign-out-session.ts";

/** Where an account is signed in, for its owner to see and to end. */
export const sessionsRoutes: FastifyPluginAsync = async (app) => {
  serveCall(app, "listSessions", async (request, reply) => {
    const { db, principal, now } = contextOf(request);
    const sessions = await listLiveSessions(db, principal.userId, now());
    reply.header("cache-control", "no-store");
    return { sessions: sessions.map((session) => presentSession(session, principal.sessionId)) };
  });

  serveCall(app, "getCurrentSession", async (request, reply) => {
    const { db, principal } = contextOf(request);
    const session = await findLastUse(db, principal.sessionId);
    // Its account was deleted since it was looked up.
    if (!session) throw new ApiError("session_expired");
    reply.header("cache-control", "no-store");
    const idleEndsAt = idleEnd(sessionRules(app.services.settings), session.lastUsedAt);
    return { expiresAt: session.expiresAt.toISOString(), idleEndsAt: idleEndsAt?.toISOString() ?? null };
  });

  serveCall(app, "endOtherSessions", async (request, reply) => {
    await signOutOthers(contextOf(request));
    return reply.code(204).send(null);
  });

  serveCall(app, "endSession", async (request, reply) => {
    await signOutSession(contextOf(request), request.params.id);
    await forgetEndedCookie(request, reply);
    return reply.code(204).send(null);
  });
};
