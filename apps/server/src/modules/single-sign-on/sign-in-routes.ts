import { ApiError, paths, SIGNED_IN, SINGLE_SIGN_ON_QUERY } from "@connect-portal/contract";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import * as oidc from "openid-client";
import { refuseFor } from "../../limits/limits.ts";
import { serveCall } from "../../serve-call.ts";
import { portalAddress } from "../accounts/portal-address.ts";
import { browserOf } from "../accounts/sessions/browser-of.ts";
import { setSessionCookie } from "../accounts/sessions/session-cookie.ts";
import { createFailedLoginRecorder } from "../accounts/sign-in/record-failed-login.ts";
import type { FailureCounts } from "./count-failures.ts";
import { clearFlowCookie, readFlowCookie, setFlowCookie } from "./flow-cookie.ts";
import { beginFlow } from "./provider/begin-flow.ts";
import { failureCode, isOperatorsConcern, reasonOf } from "./provider/failure-code.ts";
import { finishFlow } from "./provider/finish-flow.ts";
import type { Provider } from "./provider/provider.ts";
import { type PersonSignIn, signInPerson } from "./sign-in-person.ts";

/** An office behind one address signs in within a quarter of an hour; each call may ask the provider something. */
const rule = { name: "single-sign-on", calls: 600, seconds: 900 };

export interface SignInOptions {
  /** Undefined when the portal has none. */
  readonly provider: Provider | undefined;
  readonly setup: PersonSignIn;
  readonly failures: FailureCounts;
}

/** The way of a browser to the provider and back. It always ends at a page: what fails is said by the sign-in page. */
export const signInRoutes: FastifyPluginAsync<SignInOptions> = async (app, { provider, setup, failures }) => {
  const { settings, now } = app.services;
  const limit = app.limits.perNetwork(rule);
  const recordFailure = createFailedLoginRecorder(app);
  const redirectUri = () => portalAddress(app) + paths.finishSingleSignOn;
  const toSignIn = (reply: FastifyReply, said: string) =>
    reply.redirect(`${portalAddress(app)}/login?${SINGLE_SIGN_ON_QUERY}=${said}`);

  function fail(request: FastifyRequest, reply: FastifyReply, error: unknown) {
    const code = failureCode(error);
    failures.count(code);
    if (isOperatorsConcern(code)) request.log.warn({ code, reason: reasonOf(error) }, "single sign-on failed");
    return toSignIn(reply, code);
  }

  async function providerFor(request: FastifyRequest): Promise<Provider> {
    if (!provider) throw new ApiError("single_sign_on_off");
    refuseFor(await limit.take(request.ip));
    return provider;
  }

  serveCall(app, "getSingleSignOn", async () => ({ label: provider ? settings.OIDC_LABEL : null }));

  serveCall(app, "beginSingleSignOn", async (request, reply) => {
    reply.header("cache-control", "no-store");
    try {
      const asked = await providerFor(request);
      // The cookie has to be set where the provider leads back to: this machine has more than one name.
      const own = new URL(portalAddress(app));
      if (!settings.PUBLIC_URL && request.host !== own.host)
        return reply.redirect(own.origin + paths.beginSingleSignOn);
      const { flow, address } = await beginFlow(asked, redirectUri(), settings.OIDC_SCOPE, now());
      setFlowCookie(request, reply, flow);
      return reply.redirect(address.href);
    } catch (error) {
      return fail(request, reply, error);
    }
  });

  serveCall(app, "finishSingleSignOn", async (request, reply) => {
    reply.header("cache-control", "no-store");
    try {
      const asked = await providerFor(request);
      const flow = readFlowCookie(request, now());
      const address = new URL(redirectUri());
      address.search = new URL(request.url, address).search;
      // A stranger's link neither signs in nor ends what this browser has begun.
      if (flow?.state !== address.searchParams.get("state")) throw new ApiError("single_sign_on_expired");
      clearFlowCookie(request, reply);
      const person = await finishFlow(asked, flow, address);
      const outcome = await signInPerson(setup, person, browserOf(request));
      if ("refused" in outcome) {
        const { refused: reason, username } = outcome;
        if (username) recordFailure({ username, address: request.ip, webService: paths.finishSingleSignOn, reason });
        throw new ApiError(reason);
      }
      setSessionCookie(request, reply, outcome.secret);
      return toSignIn(reply, SIGNED_IN);
    } catch (error) {
      return fail(request, reply, error);
    }
  });

  serveCall(app, "endSingleSignOn", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const home = `${portalAddress(app)}/home`;
    try {
      return reply.redirect((await endAddress(await providerFor(request), home))?.href ?? home);
    } catch (error) {
      const code = failureCode(error);
      if (isOperatorsConcern(code)) request.log.warn({ code, reason: reasonOf(error) }, "sign-out at provider failed");
      return reply.redirect(home);
    }
  });
};

/**
 * The provider's sign-out address (OpenID Connect RP-Initiated Logout 1.0); undefined when it has none. Sends no ID
 * token as a hint, because the portal would have to keep it and put it into an address. The provider may therefore ask
 * for confirmation.
 */
async function endAddress(provider: Provider, returnTo: string): Promise<URL | undefined> {
  const configuration = await provider.configuration();
  if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
  return oidc.buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnTo });
}
