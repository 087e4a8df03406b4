import { ApiError, HUMAN_CHECK_HEADER, paths } from "@connect-portal/contract";
import { openSigningKeys } from "@connect-portal/credentials/access-tokens";
import type { FastifyPluginAsync } from "fastify";
import type { RequestContext } from "../../../context.ts";
import { contextOf } from "../../../plugins/request-context.ts";
import { serveCall } from "../../../serve-call.ts";
import { recordAct } from "../../audit/record-act.ts";
import type { HumanCheck } from "../../human-check/human-check.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { passwordGuessedMail } from "../../mail/texts.ts";
import { createFactorAsk } from "../../second-factors/sign-in/ask-for-factor.ts";
import type { AccountsSetup } from "../setup.ts";
import { type Authentication, authenticate, hashForUnknownUsers } from "../sign-in/authenticate.ts";
import { createGuessWatch } from "../sign-in/guess-watch.ts";
import type { RecordFailedLogin } from "../sign-in/record-failed-login.ts";
import type { SignInLimit } from "../sign-in/sign-in-limit.ts";
import { findUserByUsername } from "../users.repository.ts";
import { browserOf } from "./browser-of.ts";
import { endedSessions } from "./open-session.ts";
import { clearSessionCookie, forgetEndedCookie, readSessionCookie, setSessionCookie } from "./session-cookie.ts";
import { handOverSession } from "./session-hand-over.ts";
import { isFromOwnPage } from "./session-own-page.ts";
import { sessionRules } from "./session-rules.ts";
import { endSession } from "./sessions.repository.ts";

interface SessionOptions {
  readonly setup: AccountsSetup;
  readonly humanCheck: HumanCheck;
  readonly signInLimit: SignInLimit;
  readonly recordFailure: RecordFailedLogin;
}

/** Signing in and out, and what a further tab of the browser gets. */
export const sessionRoutes: FastifyPluginAsync<SessionOptions> = async (app, options) => {
  const { database, now, settings } = app.services;
  const { signInLimit, recordFailure } = options;
  const setup: Authentication = {
    db: database.db,
    now,
    keys: openSigningKeys(database.db, "session", now),
    unknownUserHash: await hashForUnknownUsers(),
    lifetimeHours: settings.SESSION_LIFETIME,
    rules: sessionRules(settings),
    askForFactor: createFactorAsk(options.setup, app.limits),
    recordFailure,
  };
  const watch = createGuessWatch(app.limits, options.humanCheck, (username) => warnOwner(options.setup, username));

  serveCall(app, "authenticate", async (request, reply) => {
    const { username } = request.body;
    const proof = request.headers[HUMAN_CHECK_HEADER];
    watch.refuseKnown(username, proof);
    const browser = browserOf(request);
    const { ip: address } = request;
    const webService = paths.authenticate;
    const find = () => findUserByUsername(database.db, username);
    const { answer, secret } = await app.refusals.watch({ key: username, find, address, webService }, () =>
      signInLimit.guard(address, username, webService, () =>
        watch.guard(username, proof, () => authenticate(setup, request.body, browser)),
      ),
    );
    reply.header("cache-control", "no-store");
    if (secret !== null) setSessionCookie(request, reply, secret);
    return answer;
  });

  serveCall(app, "resumeSession", async (request, reply) => {
    if (!isFromOwnPage(request)) throw new ApiError("not_allowed");
    reply.header("cache-control", "no-store");
    try {
      return {
        jwt: await handOverSession(database.db, setup.keys, setup.rules, readSessionCookie(request), now()),
      };
    } catch (error) {
      if (error instanceof ApiError && error.code === "session_expired") clearSessionCookie(request, reply);
      throw error;
    }
  });

  serveCall(app, "signOut", async (request, reply) => {
    await signOut(contextOf(request));
    await forgetEndedCookie(request, reply);
    return reply.code(204).send(null);
  });
};

/** Mails the owner of the account that somebody tries passwords. Does nothing for a name without an account. */
async function warnOwner({ db, now, portal }: AccountsSetup, username: string): Promise<void> {
  const user = await findUserByUsername(db, username);
  if (!user || user.email === "") return;
  const content = passwordGuessedMail(portal(), user);
  await queueMail(db, { kind: "password-guessed", to: user.email, content }, now());
}

/** Ends the caller's session: its token is refused from now on. */
async function signOut(context: RequestContext): Promise<void> {
  const { db, principal, now } = context;
  await db.transaction(async (tx) => {
    await endSession(tx, principal.sessionId, now());
    const data = endedSessions([principal.sessionId]);
    await recordAct(context, tx, { action: "Logout", webService: paths.currentSession, data });
  });
}
