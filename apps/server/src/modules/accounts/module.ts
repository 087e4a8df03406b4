import { ApiError, paths, type SessionAnswer } from "@connect-portal/contract";
import type { FastifyPluginAsync } from "fastify";
import { askedLanguage } from "../../asked-language.ts";
import type { RequestContext } from "../../context.ts";
import { limitedBy } from "../../limits/limits.ts";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { recordAct } from "../audit/record-act.ts";
import { createHumanCheck, type HumanCheck } from "../human-check/human-check.ts";
import { createRejectedEmailDomains } from "./email-address.ts";
import { inSteadyTime, passwordRoutes } from "./passwords/password-routes.ts";
import { letterheadOf } from "./portal-address.ts";
import { confirmEmail } from "./registration/confirm-email.ts";
import { type Registration, register } from "./registration/register.ts";
import { endedSessions } from "./sessions/open-session.ts";
import { forgetEndedCookie } from "./sessions/session-cookie.ts";
import { sessionRoutes } from "./sessions/session-routes.ts";
import { idleEnd, sessionRules } from "./sessions/session-rules.ts";
import {
  endSessionOfUser,
  endSessionsOfUser,
  findLastUse,
  type LiveSession,
  listLiveSessions,
} from "./sessions/sessions.repository.ts";
import type { AccountsSetup } from "./setup.ts";
import { createFailedLoginRecorder } from "./sign-in/record-failed-login.ts";
import { createSignInLimit } from "./sign-in/sign-in-limit.ts";

/** Each registration mails somebody, and each answer says whether a name is taken. A class room may sit behind one address. */
const rule = { name: "register", calls: 60, seconds: 3600 };

/** How somebody gets an account. */
const registrationRoutes: FastifyPluginAsync<{ setup: AccountsSetup; humanCheck: HumanCheck }> = async (
  app,
  { setup, humanCheck },
) => {
  const { content, settings } = app.services;
  const rejected = createRejectedEmailDomains(settings.REJECTED_EMAIL_DOMAINS);
  const registration: Registration = {
    ...setup,
    rejected,
    activation: settings.ACCOUNT_ACTIVATION,
    productIds: settings.REGISTRATION_PRODUCTS.map(Number),
    adminEmail: settings.ADMIN_EMAIL,
  };

  serveCall(app, "getFormRules", async () => ({
    rejectedEmailDomains: [...rejected.domains],
    activation: settings.ACCOUNT_ACTIVATION,
  }));

  serveCall(
    app,
    "register",
    async (request) => {
      await inSteadyTime(
        register(registration, request.body, {
          address: request.ip,
          language: askedLanguage(request, content.current().brand.languages) ?? null,
        }),
      );
      return { message: "User Account created with success" };
    },
    { onRequest: limitedBy(app.limits.perNetwork(rule)), preHandler: humanCheck.requiredFor("register") },
  );

  serveCall(app, "confirmEmail", async (request) => {
    await confirmEmail(setup, request.body.token, request.ip);
    return { message: "Your email address is confirmed. You can sign in now." };
  });
};

/** Lists an account's sessions, and lets its owner end them. */
const sessionsRoutes: FastifyPluginAsync = async (app) => {
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

/** User accounts and how their owners sign in. */
const accounts: FastifyPluginAsync = async (app) => {
  const { database, now } = app.services;
  const setup: AccountsSetup = { db: database.db, now, portal: () => letterheadOf(app) };
  const recordFailure = createFailedLoginRecorder(app);
  const signInLimit = createSignInLimit(app.limits, recordFailure);
  const humanCheck = await createHumanCheck(app);
  await app.register(sessionRoutes, { setup, humanCheck, signInLimit, recordFailure });
  await app.register(sessionsRoutes);
  await app.register(registrationRoutes, { setup, humanCheck });
  await app.register(passwordRoutes, { setup, humanCheck, signInLimit });
};

export default accounts;

/** Ends all sessions of the caller but the one that asks. */
async function signOutOthers(context: RequestContext): Promise<void> {
  const { db, principal, now } = context;
  await db.transaction(async (tx) => {
    const data = endedSessions(await endSessionsOfUser(tx, principal.userId, now(), principal.sessionId));
    await recordAct(context, tx, { action: "Logout", webService: paths.sessions, data });
  });
}

/**
 * Ends one session of the caller, such as that of a device that was left somewhere.
 * @throws ApiError session_not_found, the same for a session that is over and for somebody else's.
 */
async function signOutSession(context: RequestContext, id: string): Promise<void> {
  const { db, principal, now } = context;
  await db.transaction(async (tx) => {
    if (!(await endSessionOfUser(tx, principal.userId, id, now()))) throw new ApiError("session_not_found");
    await recordAct(context, tx, { action: "Logout", webService: paths.session(id), data: endedSessions([id]) });
  });
}

function presentSession(session: LiveSession, currentId: string): SessionAnswer {
  return {
    id: session.id,
    device: session.device,
    address: session.address,
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    isCurrent: session.id === currentId,
  };
}
