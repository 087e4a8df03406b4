import type { FastifyPluginAsync } from "fastify";
import type { Settings } from "../../settings/schema.ts";
import { sessionRules } from "../accounts/sessions/session-rules.ts";
import { identityRoutes } from "./identities/identity-routes.ts";
import { createProvider, type Provider } from "./provider/provider.ts";
import { readRules } from "./rules/read-rules.ts";
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
  await app.register(signInRoutes, { provider: providerOf(settings, now), setup });
  await app.register(identityRoutes);
};

/** The provider is not asked for anything here: the portal starts whether it answers or not. */
function providerOf(settings: Settings, now: () => Date): Provider | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = settings;
  if (issuer === undefined || clientId === undefined) return undefined;
  return createProvider({ ...settings, issuer, clientId }, now);
}

export default singleSignOn;
