import { loadSigningKey } from "@connect-portal/access-tokens";
import {
  ApiError,
  AuthenticateAnswer,
  AuthenticateBody,
  HUMAN_CHECK_HEADER,
  paths,
  ResumeSessionAnswer,
  ResumeSessionBody,
} from "@connect-portal/contract";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { contextOf } from "../../plugins/request-context.ts";
import { type HumanCheck, humanCheckHeaders } from "../human-check/human-check.ts";
import { type Authentication, authenticate, hashForUnknownUsers } from "./authenticate.ts";
import { createGuessWatch } from "./guess-watch.ts";
import { forgetEndedCookie } from "./session-browser.ts";
import { clearSessionCookie, readSessionCookie, setSessionCookie } from "./session-cookie.ts";
import { deviceOf } from "./session-device.ts";
import { handOverSession } from "./session-hand-over.ts";
import { isFromOwnPage } from "./session-own-page.ts";
import type { AccountsSetup } from "./setup.ts";
import type { SignInLimit } from "./sign-in-limit.ts";
import { signOut } from "./sign-out.ts";
import { warnOwner } from "./warn-owner.ts";

interface SessionOptions {
  readonly setup: AccountsSetup;
  readonly humanCheck: HumanCheck;
  readonly signInLimit: SignInLimit;
}

/** Signing in and out, and what a further tab of the browser gets. */
export const sessionRoutes: FastifyPluginAsyncTypebox<SessionOptions> = async (app, options) => {
  const { database, now, settings } = app.services;
  const { signInLimit } = options;
  const setup: Authentication = {
    db: database.db,
    now,
    key: await loadSigningKey(database.db, "session", now()),
    unknownUserHash: await hashForUnknownUsers(),
    lifetimeHours: settings.SESSION_LIFETIME,
  };
  const watch = createGuessWatch(app.limits, options.humanCheck, (username) => warnOwner(options.setup, username));

  app.post(
    paths.authenticate,
    {
      config: { access: "public" },
      schema: {
        summary: "Sign in",
        description:
          "After many wrong passwords of an account the answer is `human_check_required`: pass the human check of the form `sign-in` and send the same again with its header.",
        headers: humanCheckHeaders,
        body: AuthenticateBody,
        response: { 200: AuthenticateAnswer },
      },
    },
    async (request, reply) => {
      const { username } = request.body;
      const proof = request.headers[HUMAN_CHECK_HEADER];
      watch.refuseKnown(username, proof);
      const browser = {
        device: deviceOf(request.headers["user-agent"]),
        address: request.ip,
        secret: readSessionCookie(request),
      };
      const { answer, secret } = await signInLimit.guard(request.ip, username, () =>
        watch.guard(username, proof, () => authenticate(setup, request.body, browser)),
      );
      reply.header("cache-control", "no-store");
      if (secret !== null) setSessionCookie(request, reply, secret);
      return answer;
    },
  );

  app.post(
    paths.resumeSession,
    {
      config: { access: "public" },
      schema: {
        summary: "Give a further tab its own token",
        description:
          "For pages of this portal alone. The browser's cookie, which the sign-in has set, says which session is meant; no other call is authorized by it.",
        body: ResumeSessionBody,
        response: { 200: ResumeSessionAnswer },
      },
    },
    async (request, reply) => {
      if (!isFromOwnPage(request)) throw new ApiError("not_allowed");
      reply.header("cache-control", "no-store");
      try {
        return { jwt: await handOverSession(database.db, setup.key, readSessionCookie(request), now()) };
      } catch (error) {
        if (error instanceof ApiError && error.code === "session_expired") clearSessionCookie(request, reply);
        throw error;
      }
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
      await forgetEndedCookie(request, reply);
      return reply.code(204).send(null);
    },
  );
};
