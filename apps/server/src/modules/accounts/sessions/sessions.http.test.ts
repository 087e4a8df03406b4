import { paths } from "@connect-portal/contract";
import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUser, startTestApp, type TestApp, type TestUser } from "../../../testing/index.ts";
import { auditEvents } from "../../audit/audit.tables.ts";
import { sessions, users } from "../accounts.tables.ts";

const HOST = "portal.test";
const START = new Date("2025-03-04T10:22:31Z");
const OWN_PAGE = { host: HOST, "sec-fetch-site": "same-origin" };

let portal: TestApp;

beforeAll(async () => {
  portal = await startTestApp({ now: START });
});

afterAll(() => portal.close());

interface Signed {
  readonly cookie: string;
  readonly setCookie: string;
  readonly authorization: string;
}

async function signIn(
  { username, password }: TestUser,
  headers: Record<string, string> = {},
  app = portal,
): Promise<Signed> {
  const answer = await app.app.inject({
    method: "POST",
    url: paths.authenticate,
    payload: { username, password },
    headers: { host: HOST, ...headers },
  });
  const setCookie = String(answer.headers["set-cookie"]);
  return { setCookie, cookie: setCookie.split(";")[0] ?? "", authorization: `Bearer ${answer.json().jwt}` };
}

const resume = (cookie: string, headers: Record<string, string> = OWN_PAGE) =>
  portal.app.inject({ method: "POST", url: paths.resumeSession, payload: {}, headers: { ...headers, cookie } });

const call = (method: "GET" | "DELETE", url: string, authorization: string, headers = {}) =>
  portal.app.inject({ method, url, headers: { host: HOST, authorization, ...headers } });

const statusOf = async (authorization: string) => (await call("GET", paths.products, authorization)).statusCode;

