import * as oidc from "openid-client";
import type { Flow } from "../flow-cookie.ts";
import type { Provider } from "./provider.ts";

interface Beginning {
  readonly flow: Flow;
  /** Address to redirect the browser to. */
  readonly address: URL;
}

/** An authorization request (OpenID Connect Core, section 3.1.2.1) with state, nonce and PKCE of its own. */
export async function beginFlow(provider: Provider, redirectUri: string, scope: string, now: Date): Promise<Beginning> {
  const configuration = await provider.configuration();
  const flow = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
    begunAt: now.getTime(),
  };
  const address = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope,
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(flow.codeVerifier),
    code_challenge_method: "S256",
  });
  return { flow, address };
}
