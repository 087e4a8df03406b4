import { createAccessTokenVerifier } from "@connect-portal/access-tokens";
import { paths } from "@connect-portal/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUser, signIn, startTestApp, type TestApp } from "../../testing/index.ts";
import { sandboxClients } from "./sandbox-clients.tables.ts";

let portal: TestApp;

beforeAll(async () => {
  portal = await startTestApp({ settings: { SANDBOX_TOKEN_LIFETIME: 600 } });
});

afterAll(() => portal.close());

const call = (method: "GET" | "POST", url: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ method, url, headers: { host: "portal.test", ...headers } });

describe("POST /v1/sandbox/tokens", () => {
  test("201: a token that the sandbox takes for the caller, for as long as the settings say", async () => {
    const user = await createUser(portal);
    const answer = await call("POST", paths.sandboxToken, await signIn(portal, user));
    expect(answer.statusCode).toBe(201);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const token = answer.json();
    expect(token).toMatchObject({ token_type: "Bearer", expires_in: 600 });
    const verifier = createAccessTokenVerifier(portal.database.db, () => portal.clock.now);
    expect((await verifier.verify(token.access_token)).claims).toMatchObject({
      sub: String(user.id),
      username: user.username,
      client_id: "portal",
      aud: "sandbox",
    });
  });

  test("401: without a session", async () => {
    expect((await call("POST", paths.sandboxToken)).statusCode).toBe(401);
  });
});

describe("/v1/sandbox/client", () => {
  test("404: before one was created", async () => {
    const answer = await call("GET", paths.sandboxClient, await signIn(portal, await createUser(portal)));
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe("sandbox_client_not_found");
  });

  test("201: the secret is in this answer and in no later one, and the database only has its hash", async () => {
    const session = await signIn(portal, await createUser(portal));
    const created = await call("POST", paths.sandboxClient, session);
    expect(created.statusCode).toBe(201);
    const { clientId, clientSecret, tokenUrl, createdAt } = created.json();
    expect(clientSecret).toMatch(/^[\w-]{43}$/);
    expect(tokenUrl).toBe("http://portal.test/PowerCardConnectApi/rest/oauth2/token");
    expect(createdAt).toBe(portal.clock.now.toISOString());
    const shown = await call("GET", paths.sandboxClient, session);
    expect(shown.json()).toEqual({ clientId, tokenUrl, createdAt });
    expect(JSON.stringify(await portal.database.db.select().from(sandboxClients))).not.toContain(clientSecret);
  });

  test("201: a second one keeps the id and replaces the secret", async () => {
    const session = await signIn(portal, await createUser(portal));
    const first = (await call("POST", paths.sandboxClient, session)).json();
    const second = (await call("POST", paths.sandboxClient, session)).json();
    expect(second.clientId).toBe(first.clientId);
    expect(second.clientSecret).not.toBe(first.clientSecret);
  });

  test("each user only sees and replaces their own", async () => {
    const [one, other] = [
      await signIn(portal, await createUser(portal)),
      await signIn(portal, await createUser(portal)),
    ];
    const mine = (await call("POST", paths.sandboxClient, one)).json();
    expect((await call("GET", paths.sandboxClient, other)).statusCode).toBe(404);
    const theirs = (await call("POST", paths.sandboxClient, other)).json();
    expect(theirs.clientId).not.toBe(mine.clientId);
    expect((await call("GET", paths.sandboxClient, one)).json().clientId).toBe(mine.clientId);
  });

  test("401: without a session", async () => {
    expect((await call("GET", paths.sandboxClient)).statusCode).toBe(401);
    expect((await call("POST", paths.sandboxClient)).statusCode).toBe(401);
  });
});
