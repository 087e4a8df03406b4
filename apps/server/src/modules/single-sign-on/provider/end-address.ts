import * as oidc from "openid-client";
import type { Provider } from "./provider.ts";

/**
 * Where the browser signs out of the provider (OpenID Connect RP-Initiated Logout 1.0); undefined when it offers that
 * nowhere. Without an ID token as a hint, which would have to be kept and would stand in an address: the provider may ask.
 */
export async function endAddress(provider: Provider, returnTo: string): Promise<URL | undefined> {
  const configuration = await provider.configuration();
  if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
  return oidc.buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnTo });
}