describe("the cookie of a sign-in", () => {
  test("over http: for this browser's run alone, no script reads it, and it is not the token", async () => {
    const { setCookie, authorization } = await signIn(await createUser(portal));
    expect(setCookie).toMatch(/^connect-portal-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(setCookie).not.toContain(authorization.slice("Bearer ".length));
  });

  test("over https it is Secure, and nobody else can plant one", async () => {
    const secure = await startTestApp({ settings: { PUBLIC_URL: "https://portal.example.com" } });
    const { setCookie } = await signIn(await createUser(secure), {}, secure);
    expect(setCookie).toMatch(/^__Host-connect-portal-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    await secure.close();
  });

  test("two portals on one machine do not take each other's: cookies know no ports", async () => {
    const { setCookie } = await signIn(await createUser(portal), { host: "127.0.0.1:3000" });
    expect(setCookie).toMatch(/^connect-portal-session-3000=/);
  });

  test("only its hash is stored", async () => {
    const { cookie } = await signIn(await createUser(portal));
    const secret = cookie.split("=")[1] ?? "";
    expect(secret).toHaveLength(43);
    expect(JSON.stringify(await portal.database.db.select().from(sessions))).not.toContain(secret);
  });

  test("a sign-in that is refused sets none", async () => {
    const user = await createUser(portal, { isActive: false });
    expect((await signIn(user)).setCookie).toBe("undefined");
  });
});

describe("a further tab", () => {
  test("200: gets a token of its own for the same session, with the rights of this moment", async () => {
    const user = await createUser(portal, { productIds: [1] });
    const first = await signIn(user);
    await portal.database.db
      .update(users)
      .set({ productIds: [2, 3] })
      .where(eq(users.id, user.id));
    const answer = await resume(first.cookie);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const { jwt } = answer.json();
    const before = decodeJwt(first.authorization.slice("Bearer ".length));
    expect(decodeJwt(jwt)).toMatchObject({ sid: before.sid, exp: before.exp, user: { productIds: "2,3" } });
    expect(await statusOf(`Bearer ${jwt}`)).toBe(200);
  });

  test("200: where the browser sends no Sec-Fetch-Site, its Origin counts", async () => {
    const { cookie } = await signIn(await createUser(portal));
    expect((await resume(cookie, { host: HOST, origin: `http://${HOST}` })).statusCode).toBe(200);
  });

  test.each([
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["a sibling host", { "sec-fetch-site": "same-site" }],
    ["the address bar", { "sec-fetch-site": "none" }],
    ["a foreign Origin", { origin: "https://evil.example" }],
    ["our host in a foreign Origin", { origin: `https://${HOST}.evil.example` }],
    ["a sandboxed frame", { origin: "null" }],
    ["a program that says nothing", {}],
    ["another site with our Origin made up", { "sec-fetch-site": "cross-site", origin: `http://${HOST}` }],
  ])("403: %s gets no token, and the session goes on", async (_who, headers) => {
    const { cookie } = await signIn(await createUser(portal));
    const answer = await resume(cookie, { host: HOST, ...headers } as Record<string, string>);
    expect(answer.statusCode).toBe(403);
    expect(answer.body).not.toContain("jwt");
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect((await resume(cookie)).statusCode).toBe(200);
  });

  test.each([
    ["a form", "application/x-www-form-urlencoded", "a=b"],
    ["a form that looks like JSON", "text/plain", "{}"],
  ])("415: %s, which another site could send without asking", async (_what, type, payload) => {
    const { cookie } = await signIn(await createUser(portal));
    const headers = { ...OWN_PAGE, cookie, "content-type": type };
    const answer = await portal.app.inject({ method: "POST", url: paths.resumeSession, payload, headers });
    expect(answer.statusCode).toBe(415);
  });

  test("pages of PUBLIC_URL that were opened elsewhere may not send cookies along", async () => {
    const elsewhere = await startTestApp({ settings: { PUBLIC_URL: "https://portal.example.com" } });
    const headers = { origin: "https://portal.example.com", "access-control-request-method": "POST" };
    const answer = await elsewhere.app.inject({ method: "OPTIONS", url: paths.resumeSession, headers });
    expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
    await elsewhere.close();
  });

  test.each([
    ["no cookie", ""],
    ["one that somebody planted", "connect-portal-session=0000000000000000000000000000000000000000000"],
    ["an empty one", "connect-portal-session="],
    ["a broken one", "connect-portal-session=%E0%A4%A"],
    ["a token instead of the secret", "connect-portal-session=a.b.c"],
  ])("401: %s, and the cookie is taken away", async (_what, cookie) => {
    const answer = await resume(cookie);
    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe("session_expired");
    expect(answer.headers["set-cookie"]).toBe("connect-portal-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax");
  });

  test("401: after signing out, which takes the cookie away", async () => {
    const { cookie, authorization } = await signIn(await createUser(portal));
    const out = await call("DELETE", paths.currentSession, authorization, { cookie });
    expect(out.headers["set-cookie"]).toMatch(/^connect-portal-session=; Max-Age=0/);
    expect((await resume(cookie)).statusCode).toBe(401);
  });

  test("401: after its time, after a deactivation, and for a deleted account", async () => {
    const user = await createUser(portal);
    const { cookie } = await signIn(user);
    portal.clock.now = new Date(START.getTime() + 8 * 3_600_000);
    expect((await resume(cookie)).statusCode).toBe(401);
    portal.clock.now = START;
    await portal.database.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
    expect((await resume(cookie)).statusCode).toBe(401);
    await portal.database.db.delete(users).where(eq(users.id, user.id));
    expect((await resume(cookie)).statusCode).toBe(401);
  });

  test("401: for the other browsers after a new password", async () => {
    const user = await createUser(portal);
    const [kept, other] = [await signIn(user), await signIn(user)];
    await portal.app.inject({
      method: "PUT",
      url: paths.ownPassword,
      headers: { host: HOST, authorization: kept.authorization },
      payload: { currentPassword: user.password, password: "a much better staple 77" },
    });
    expect((await resume(kept.cookie)).statusCode).toBe(200);
    expect((await resume(other.cookie)).statusCode).toBe(401);
  });
});

describe("signing in again in a browser", () => {
  test("gives a new secret and ends the session of before, somebody else's too", async () => {
    const [one, other] = [await createUser(portal), await createUser(portal)];
    const before = await signIn(one);
    const after = await signIn(other, { cookie: before.cookie });
    expect(after.cookie).not.toBe(before.cookie);
    expect(await statusOf(before.authorization)).toBe(401);
    expect((await resume(before.cookie)).statusCode).toBe(401);
    const { jwt } = (await resume(after.cookie)).json();
    expect(decodeJwt(jwt)).toMatchObject({ user: { username: other.username } });
  });

  test("a cookie that somebody planted is not adopted", async () => {
    const planted = "connect-portal-session=1111111111111111111111111111111111111111111";
    const { cookie } = await signIn(await createUser(portal), { cookie: planted });
    expect(cookie).not.toBe(planted);
    expect((await resume(planted)).statusCode).toBe(401);
  });

  test("a wrong password leaves the session of before as it is", async () => {
    const user = await createUser(portal);
    const before = await signIn(user);
    await signIn({ ...user, password: "wrong" }, { cookie: before.cookie });
    expect(await statusOf(before.authorization)).toBe(200);
  });

  test("signing out of a session leaves the cookie of another one in place", async () => {
    const user = await createUser(portal);
    const [ended, current] = [await signIn(user), await signIn(user)];
    const out = await call("DELETE", paths.currentSession, ended.authorization, { cookie: current.cookie });
    expect(out.headers["set-cookie"]).toBeUndefined();
    expect((await resume(current.cookie)).statusCode).toBe(200);
  });
});

describe("the list of sessions", () => {
  const list = async (authorization: string) => (await call("GET", paths.sessions, authorization)).json().sessions;
  const CHROME = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36";

  test("says what each is, and which one asks; nothing of others, of ended and of expired ones", async () => {
    const user = await createUser(portal);
    await signIn(await createUser(portal));
    portal.clock.now = new Date(START.getTime() - 9 * 3_600_000);
    await signIn(user);
    portal.clock.now = START;
    const ended = await signIn(user);
    await call("DELETE", paths.currentSession, ended.authorization);
    const phone = await signIn(user, { "user-agent": "curl/8.14.1" });
    const { authorization } = await signIn(user, { "user-agent": CHROME });
    const at = START.toISOString();
    const times = { createdAt: at, lastUsedAt: at, expiresAt: new Date(START.getTime() + 8 * 3_600_000).toISOString() };
    const found = await list(authorization);
    expect(found).toHaveLength(2);
    expect(found).toContainEqual({
      id: decodeJwt(authorization.slice(7)).sid,
      device: "Chrome on Windows",
      address: "127.0.0.1",
      ...times,
      isCurrent: true,
    });
    expect(found).toContainEqual({
      id: decodeJwt(phone.authorization.slice(7)).sid,
      device: "curl",
      address: "127.0.0.1",
      ...times,
      isCurrent: false,
    });
  });

  test("the last use is noted from the second minute on, with the address", async () => {
    const user = await createUser(portal);
    const { authorization } = await signIn(user);
    const after = (seconds: number) => {
      portal.clock.now = new Date(START.getTime() + seconds * 1000);
    };
    const useFrom = (remoteAddress: string) =>
      portal.app.inject({ url: paths.products, headers: { authorization }, remoteAddress });
    const stored = async () => {
      const rows = await portal.database.db.select().from(sessions).where(eq(sessions.userId, user.id));
      return rows.map(({ lastUsedAt, address }) => [lastUsedAt.getTime() - START.getTime(), address]);
    };
    after(60);
    await useFrom("203.0.113.7");
    expect(await stored()).toEqual([[0, "127.0.0.1"]]);
    after(61);
    await useFrom("203.0.113.7");
    expect(await stored()).toEqual([[61_000, "203.0.113.7"]]);
    after(0);
  });

  test("204: one is signed out, and Logout is recorded; again and somebody else's are 404", async () => {
    const [user, stranger] = [await createUser(portal), await createUser(portal)];
    const [mine, left, theirs] = [await signIn(user), await signIn(user), await signIn(stranger)];
    const idOf = ({ authorization }: Signed) => String(decodeJwt(authorization.slice(7)).sid);
    const end = async (id: string) => (await call("DELETE", paths.session(id), mine.authorization)).statusCode;
    expect(await end(idOf(left))).toBe(204);
    expect(await statusOf(left.authorization)).toBe(401);
    expect((await resume(left.cookie)).statusCode).toBe(401);
    expect(await end(idOf(left))).toBe(404);
    expect(await end(idOf(theirs))).toBe(404);
    expect(await statusOf(theirs.authorization)).toBe(200);
    expect(await end("not-an-id")).toBe(400);
    const recorded = await portal.database.db.select().from(auditEvents).where(eq(auditEvents.actorUserId, user.id));
    expect(recorded.filter(({ action }) => action === "Logout")).toMatchObject([
      { webService: paths.session(idOf(left)) },
    ]);
  });

  test("204: all others are signed out, the one that asks goes on", async () => {
    const user = await createUser(portal);
    const [mine, one, two] = [await signIn(user), await signIn(user), await signIn(user)];
    expect((await call("DELETE", paths.sessions, mine.authorization)).statusCode).toBe(204);
    expect(await Promise.all([mine, one, two].map((session) => statusOf(session.authorization)))).toEqual([
      200, 401, 401,
    ]);
    expect(await list(mine.authorization)).toHaveLength(1);
  });
});
