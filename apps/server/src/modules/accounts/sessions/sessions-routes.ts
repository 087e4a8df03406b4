import type { FastifyPluginAsync } from "fastify";
import { contextOf } from "../../../plugins/request-context.ts";
import { serveCall } from "../../../serve-call.ts";
import { forgetEndedCookie } from "./session-browser.ts";
import { presentSession } from "./sessions.presenter.ts";
import { listLiveSessions } from "./sessions.repository.ts";
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
