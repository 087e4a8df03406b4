import { openSigningKeys } from "@connect-portal/credentials/access-tokens";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { limitedBy } from "../../limits/refuse.ts";
import { serveCall } from "../../serve-call.ts";
import { readSessionCookie, setSessionCookie } from "../accounts/sessions/session-cookie.ts";
import { deviceOf } from "../accounts/sessions/session-device.ts";
import { sessionRules } from "../accounts/sessions/session-rules.ts";
import type { AccountsSetup } from "../accounts/setup.ts";
import { createFailedLoginRecorder } from "../accounts/sign-in/record-failed-login.ts";
import type { CodeLimit } from "./code-limit.ts";
import { signInWithCode } from "./sign-in/sign-in-with-code.ts";
import { beginPasskeySignIn, signInWithPasskey } from "./sign-in/sign-in-with-passkey.ts";
import type { SecretBox } from "./totp/secret-box.ts";

const beginRule = { name: "passkey-begin", calls: 60, seconds: 15 * 60 };
const passkeyRule = { name: "passkey-sign-in", calls: 60, seconds: 15 * 60 };

interface SignInOptions {
  readonly setup: AccountsSetup;
  readonly box: SecretBox;
  readonly codeLimit: CodeLimit;
}

/** The second step of signing in, and signing in with a passkey alone. */
export const signInRoutes: FastifyPluginAsync<SignInOptions> = async (app, options) => {
  const { settings } = app.services;
  const { db, now } = options.setup;
  const keys = openSigningKeys(db, "session", now);
  const setup = {
    ...options.setup,
    keys,
    lifetimeHours: settings.SESSION_LIFETIME,
    rules: sessionRules(settings),
    recordFailure: createFailedLoginRecorder(app),
    refusals: app.refusals,
    ...options,
  };

  serveCall(app, "signInWithCode", async (request, reply) =>
    answerWith(request, reply, await signInWithCode(setup, request.body, browserOf(request))),
  );

  serveCall(
    app,
    "beginPasskeySignIn",
    async (_request, reply) => {
      reply.header("cache-control", "no-store");
      return beginPasskeySignIn(setup, db);
    },
    { onRequest: limitedBy(app.limits.perNetwork(beginRule)) },
  );

  serveCall(
    app,
    "signInWithPasskey",
    async (request, reply) =>
      answerWith(request, reply, await signInWithPasskey(setup, request.body, browserOf(request))),
    { onRequest: limitedBy(app.limits.perNetwork(passkeyRule)) },
  );
};

function browserOf(request: FastifyRequest) {
  const device = deviceOf(request.headers["user-agent"]);
  return { device, address: request.ip, secret: readSessionCookie(request) };
}

function answerWith(request: FastifyRequest, reply: FastifyReply, { jwt, secret }: { jwt: string; secret: string }) {
  reply.header("cache-control", "no-store");
  setSessionCookie(request, reply, secret);
  return { jwt, accountNonLocked: true };
}
