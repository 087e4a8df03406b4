import { paths } from "@connect-portal/contract";
import { and, asc, eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, signIn, type TestUser } from "../../testing/index.ts";
import { type FactorsApp, startFactorsApp, userWithTotp } from "../second-factors/testing/factors-app.ts";
import { auditEvents } from "./audit.tables.ts";

let portal: FactorsApp;

beforeAll(async () => {
  portal = await startFactorsApp();
});
afterAll(() => portal.close());

type Method = "POST" | "PUT" | "DELETE" | "GET";
const FROM = "198.51.100.44";

function call(headers: Record<string, string>, method: Method, url: string, payload?: object) {
  return portal.app.inject({ method, url, headers, remoteAddress: FROM, ...(payload && { payload }) });
}

/** Action and data of all that is recorded of an account, the oldest first; without its sign-ins. */
async function recordsOf({ id }: TestUser): Promise<[string, Record<string, unknown>][]> {
  const rows = await portal.database.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.actorUserId, id), ne(auditEvents.action, "Login")))
    .orderBy(asc(auditEvents.id));
  return rows.map(({ action, data }) => [action, JSON.parse(data || "{}")]);
}

const here = { address: FROM, session: expect.any(String) };

test("what becomes of clients and their secrets is recorded, and no secret is", async () => {
  const user = await createUser(portal);
  const headers = await signIn(portal, user);
  const made = (await call(headers, "POST", paths.sandboxClients, { name: "Nightly batch" })).json();
  const { clientId: client, clientSecret } = made;
  expect((await call(headers, "PUT", paths.clientWorld(client), { worldId: "default" })).statusCode).toBe(204);
  const renewed = (await call(headers, "POST", paths.clientSecrets(client), { overlap: 60 })).json();
  const [, old] = renewed.secrets;
  expect((await call(headers, "DELETE", paths.clientSecret(client, old.id))).statusCode).toBe(204);
  expect((await call(headers, "DELETE", paths.clientSecret(client, old.id))).statusCode).toBe(404);
  expect((await call(headers, "DELETE", paths.sandboxClient(client))).statusCode).toBe(204);
  expect((await call(headers, "DELETE", paths.sandboxClient(client))).statusCode).toBe(404);
  const which = { client, name: "Nightly batch" };
  expect(await recordsOf(user)).toEqual([
    ["Create client", { ...which, scopes: null, ...here }],
    ["Move client", { ...which, world: "default", ...here }],
    ["Rotate client secret", { ...which, overlap: 60, ...here }],
    ["Delete client secret", { ...which, id: old.id, ...here }],
    ["Delete client", { ...which, ...here }],
  ]);
  const rows = JSON.stringify(await portal.database.db.select().from(auditEvents));
  for (const secret of [clientSecret, renewed.clientSecret]) expect(rows).not.toContain(secret);
});

test("a rotated encryption key, a rotated signing secret and a new inbox address are recorded", async () => {
  const user = await createUser(portal);
  const headers = await signIn(portal, user);
  const { keys } = (await call(headers, "GET", paths.encryptionKeys)).json();
  const [current, next] = keys.map(({ kid }: { kid: string }) => kid);
  await call(headers, "POST", paths.rotateEncryptionKeys, { alg: "ECDH-ES", current });
  await call(headers, "POST", paths.rotateSigningSecret, { scheme: "hmac-sha256" });
  await call(headers, "POST", paths.hookInboxAddress);
  expect(await recordsOf(user)).toEqual([
    ["Rotate encryption key", { alg: "ECDH-ES", retired: current, current: next, next: expect.any(String), ...here }],
    ["Rotate signing secret", { scheme: "hmac-sha256", ...here }],
    ["Replace inbox address", here],
  ]);
});

