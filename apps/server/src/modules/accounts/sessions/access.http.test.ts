import { issueAccessToken, loadSigningKey } from "@connect-portal/credentials/access-tokens";
import { eq } from "drizzle-orm";
import Fastify, { type FastifyInstance } from "fastify";
import { SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { problems } from "../../../plugins/problems.ts";
import { createUser, signIn, startTestApp, type TestApp, type TestUser } from "../../../testing/index.ts";
import { userRoles, users } from "../accounts.tables.ts";
import { access } from "./resume-session.ts";

let portal: TestApp;
let app: FastifyInstance;

/** The plugin with one route of each kind; the answer is who the server takes the caller for. */
async function appWithRoutes(): Promise<FastifyInstance> {
  const instance = Fastify();
  instance.decorate("services", portal.app.services);
  instance.decorateRequest("principal", null);
  await instance.register(problems);
  await instance.register(access);
  for (const required of ["public", "signed-in", "manage_user"] as const) {
    instance.get(`/${required}`, { config: { access: required } }, async ({ principal }) => ({
      username: principal?.username ?? null,
      productIds: principal?.productIds ?? [],
    }));
  }
  return instance;
}

beforeAll(async () => {
  portal = await startTestApp();
  app = await appWithRoutes();
});

afterAll(async () => {
  await app.close();
  await portal.close();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test("a route that declares no access stops the boot, and the message names it", async () => {
  const broken = await appWithRoutes();
  expect(() => broken.get("/v1/forgotten/:id", async () => "")).toThrow("GET /v1/forgotten/:id declares no access");
});

test("public: everybody, and a broken token does not matter", async () => {
  expect((await get("/public", { authorization: "Bearer nonsense" })).json()).toEqual({
    username: null,
    productIds: [],
  });
});

test("signed-in: the principal is the token's user, with the products of this moment", async () => {
  const user = await createUser(portal, { productIds: [2] });
  const session = await signIn(portal, user);
  expect((await get("/signed-in", session)).json()).toEqual({ username: user.username, productIds: [2] });
  await portal.database.db
    .update(users)
    .set({ productIds: [1, 3] })
    .where(eq(users.id, user.id));
  expect((await get("/signed-in", session)).json().productIds).toEqual([1, 3]);
});

test("a permission: 403 without it, and at once when it is taken away", async () => {
  const plain = await get("/manage_user", await signIn(portal, await createUser(portal)));
  expect(plain.statusCode).toBe(403);
  expect(plain.json().code).toBe("not_allowed");
  const administrator = await createUser(portal, { permissions: ["manage_user"] });
  const session = await signIn(portal, administrator);
  expect((await get("/manage_user", session)).statusCode).toBe(200);
  await portal.database.db.delete(userRoles).where(eq(userRoles.userId, administrator.id));
  expect((await get("/manage_user", session)).statusCode).toBe(403);
});

describe("401", () => {
  let user: TestUser;
  let session: { authorization: string };

  beforeEach(async () => {
    portal.clock.now = new Date("2025-03-04T10:00:00Z");
    user = await createUser(portal);
    session = await signIn(portal, user);
  });

  const refused = async (headers: Record<string, string>, detail: string) => {
    const answer = await get("/signed-in", headers);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers["content-type"]).toBe("application/problem+json");
    expect(answer.headers["www-authenticate"]).toBe("Bearer");
    expect(answer.json()).toMatchObject({
      code: "session_expired",
      errorMessage: "Your session is expired please login again.",
      detail,
    });
  };

  test("no token, and one of another scheme", async () => {
    await refused({}, "Send the session token as a bearer token.");
    await refused({ authorization: "Basic dXNlcjpwYXNz" }, "Send the session token as a bearer token.");
  });

  test("a tampered token", async () => {
    const [header, payload, signature] = session.authorization.split(".");
    const claims = JSON.parse(Buffer.from(payload ?? "", "base64url").toString());
    claims.sid = "00000000-0000-4000-8000-000000000000";
    const forged = Buffer.from(JSON.stringify(claims)).toString("base64url");
    await refused({ authorization: `${header}.${forged}.${signature}` }, "The session token is not valid.");
  });

  test("alg none", async () => {
    const payload = session.authorization.split(".")[1];
    const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");
    await refused({ authorization: `Bearer ${header}.${payload}.` }, "The session token is not valid.");
  });

  test("a token for another audience, even when this server signed it", async () => {
    const key = await loadSigningKey(portal.database.db, "session", portal.clock.now);
    const other = await new SignJWT({ sid: "00000000-0000-4000-8000-000000000000" })
      .setProtectedHeader({ alg: "HS256" })
      .setAudience("elsewhere")
      .setExpirationTime("2h")
      .sign(key);
    await refused({ authorization: `Bearer ${other}` }, "The session token is not valid.");
  });

  test("an access token for the sandbox", async () => {
    const { access_token } = await issueAccessToken(portal.database.db, {
      portalUrl: "http://portal.test",
      userId: user.id,
      username: user.username,
      clientId: "portal",
      now: portal.clock.now,
      lifetime: 3600,
    });
    await refused({ authorization: `Bearer ${access_token}` }, "The session token is not valid.");
  });

  test("an expired session", async () => {
    portal.clock.now = new Date("2025-03-04T18:00:00Z");
    await refused(session, "The session has expired.");
  });

  test("a disabled account, at once", async () => {
    await portal.database.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
    await refused(session, "The user account is not active.");
  });

  test("an account whose validity is over", async () => {
    await portal.database.db.update(users).set({ validityEnd: "2025-03-03" }).where(eq(users.id, user.id));
    await refused(session, "The user account is not active.");
  });

  test("a deleted account", async () => {
    await portal.database.db.delete(users).where(eq(users.id, user.id));
    await refused(session, "The session does not exist.");
  });
});
