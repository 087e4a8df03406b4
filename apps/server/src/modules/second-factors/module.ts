import type { FastifyPluginAsync } from "fastify";
import { portalAddress } from "../accounts/portal-address.ts";
import type { AccountsSetup } from "../accounts/setup.ts";
import { createCodeLimit } from "./code-limit.ts";
import { ownRoutes } from "./own-routes.ts";
import { signInRoutes } from "./sign-in-routes.ts";
import { createSecretBox } from "./totp/secret-box.ts";
import { warnOwnerOfCodes } from "./warn-owner.ts";

/** What proves an account besides its password: authenticator apps, passkeys, and codes for when they are lost. */
const secondFactors: FastifyPluginAsync = async (app) => {
  const { database, now, settings } = app.services;
  const setup: AccountsSetup = { db: database.db, now, portal: () => portalAddress(app) };
  const box = createSecretBox(settings.SECOND_FACTOR_KEY);
  const codeLimit = createCodeLimit(app.limits, (userId) => warnOwnerOfCodes(setup, userId));
  await app.register(signInRoutes, { setup, box, codeLimit });
  await app.register(ownRoutes, { setup, box, codeLimit });
};

export default secondFactors;
