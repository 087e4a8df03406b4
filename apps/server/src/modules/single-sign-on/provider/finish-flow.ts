import { ApiError } from "@connect-portal/contract";
import * as oidc from "openid-client";
import type { Flow } from "../flow-cookie.ts";
import type { Person } from "../make-account.ts";
import type { Provider } from "./provider.ts";

/**
 * Exchanges the code after the redirect from the provider, and verifies the ID token against this flow. Rejects as
 * openid-client does.
 * @param address the redirect URI with the query that the provider has added.
 */
export async function finishFlow(provider: Provider, flow: Flow, address: URL): Promise<Person> {
  const configuration = await provider.configuration();
  const tokens = await oidc.authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: flow.codeVerifier,
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    idTokenExpected: true,
  });
  const idToken = tokens.claims();
  if (!idToken) throw new Error("openid-client gave no ID token although one was expected");
  // OpenID Connect Core, section 2: a subject has up to 255 characters. No database takes each of the control characters.
  if (!/^\P{Cc}{1,255}$/u.test(idToken.sub)) throw new ApiError("single_sign_on_not_trusted");
  // Many providers say name, address and groups only here.
  const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
  const userInfo = hasUserInfo ? await oidc.fetchUserInfo(configuration, tokens.access_token, idToken.sub) : {};
  return { issuer: idToken.iss, subject: idToken.sub, claims: { ...userInfo, ...idToken } };
}
