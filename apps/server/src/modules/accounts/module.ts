import type { FastifyPluginAsync } from "fastify";
import { createHumanCheck } from "../human-check/human-check.ts";
import { passwordRoutes } from "./passwords/password-routes.ts";
import { portalAddress } from "./portal-address.ts";
import { registrationRoutes } from "./registration/registration-routes.ts";
import { sessionRoutes } from "./sessions/session-routes.ts";
import { sessionsRoutes } from "./sessions/sessions-routes.ts";
import type { AccountsSetup } from "./setup.ts";
import { createFailedLoginRecorder } from "./sign-in/record-failed-login.ts";
import { createSignInLimit } from "./sign-in/sign-in-limit.ts";

/** Who has an account, and how they get in. */
const accounts: FastifyPluginAsync = async (app) => {
  const { database, now } = app.services;
  const setup: AccountsSetup = { db: database.db, now, portal: () => portalAddress(app) };
  const recordFailure = createFailedLoginRecorder(app);
  const signInLimit = createSignInLimit(app.limits, recordFailure);
  const humanCheck = await createHumanCheck(app);
  await app.register(sessionRoutes, { setup, humanCheck, signInLimit, recordFailure });
  await app.register(sessionsRoutes);
  await app.register(registrationRoutes, { setup, humanCheck });
  await app.register(passwordRoutes, { setup, humanCheck, signInLimit });
};

export default accounts;
