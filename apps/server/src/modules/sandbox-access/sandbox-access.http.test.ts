import { createAccessTokenVerifier } from "@connect-portal/access-tokens";
import { paths, type SandboxClientAnswer } from "@connect-portal/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createUser, signIn, startTestApp, type TestApp } from "../../testing/index.ts";
import { sandboxClientSecrets } from "./sandbox-clients.tables.ts";

let portal: TestApp;

beforeAll(async () => {
  portal = await startTestApp({ settings: { SANDBOX_TOKEN_LIFETIME: 600 } });
});

afterAll(() => portal.close());

const NO_SECRET = "00000000-0000-4000-8000-000000000000";

const call = (method: "GET" | "POST" | "DELETE", url: string, headers: Record<string, string> = {}, payload?: object) =>
  portal.app.inject({ method, url, headers: { host: "portal.test", ...headers }, ...(payload && { payload }) });

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
  let session: Record<string, string>;
  beforeEach(async () => {
    session = await signIn(portal, await createUser(portal));
  });

  const renew = async (payload?: object) => {
    const answer = await call("POST", paths.sandboxClient, session, payload);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<SandboxClientAnswer>();
  };
  const show = async () => (await call("GET", paths.sandboxClient, session)).json<SandboxClientAnswer>();
  const later = (seconds: number) => new Date(portal.clock.now.getTime() + seconds * 1000);

  test("404: before one was created", async () => {
    const answer = await call("GET", paths.sandboxClient, session);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe("sandbox_client_not_found");
  });

  test("201: the secret is in this answer and in no later one, and the database only has its hash", async () => {
    const { clientId, clientSecret = "", tokenUrl, createdAt, secrets } = await renew();
    expect(clientSecret).toMatch(/^[\w-]{43}$/);
    expect(tokenUrl).toBe("http://portal.test/PowerCardConnectApi/rest/oauth2/token");
    expect(createdAt).toBe(portal.clock.now.toISOString());
    expect(secrets).toEqual([{ id: expect.any(String), hint: clientSecret.slice(-5), createdAt, lastUsedAt: null }]);
    expect(await show()).toEqual({ clientId, tokenUrl, createdAt, secrets });
    expect(JSON.stringify(await portal.database.db.select().from(sandboxClientSecrets))).not.toContain(clientSecret);
  });

  test("201: a second secret keeps the id, and the one before goes on for a day", async () => {
    const first = await renew();
    const second = await renew();
    expect(second.clientId).toBe(first.clientId);
    expect(second.clientSecret).not.toBe(first.clientSecret);
    const [before] = first.secrets;
    expect(second.secrets).toEqual([
      { ...before, id: expect.any(String), hint: second.clientSecret?.slice(-5) },
      { ...before, endsAt: later(86_400).toISOString() },
    ]);
  });

  test.each([
    [0, 1],
    [3600, 2],
    [604_800, 2],
  ])("201: with an overlap of %i seconds %i live", async (overlap, count) => {
    await renew();
    const { secrets } = await renew({ overlap });
    expect(secrets).toHaveLength(count);
    if (overlap > 0) expect(secrets[1]?.endsAt).toBe(later(overlap).toISOString());
    expect((await show()).secrets).toEqual(secrets);
  });

  test("201: of three the oldest ends at once, and many at the same time leave two", async () => {
    const { secrets } = await renew();
    await Promise.all(Array.from({ length: 4 }, () => renew()));
    const live = (await show()).secrets;
    expect(live.map(({ endsAt }) => endsAt === undefined)).toEqual([true, false]);
    expect(live.map(({ id }) => id)).not.toContain(secrets[0]?.id);
  });

  test.each([{ overlap: -1 }, { overlap: 604_801 }, { overlap: "1 day" }])("400: %j", async (payload) => {
    expect((await call("POST", paths.sandboxClient, session, payload)).statusCode).toBe(400);
  });

  test("429: after twenty secrets in ten minutes", async () => {
    for (let count = 0; count < 20; count++) await renew();
    const refused = await call("POST", paths.sandboxClient, session);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("204: a secret that is ended is gone, and a second try says that it is", async () => {
    await renew();
    const [current, old] = (await renew()).secrets;
    const end = () => call("DELETE", paths.sandboxClientSecret(old?.id ?? ""), session);
    expect((await end()).statusCode).toBe(204);
    expect((await show()).secrets).toEqual([current]);
    const again = await end();
    expect([again.statusCode, again.json().code]).toEqual([404, "client_secret_not_found"]);
  });

  test("204: a client that is deleted is gone with its secrets, and the next one has another id", async () => {
    const { clientId } = await renew();
    const remove = () => call("DELETE", paths.sandboxClient, session);
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    expect((await renew()).clientId).not.toBe(clientId);
    expect((await show()).secrets).toHaveLength(1);
  });

  test("each user only sees, replaces and ends their own", async () => {
    const mine = await renew();
    const other = await signIn(portal, await createUser(portal));
    expect((await call("GET", paths.sandboxClient, other)).statusCode).toBe(404);
    const theirs = (await call("POST", paths.sandboxClient, other)).json<SandboxClientAnswer>();
    expect(theirs.clientId).not.toBe(mine.clientId);
    const secret = paths.sandboxClientSecret(mine.secrets[0]?.id ?? "");
    expect((await call("DELETE", secret, other)).statusCode).toBe(404);
    expect((await call("DELETE", paths.sandboxClient, other)).statusCode).toBe(204);
    expect((await show()).secrets).toEqual(mine.secrets);
  });

  test("401: without a session", async () => {
    const secret = paths.sandboxClientSecret(NO_SECRET);
    for (const [method, url] of [
      ["GET", paths.sandboxClient],
      ["POST", paths.sandboxClient],
      ["DELETE", paths.sandboxClient],
      ["DELETE", secret],
    ] as const) {
      expect((await call(method, url)).statusCode).toBe(401);
    }
  });
});
