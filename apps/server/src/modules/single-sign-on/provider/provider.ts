import * as oidc from "openid-client";
import type { Settings } from "../../../settings/schema.ts";

/** Seconds that the provider has for an answer. */
const PATIENCE = 10;
/** Seconds by which clocks may differ before an ID token is refused. */
const CLOCK_TOLERANCE = 30;
/** Milliseconds for which the provider's description of itself is believed. */
const KNOWN_FOR = 600_000;
/** Milliseconds until the next attempt after fetching failed; meanwhile the previous one is used. */
const ASKED_AGAIN = 60_000;

export interface Provider {
  readonly issuer: string;
  /**
   * The provider's configuration: fetched when first needed, and again every ten minutes. Concurrent callers share one
   * request. Rejects with the error of openid-client or fetch.
   */
  configuration(): Promise<oidc.Configuration>;
}

type ProviderSettings = Pick<Settings, "OIDC_CLIENT_SECRET"> & { readonly issuer: string; readonly clientId: string };

/** @param failed told of an error that nobody meets, as what was known before is still used */
export function createProvider(
  settings: ProviderSettings,
  now: () => Date,
  failed: (error: unknown) => void,
): Provider {
  let known: { configuration: oidc.Configuration; until: number } | undefined;
  let asking: Promise<oidc.Configuration> | undefined;

  async function ask(): Promise<oidc.Configuration> {
    const before = known;
    try {
      const configuration = await discover(settings, now);
      known = { configuration, until: performance.now() + KNOWN_FOR };
      return configuration;
    } catch (error) {
      if (!before) throw error;
      failed(error);
      known = { ...before, until: performance.now() + ASKED_AGAIN };
      return before.configuration;
    } finally {
      asking = undefined;
    }
  }

  return {
    issuer: settings.issuer,
    configuration: async () => {
      if (known && known.until > performance.now()) return known.configuration;
      asking ??= ask();
      return asking;
    },
  };
}

async function discover(settings: ProviderSettings, now: () => Date): Promise<oidc.Configuration> {
  const { issuer, clientId, OIDC_CLIENT_SECRET } = settings;
  const isPlain = issuer.startsWith("http:");
  return oidc.discovery(
    new URL(issuer),
    clientId,
    {
      // The portal's clock is what everything else here goes by.
      [oidc.clockSkew]: Math.round((now().getTime() - Date.now()) / 1000),
      [oidc.clockTolerance]: CLOCK_TOLERANCE,
    },
    authenticationWith(OIDC_CLIENT_SECRET),
    {
      timeout: PATIENCE,
      // Settings allow http:// for this machine alone. Signatures are checked also where TLS says who answered.
      execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
    },
  );
}

/** OpenID Connect Discovery, section 3: a provider that names no method takes client_secret_basic. */
function authenticationWith(secret: string | undefined): oidc.ClientAuth {
  if (secret === undefined) return oidc.None();
  const basic = oidc.ClientSecretBasic(secret);
  const post = oidc.ClientSecretPost(secret);
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const authenticate = methods.includes("client_secret_basic") ? basic : post;
    return authenticate(server, ...rest);
  };
}
