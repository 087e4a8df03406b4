import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair } from "jose";
import { type Configuration, Provider } from "oidc-provider";

export const CLIENT_ID = "connect-portal";
export const CLIENT_SECRET = "a secret of the portal, with : and %";

/** The person at the provider's sign-in page: their claims, or the error with which the provider redirects. */
export type Somebody =
  | { readonly sub: string; readonly [claim: string]: unknown }
  | { readonly refuses: string; readonly why?: string };

export interface TestProvider {
  readonly issuer: string;
  /** The person who signs in at the provider, until it is changed. */
  person: Somebody;
  /** Begins to serve, for a portal at this address. Before, nobody answers as a provider. */
  open(portal: string, configuration?: Configuration): Promise<void>;
  close(): Promise<void>;
}

/** A whole OpenID Connect provider on loopback; only who is there needs no form. Its port is known before it serves. */
export async function startTestProvider(port = 0): Promise<TestProvider> {
  let listener: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = createServer((request, response) => listener(request, response));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const test: TestProvider = {
    issuer,
    person: { sub: "nobody" },
    open: async (portal, configuration = {}) => {
      const provider = await providerOf(issuer, portal, () => test.person, configuration);
      const serve = provider.callback();
      listener = (request, response) =>
        request.url?.startsWith("/who/") ? answer(provider, test.person, request, response) : serve(request, response);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return test;
}

async function providerOf(issuer: string, portal: string, person: () => Somebody, configuration: Configuration) {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: "test", alg: "RS256", use: "sig" }] },
    cookies: { keys: ["a key of the test"] },
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${portal}/public/v1/single-sign-on/callback`],
        post_logout_redirect_uris: [`${portal}/home`],
      },
    ],
    pkce: { required: () => true },
    claims: {
      openid: ["sub"],
      profile: ["name", "preferred_username", "groups", "realm_access"],
      email: ["email", "email_verified"],
    },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...person(), sub }) }),
    interactions: { url: (_context, { uid }) => `/who/${uid}` },
    features: { devInteractions: { enabled: false } },
    // Nobody is asked whether the portal may know them.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: CLIENT_ID, accountId: oidc.session?.accountId ?? "" });
      grant.addOIDCScope("openid profile email");
      await grant.save();
      return grant;
    },
    ...configuration,
  });
  return provider;
}

async function answer(provider: Provider, person: Somebody, request: IncomingMessage, response: ServerResponse) {
  const result =
    "refuses" in person
      ? { error: String(person.refuses), error_description: String(person.why ?? "") }
      : { login: { accountId: String(person.sub) } };
  await provider.interactionFinished(request, response, result).catch((error: Error) => {
    response.writeHead(500).end(error.message);
  });
}