test("a session that ends is named, with who ended it and in which session", async () => {
  const user = await createUser(portal);
  const headers = await signIn(portal, user);
  await signIn(portal, user);
  await signIn(portal, user);
  const { sessions } = (await call(headers, "GET", paths.sessions)).json();
  const own = sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id;
  const [first, second] = sessions.filter(({ id }: { id: string }) => id !== own);
  await call(headers, "DELETE", paths.session(first.id));
  await call(headers, "DELETE", paths.sessions);
  await call(headers, "DELETE", paths.currentSession);
  const by = { address: FROM, session: own, endedSessions: 1 };
  expect(await recordsOf(user)).toEqual([
    ["Logout", { ...by, ended: [first.id] }],
    ["Logout", { ...by, ended: [second.id] }],
    ["Logout", { ...by, ended: [own] }],
  ]);
});

test("an administrator's change says from where it was made, and which sessions it ended", async () => {
  const administrator = await createUser(portal, { permissions: ["manage_user"] });
  const user = await createUser(portal);
  const { sessions } = (await call(await signIn(portal, user), "GET", paths.sessions)).json();
  const headers = await signIn(portal, administrator);
  expect((await call(headers, "PUT", paths.activateUser(user.id, false))).statusCode).toBe(200);
  expect(await recordsOf(administrator)).toEqual([
    [
      "Deactivate user",
      {
        userId: user.id,
        username: user.username,
        changed: { isActive: { from: true, to: false } },
        endedSessions: 1,
        ended: [sessions[0].id],
        ...here,
      },
    ],
  ]);
});

test("a wrong second factor says of which kind it was", async () => {
  const { user } = await userWithTotp(portal);
  const { challenge } = await portal.begin(user);
  for (const code of ["000000", "AAAAA-AAAAA"]) expect((await portal.finish(challenge, code)).statusCode).toBe(400);
  const failures = async () => (await recordsOf(user)).filter(([action]) => action === "Failed login");
  await expect.poll(async () => (await failures()).length).toBe(2);
  const reason = "code_not_accepted";
  expect((await failures()).map(([, data]) => data)).toEqual([
    { reason, factor: "totp", address: expect.any(String) },
    { reason, factor: "recovery-code", address: expect.any(String) },
  ]);
});

test("codes beyond the limit are one record, whatever their number", async () => {
  const { user } = await userWithTotp(portal);
  const { challenge } = await portal.begin(user);
  for (let at = 0; at < 10; at++) await portal.finish(challenge, "000000");
  for (let at = 0; at < 5; at++) expect((await portal.finish(challenge, "000000")).statusCode).toBe(429);
  const limits = async () => (await recordsOf(user)).filter(([action]) => action === "Limit reached");
  await expect.poll(limits).toEqual([["Limit reached", { count: 1, address: expect.any(String) }]]);
});

test("a right password of an account that may not be used is a failed login", async () => {
  const closed = await createUser(portal, { isActive: false });
  const over = await createUser(portal, { validityStart: "2020-01-01", validityEnd: "2020-02-01" });
  for (const { username, password } of [closed, over]) await portal.send(paths.authenticate, { username, password });
  const address = expect.any(String);
  await expect.poll(() => recordsOf(closed)).toEqual([["Failed login", { reason: "account_inactive", address }]]);
  await expect.poll(() => recordsOf(over)).toEqual([["Failed login", { reason: "account_outside_validity", address }]]);
});

test("a call without the permission, and calls beyond a limit, are recorded once a minute", async () => {
  const user = await createUser(portal);
  const headers = await signIn(portal, user);
  for (let at = 0; at < 5; at++) expect((await call(headers, "GET", paths.userSearch)).statusCode).toBe(403);
  let refused = 0;
  for (let at = 0; at < 23; at++) {
    const { statusCode } = await call(headers, "POST", paths.clientSecrets("sandbox-0123456789abcdef"), {});
    if (statusCode === 429) refused += 1;
  }
  expect(refused).toBeGreaterThan(1);
  await expect
    .poll(() => recordsOf(user))
    .toEqual([
      ["Access denied", { count: 1, ...here }],
      ["Limit reached", { count: 1, ...here }],
    ]);
  const [denied, limited] = await portal.database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.actorUserId, user.id));
  expect([denied?.webService, limited?.webService]).toEqual([
    `GET ${paths.userSearch}`,
    "POST /v1/sandbox/clients/:id/secrets",
  ]);
});
