import * as oauth from "oauth4webapi";
import * as client from "openid-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectedOf, type Outcome, type ScopedPortal, startScopedPortal } from "./scoped-portal.ts";

let portal: ScopedPortal;
beforeAll(async () => {
  portal = await startScopedPortal();
});
afterAll(() => portal.close());

/** The test's portal has no TLS. */
const { allowInsecureRequests } = client;
const insecure = { [oauth.allowInsecureRequests]: true };

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "no error",
    (error: { error?: string; cause?: unknown }) => error.error ?? codeOfChallenge(error.cause),
  );
/** A refusal with a challenge is told by that alone; its body still says the code. */
const codeOfChallenge = (challenges: unknown) => (Array.isArray(challenges) ? "invalid_client" : String(challenges));

test.each([
  ["client_secret_basic", client.ClientSecretBasic],
  ["client_secret_post", client.ClientSecretPost],
])("openid-client, %s", async (_name, method) => {
  const { clientId, clientSecret, cardsUrl } = portal;
  const discover = (secret: string) =>
    client.discovery(new URL(portal.issuer), clientId, undefined, method(secret), {
      algorithm: "oauth2",
      execute: [allowInsecureRequests],
    });
  const config = await discover(clientSecret);
  const call = async (token: string, verb = "GET") => {
    const answer = await client
      .fetchProtectedResource(config, token, new URL(cardsUrl), verb)
      .catch((error: { status?: number }) => error);
    return answer.status ?? 0;
  };
  const granted = await client.clientCredentialsGrant(config);
  const limited = await client.clientCredentialsGrant(config, { scope: "cards:read" });
  const read = await call(granted.access_token);
  const written = await call(limited.access_token, "POST");
  expect(await client.tokenIntrospection(config, granted.access_token)).toMatchObject({ active: true });
  await client.tokenRevocation(config, granted.access_token);
  expect(await client.tokenIntrospection(config, granted.access_token)).toEqual({ active: false });
  const outcome: Outcome = {
    granted: granted.scope ?? "",
    read,
    limited: limited.scope ?? "",
    written,
    discovered: config.serverMetadata().token_endpoint ?? "",
    wrong: await codeOf(client.clientCredentialsGrant(await discover("wrong"))),
    unknown: await codeOf(client.clientCredentialsGrant(config, { scope: "cards:fly" })),
    ended: await call(granted.access_token),
  };
  expect(outcome).toEqual(expectedOf(portal));
});

test("oauth4webapi", async () => {
  const { clientId, clientSecret, cardsUrl } = portal;
  const issuer = new URL(portal.issuer);
  const server = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: "oauth2", ...insecure }),
  );
  const self: oauth.Client = { client_id: clientId };
  const grant = async (scope?: string, secret = clientSecret) => {
    const authentication = oauth.ClientSecretBasic(secret);
    const parameters = new URLSearchParams(scope === undefined ? {} : { scope });
    const answer = await oauth.clientCredentialsGrantRequest(server, self, authentication, parameters, insecure);
    return oauth.processClientCredentialsResponse(server, self, answer);
  };
  const call = async (token: string, verb = "GET") => {
    const answer = await oauth
      .protectedResourceRequest(token, verb, new URL(cardsUrl), undefined, undefined, insecure)
      .catch((error: { status?: number }) => error);
    return answer.status ?? 0;
  };
  const [granted, limited] = [await grant(), await grant("cards:read")];
  const read = await call(granted.access_token);
  const revoke = await oauth.revocationRequest(
    ...([server, self, oauth.ClientSecretPost(clientSecret), granted.access_token, insecure] as const),
  );
  await oauth.processRevocationResponse(revoke);
  const outcome: Outcome = {
    granted: granted.scope ?? "",
    read,
    limited: limited.scope ?? "",
    discovered: server.token_endpoint ?? "",
    written: await call(limited.access_token, "POST"),
    wrong: await codeOf(grant(undefined, "wrong")),
    unknown: await codeOf(grant("cards:fly")),
    ended: await call(granted.access_token),
  };
  expect(outcome).toEqual(expectedOf(portal));
});
