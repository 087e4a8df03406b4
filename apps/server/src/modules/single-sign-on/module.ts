import type { FastifyPluginAsync } from "fastify";
import type { Settings } from "../../settings/schema.ts";
import { sessionRules } from "../accounts/sessions/session-rules.ts";
import { countFailures } from "./count-failures.ts";
import { identityRoutes } from "./identities/identity-routes.ts";
import { failureCode } from "./provider/failure-code.ts";
import { createProvider, type Provider } from "./provider/provider.ts";
import { readRules } from "./rules.ts";
import { signInRoutes } from "./sign-in-routes.ts";

/** Signing in at an identity provider by OpenID Connect, beside passwords. */
const singleSignOn: FastifyPluginAsync = async (app) => {
  const { settings, database, now } = app.services;
  const setup = {
    db: database.db,
    now,
    lifetimeHours: settings.SESSION_LIFETIME,
    rules: sessionRules(settings),
    grantRules: settings.OIDC_RULES_FILE === undefined ? [] : await readRules(settings.OIDC_RULES_FILE),
    productIds: settings.REGISTRATION_PRODUCTS.map(Number),
  };
  const failures = countFailures();
  const provider = providerOf(settings, now, (error) => failures.count(failureCode(error)));
  if (provider) app.figures.add(failures.figures);
  await app.register(signInRoutes, { provider, setup, failures });
  await app.register(identityRoutes);
};

/** The provider is not asked for anything here: the portal starts whether it answers or not. */
function providerOf(settings: Settings, now: () => Date, failed: (error: unknown) => void): Provider | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = settings;
  if (issuer === undefined || clientId === undefined) return undefined;
  return createProvider({ ...settings, issuer, clientId }, now, failed);
}

export default singleSignOn;
