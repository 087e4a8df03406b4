import { loadSigningKey } from "@connect-portal/access-tokens";
import { ApiError, AuthenticateAnswer, AuthenticateBody, paths } from "@connect-portal/contract";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { contextOf } from "../../plugins/request-context.ts";
import { type Authentication, authenticate, hashForUnknownUsers } from "./authenticate.ts";
import type { SignInLimit } from "./sign-in-limit.ts";
import { signOut } from "./sign-out.ts";

/** Signing in and out. */
export const sessionRoutes: FastifyPluginAsyncTypebox<{ signInLimit: SignInLimit }> = async (app, { signInLimit }) => {
  const { database, now, settings } = app.services;
  const setup: Authentication = {
    db: database.db,
    now,
    key: await loadSigningKey(database.db, "session", now()),
    unknownUserHash: await hashForUnknownUsers(),
    lifetimeHours: settings.SESSION_LIFETIME,
  };

  app.post(
    paths.authenticate,
    {
      config: { access: "public" },
      schema: { summary: "Sign in", body: AuthenticateBody, response: { 200: AuthenticateAnswer } },
    },
    async (request, reply) => {
      const { username } = request.body;
      const wait = await signInLimit.attempt(request.ip, username);
      if (wait > 0) {
        reply.header("retry-after", wait);
        throw new ApiError("too_many_requests");
      }
      const answer = await authenticate(setup, request.body);
      await signInLimit.succeeded(request.ip, username);
      reply.header("cache-control", "no-store");
      return answer;
    },
  );

  app.delete(
    paths.currentSession,
    {
      config: { access: "signed-in" },
      schema: { summary: "Sign out", response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      await signOut(contextOf(request));
      return reply.code(204).send(null);
    },
  );
};
