import { paths, SessionsAnswer } from "@connect-portal/contract";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { contextOf } from "../../plugins/request-context.ts";
import { forgetEndedCookie } from "./session-browser.ts";
import { presentSession } from "./sessions.presenter.ts";
import { listLiveSessions } from "./sessions.repository.ts";
import { signOutOthers } from "./sign-out-others.ts";
import { signOutSession } from "./sign-out-session.ts";

/** Where an account is signed in, for its owner to see and to end. */
export const sessionsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    paths.sessions,
    {
      config: { access: "signed-in" },
      schema: { summary: "List your sessions", response: { 200: SessionsAnswer } },
    },
    async (request, reply) => {
      const { db, principal, now } = contextOf(request);
      const sessions = await listLiveSessions(db, principal.userId, now());
      reply.header("cache-control", "no-store");
      return { sessions: sessions.map((session) => presentSession(session, principal.sessionId)) };
    },
  );

  app.delete(
    paths.sessions,
    {
      config: { access: "signed-in" },
      schema: { summary: "End all your sessions but this one", response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      await signOutOthers(contextOf(request));
      return reply.code(204).send(null);
    },
  );

  app.delete(
    "/v1/sessions/:id",
    {
      config: { access: "signed-in" },
      schema: {
        summary: "End one of your sessions",
        params: Type.Object({ id: Type.String({ format: "uuid" }) }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await signOutSession(contextOf(request), request.params.id);
      await forgetEndedCookie(request, reply);
      return reply.code(204).send(null);
    },
  );
};
