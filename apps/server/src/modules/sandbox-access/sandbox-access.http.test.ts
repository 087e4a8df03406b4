import { type Problem, paths, type SandboxClientAnswer, type SandboxClientsAnswer } from "@connect-portal/contract";
import { createAccessTokenVerifier } from "@connect-portal/credentials/access-tokens";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contentOfDocument, createUser, signIn, startTestApp, type TestApp } from "../../testing/index.ts";
import { sandboxClientSecrets } from "./sandbox-clients.tables.ts";

const source = {
  openapi: "3.1.0",
  info: { title: "Cards", version: "1" },
  paths: {},
  components: {
    securitySchemes: {
      client: {
        type: "oauth2",
        flows: {
          clientCredentials: {
            tokenUrl: "/token",
            scopes: { "cards:write": "Change cards", "cards:read": "Read cards", "not a scope": "" },
          },
        },
      },
      bearer: { type: "http", scheme: "bearer" },
    },
  },
};

let portal: TestApp;

beforeAll(async () => {
  portal = await startTestApp({ content: contentOfDocument(source), settings: { SANDBOX_TOKEN_LIFETIME: 600 } });
});

afterAll(() => portal.close());

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
    const verifier = createAccessTokenVerifier(portal.database, () => portal.clock.now, "http://portal.test");
    const { claims } = await verifier.verify(token.access_token);
    verifier.close();
    expect(claims).toMatchObject({
      sub: String(user.id),
      username: user.username,
      client_id: "portal",
      aud: "sandbox",
      iss: "http://portal.test/PowerCardConnectApi/rest",
      scope: "sandbox",
    });
  });
});

describe("/v1/sandbox/clients", () => {
  let session: Record<string, string>;
  beforeEach(async () => {
    session = await signIn(portal, await createUser(portal));
  });

  const create = async (name = "Nightly tests", scopes?: string[]) => {
    const answer = await call("POST", paths.sandboxClients, session, { name, ...(scopes && { scopes }) });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<SandboxClientAnswer>();
  };
  const renew = async (id: string, payload?: object) => {
    const answer = await call("POST", paths.clientSecrets(id), session, payload);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<SandboxClientAnswer>();
  };
  const list = async (of = session) => (await call("GET", paths.sandboxClients, of)).json<SandboxClientsAnswer>();
  const find = async (id: string) => (await list()).clients.find(({ clientId }) => clientId === id);
  const refusal = async (payload: object) => {
    const answer = await call("POST", paths.sandboxClients, session, payload);
    return [answer.statusCode, answer.json<Problem>().code, answer.json<Problem>().errors?.[0]?.pointer];
  };
  const later = (seconds: number) => new Date(portal.clock.now.getTime() + seconds * 1000);

  test("200: none at first, beside the scopes of what the account may call", async () => {
    const { clients, scopes } = await list();
    expect(clients).toEqual([]);
    expect(scopes).toEqual([
      { name: "cards:read", description: "Read cards" },
      { name: "cards:write", description: "Change cards" },
    ]);
    expect((await list(await signIn(portal, await createUser(portal, { productIds: [1] })))).scopes).toEqual([]);
  });

  test("201: the secret is in this answer and in no later one, and the database only has its hash", async () => {
    const { clientSecret = "", ...client } = await create("  Nightly   tests ");
    expect(clientSecret).toMatch(/^[\w-]{43}$/);
    const createdAt = portal.clock.now.toISOString();
    expect(client).toEqual({
      clientId: expect.stringMatching(/^sandbox-[0-9a-f]{16}$/),
      name: "Nightly tests",
      scopes: null,
      tokenUrl: "http://portal.test/PowerCardConnectApi/rest/oauth2/token",
      worldId: "default",
      createdAt,
      secrets: [{ id: expect.any(String), hint: clientSecret.slice(-5), createdAt, lastUsedAt: null }],
    });
    expect((await list()).clients).toEqual([client]);
    expect(JSON.stringify(await portal.database.db.select().from(sandboxClientSecrets))).not.toContain(clientSecret);
  });

  test("201: several, each with its name and its scopes, the oldest first", async () => {
    await create("Nightly tests");
    portal.clock.now = later(1);
    await create('<img src=x onerror="alert(1)">', ["cards:read", "cards:read"]);
    expect((await list()).clients.map(({ name, scopes }) => [name, scopes])).toEqual([
      ["Nightly tests", null],
      ['<img src=x onerror="alert(1)">', ["cards:read"]],
    ]);
  });

  test.each<[string, unknown, string]>([
    ["no name", undefined, "/name"],
    ["an empty name", "", "/name"],
    ["a name of spaces", "   ", "/name"],
    ["a long name", "x".repeat(61), "/name"],
    ["a name that turns its text around", "tests\u202Egnp", "/name"],
    ["a name with a control character", "a\u0000b", "/name"],
  ])("400: %s", async (_what, name, pointer) => {
    const [status, code, at] = await refusal({ name });
    expect([status, code]).toEqual([400, "validation_failed"]);
    if (name !== undefined) expect(at).toBe(pointer);
  });

  test.each<[string, unknown]>([
    ["an unknown scope", ["cards:read", "cards:fly"]],
    ["the scope that covers all", ["sandbox"]],
    ["a scope with a space", ["cards:read cards:write"]],
    ["a scope with a control character", ["cards:read\u0000"]],
    ["no scope at all", []],
    ["ten thousand scopes", Array.from({ length: 10_000 }, (_, at) => `scope-${at}`)],
  ])("400: %s", async (_what, scopes) => {
    expect((await refusal({ name: "Nightly tests", scopes })).slice(0, 2)).toEqual([400, "validation_failed"]);
  });

  test("409: a name that another client has, in whatever case; somebody else's may have it", async () => {
    await create("Nightly tests");
    expect(await refusal({ name: "nightly TESTS" })).toEqual([409, "client_name_taken", undefined]);
    session = await signIn(portal, await createUser(portal));
    await create("Nightly tests");
  });

  test("409: more than twenty, also when many are asked for at once", async () => {
    const { db } = portal.database;
    await create("client 0");
    await db.execute(sql`
      INSERT INTO sandbox_clients (client_id, user_id, name, created_at)
      SELECT client_id || n, user_id, 'client ' || n, created_at FROM sandbox_clients, generate_series(1, 17) n
      WHERE name = 'client 0'`);
    const asked = Array.from({ length: 6 }, (_, at) =>
      call("POST", paths.sandboxClients, session, { name: `more ${at}` }),
    );
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([201, 201, 409, 409, 409, 409]);
    expect((await list()).clients).toHaveLength(20);
    expect(await refusal({ name: "one more" })).toEqual([409, "client_limit_reached", undefined]);
  });

  test("201: a second secret keeps the id, and the one before goes on for a day", async () => {
    const first = await create();
    const second = await renew(first.clientId);
    expect(second).toMatchObject({ clientId: first.clientId, name: first.name });
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
    const { clientId } = await create();
    const { secrets } = await renew(clientId, { overlap });
    expect(secrets).toHaveLength(count);
    if (overlap > 0) expect(secrets[1]?.endsAt).toBe(later(overlap).toISOString());
    expect((await list()).clients[0]?.secrets).toEqual(secrets);
  });

  test("201: of three the oldest ends at once, and many at the same time leave two", async () => {
    const { clientId, secrets } = await create();
    const other = await create("Another one");
    await Promise.all(Array.from({ length: 4 }, () => renew(clientId)));
    const client = await find(clientId);
    expect(client?.secrets.map(({ endsAt }) => endsAt === undefined)).toEqual([true, false]);
    expect(client?.secrets.map(({ id }) => id)).not.toContain(secrets[0]?.id);
    expect((await find(other.clientId))?.secrets).toEqual(other.secrets);
  });

  test.each([{ overlap: -1 }, { overlap: 604_801 }, { overlap: "1 day" }])("400: %j", async (payload) => {
    const { clientId } = await create();
    expect((await call("POST", paths.clientSecrets(clientId), session, payload)).statusCode).toBe(400);
  });

  test("429: after twenty secrets in ten minutes, those of new clients among them", async () => {
    const { clientId } = await create();
    for (let count = 1; count < 20; count++) await renew(clientId);
    for (const refused of [
      await call("POST", paths.clientSecrets(clientId), session),
      await call("POST", paths.sandboxClients, session, { name: "another" }),
    ]) {
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    }
  });

  test("204: a secret that is ended is gone, and a second try says that it is", async () => {
    const { clientId } = await create();
    const [current, old] = (await renew(clientId)).secrets;
    const end = () => call("DELETE", paths.clientSecret(clientId, old?.id ?? ""), session);
    expect((await end()).statusCode).toBe(204);
    expect((await list()).clients[0]?.secrets).toEqual([current]);
    const again = await end();
    expect([again.statusCode, again.json().code]).toEqual([404, "client_secret_not_found"]);
  });

  test("204: a client that is deleted is gone with its secrets, and leaves the others and its name", async () => {
    const { clientId } = await create();
    const other = await create("Another one");
    const remove = () => call("DELETE", paths.sandboxClient(clientId), session);
    expect((await remove()).statusCode).toBe(204);
    expect((await list()).clients.map(({ clientId: id }) => id)).toEqual([other.clientId]);
    expect((await remove()).statusCode).toBe(404);
    expect((await create()).clientId).not.toBe(clientId);
  });

  test("404: each user only sees, replaces and ends their own, and a secret only at its own client", async () => {
    const { clientId, secrets } = await create();
    const secret = secrets[0]?.id ?? "";
    const second = await create("Another one");
    expect((await call("DELETE", paths.clientSecret(second.clientId, secret), session)).statusCode).toBe(404);
    const other = await signIn(portal, await createUser(portal));
    expect((await list(other)).clients).toEqual([]);
    for (const [method, url] of [
      ["POST", paths.clientSecrets(clientId)],
      ["DELETE", paths.clientSecret(clientId, secret)],
      ["DELETE", paths.sandboxClient(clientId)],
    ] as const) {
      expect((await call(method, url, other)).statusCode).toBe(404);
    }
    expect((await find(clientId))?.secrets).toEqual(secrets);
  });
});
