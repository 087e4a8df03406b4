import { paths, type ServiceScope, serviceScopes } from "@connect-portal/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createOrganisation, createUser, signIn } from "../../testing/index.ts";
import { users } from "../accounts/accounts.tables.ts";
import { auditEvents } from "../audit/audit.tables.ts";
import { startUsersApp, type UsersApp } from "../users/testing/users-app.ts";

const DAY = 86_400_000;
let portal: UsersApp;
let services = 0;

beforeAll(async () => {
  portal = await startUsersApp();
});

beforeEach(() => {
  portal.clock.now = new Date("2026-03-04T10:00:00Z");
});

afterAll(() => portal.close());

type Method = "GET" | "POST" | "PUT" | "DELETE";

async function administer(method: Method, url: string, payload?: object) {
  const headers = await signIn(portal, portal.administrator);
  return portal.app.inject({ method, url, headers, ...(payload && { payload }) });
}

async function newService(): Promise<{ id: number; name: string }> {
  services++;
  const name = `service-${services}`;
  const answer = await administer("POST", paths.services, { name });
  return { id: answer.json().id, name };
}

async function newToken(scopes: readonly ServiceScope[], days = 30) {
  const service = await newService();
  const answer = await administer("POST", paths.serviceTokens(service.id), { name: "CI", scopes, days });
  const { id: tokenId, token } = answer.json();
  const call = (method: Method, url: string, payload?: object) =>
    portal.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
  return { ...service, tokenId, token, call };
}

const recordsOf = async (userId: number) =>
  (await portal.database.db.select().from(auditEvents).where(eq(auditEvents.actorUserId, userId))).map(
    ({ action, webService, data }) => ({ action, webService, data: JSON.parse(data) }),
  );

test("201: the token is in the answer alone; the list has its name, scopes, end and last use to the minute", async () => {
  const { id, name, tokenId, token, call } = await newToken(["users:read"]);
  expect(token).toMatch(/^cps_[\w-]{43}$/);
  const listed = async () =>
    (await administer("GET", paths.services)).json().find((one: { id: number }) => one.id === id);
  const described = { id: tokenId, name: "CI", scopes: ["users:read"], expiresAt: "2026-04-03T10:00:00.000Z" };
  expect(await listed()).toMatchObject({ id, name, tokens: [{ ...described, lastUsedAt: null }] });
  expect(JSON.stringify(await listed())).not.toContain(token.slice(4));
  await call("GET", paths.userSearch);
  portal.clock.now = new Date("2026-03-04T10:00:40Z");
  await call("GET", paths.userSearch);
  expect((await listed()).tokens[0].lastUsedAt).toBe("2026-03-04T10:00:00.000Z");
});

test("200 and 403: a token makes the calls of its scopes, and no others", async () => {
  const user = await createUser(portal);
  const organisation = await createOrganisation(portal, "Northbank", []);
  const renamed = { name: "Northbank", productIds: [1], isActive: true };
  const attempts: Readonly<Record<Exclude<ServiceScope, "scim">, readonly [Method, string, object?]>> = {
    "users:read": ["GET", paths.user(user.id)],
    "users:write": ["PUT", paths.activateUser(user.id, true)],
    "organisations:read": ["GET", paths.organisation(organisation)],
    "organisations:write": ["PUT", paths.organisation(organisation), renamed],
    "content:publish": ["GET", paths.content],
    "audit:read": ["GET", paths.activitySearch],
    "system:read": ["GET", paths.systemStatus],
    "usage:read": ["GET", `${paths.usage}?from=2026-03-01&to=2026-03-04`],
  };
  for (const scope of serviceScopes) {
    const { call } = await newToken([scope]);
    for (const [name, [method, url, payload]] of Object.entries(attempts)) {
      const answer = await call(method, url, payload);
      const isOwn = name === scope;
      expect([scope, url, answer.statusCode]).toEqual([scope, url, isOwn ? 200 : 403]);
      if (!isOwn) expect(answer.json().code).toBe("scope_missing");
    }
  }
});

test("a token with organisations:write makes an organisation, invites into it and takes members out", async () => {
  const { call, name } = await newToken(["organisations:read", "organisations:write"]);
  const made = (await call("POST", paths.organisations, { name: "Southbank", productIds: [1] })).json();
  const [owner, member] = [await createUser(portal), await createUser(portal)];
  for (const [user, role] of [
    [owner, "owner"],
    [member, "reader"],
  ] as const) {
    const payload = { username: user.username, role };
    expect((await call("POST", paths.organisationMembers(made.id), payload)).statusCode).toBe(201);
  }
  const invited = await call("POST", paths.invitations(made.id), { email: "new@bank.example", role: "developer" });
  expect([invited.statusCode, invited.json().invitedBy]).toEqual([201, name]);
  expect((await call("DELETE", paths.organisationMember(made.id, member.id))).statusCode).toBe(204);
  const { items } = (await call("GET", paths.organisationMembers(made.id))).json();
  expect(items.map(({ username }: { username: string }) => username)).toEqual([owner.username]);
});

test("401: no scope opens what is for people: roles, services, factors, a session, a sandbox token", async () => {
  const { id, call } = await newToken(serviceScopes);
  const user = await createUser(portal);
  const attempts = [
    ["PUT", paths.userPermissions(user.id), { permissions: ["manage_user"] }],
    ["POST", paths.services, { name: "more" }],
    ["POST", paths.serviceTokens(id), { name: "more", scopes: ["scim"], days: 1 }],
    ["DELETE", paths.userFactors(user.id)],
    ["POST", "/v1/sandbox/tokens"],
    ["GET", paths.profile],
    ["GET", paths.sessions],
  ] as const;
  for (const [method, url, payload] of attempts) {
    const answer = await call(method, url, payload);
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 401, "session_expired"]);
  }
});

test("403 administrator_account: users:write changes nobody who has a role", async () => {
  const { call } = await newToken(["users:read", "users:write"]);
  const { id, username } = await createUser(portal, { permissions: ["support_users"], email: "sup@bank.example" });
  const body = { id, username, email: "mine@evil.example", fullName: "S", productIds: "", validityRangeDate: "" };
  const answers = [
    await call("PUT", paths.updateUser, body),
    await call("PUT", paths.activateUser(id, false)),
    await call("DELETE", paths.deleteUsers([id])),
    await call("POST", paths.userPasswordLink(id)),
  ];
  expect(answers.map((answer) => answer.json().code)).toEqual(Array(4).fill("administrator_account"));
});

describe("401 service_token_not_valid, at once", () => {
  const refused = async (call: (method: Method, url: string) => Promise<{ json(): { code: string } }>) =>
    expect((await call("GET", paths.userSearch)).json().code).toBe("service_token_not_valid");

  test("one that nobody issued, and one with a sign changed", async () => {
    const { token } = await newToken(["users:read"]);
    const other = token.slice(0, -1) + (token.endsWith("A") ? "B" : "A");
    for (const sent of ["cps_", other]) {
      await refused((method, url) => portal.app.inject({ method, url, headers: { authorization: `Bearer ${sent}` } }));
    }
  });

  test("revoked", async () => {
    const { id, tokenId, call } = await newToken(["users:read"]);
    expect((await call("GET", paths.userSearch)).statusCode).toBe(200);
    expect((await administer("DELETE", paths.serviceToken(id, tokenId))).statusCode).toBe(204);
    await refused(call);
    expect((await administer("DELETE", paths.serviceToken(id, tokenId))).json().code).toBe("service_token_not_found");
  });

  test("expired", async () => {
    const { call } = await newToken(["users:read"], 1);
    portal.clock.now = new Date(portal.clock.now.getTime() + DAY);
    await refused(call);
  });

  test("the service is deleted, and its name stays with the log", async () => {
    const { id, name, call } = await newToken(["users:read"]);
    expect((await administer("DELETE", paths.service(id))).statusCode).toBe(204);
    await refused(call);
    expect((await administer("POST", paths.services, { name })).json().code).toBe("username_taken");
  });

  test("the account is not active", async () => {
    const { id, call } = await newToken(["users:read"]);
    await portal.database.db.update(users).set({ isActive: false }).where(eq(users.id, id));
    await refused(call);
  });
});

test("each call is recorded under the service's name, refused ones too, and what it changed says by which token", async () => {
  const { id, tokenId, call } = await newToken(["users:write"]);
  const user = await createUser(portal);
  await call("PUT", paths.activateUser(user.id, false));
  await call("GET", paths.userSearch);
  const records = (await recordsOf(id)).filter(({ action }) => action !== "Access denied");
  expect(records).toMatchObject([
    { action: "Deactivate user", data: { username: user.username, by: tokenId } },
    { action: "Call API", webService: `PUT ${paths.activateUser(user.id, false)}`, data: { status: 200, by: tokenId } },
    { action: "Call API", webService: `GET ${paths.userSearch}`, data: { status: 403, by: tokenId } },
  ]);
});

test("nobody signs in to a service, and calls for users do not know it", async () => {
  const { id, name } = await newService();
  const answer = await portal.send(paths.authenticate, { username: name, password: "correct horse" });
  expect(answer.json().code).toBe("invalid_credentials");
  expect((await administer("GET", paths.user(id))).json().code).toBe("user_not_found");
  expect((await administer("PUT", paths.activateUser(id, false))).json().code).toBe("user_not_found");
  expect((await administer("DELETE", paths.deleteUsers([id]))).json().code).toBe("user_not_found");
});

test.each([
  ["no scope", { scopes: [] }],
  ["a scope that there is not", { scopes: ["root"] }],
  ["no end", { days: undefined }],
  ["more than a year", { days: 366 }],
])("400: %s", async (_what, wrong) => {
  const { id } = await newService();
  const body = { name: "CI", scopes: ["users:read"], days: 30, ...wrong };
  expect((await administer("POST", paths.serviceTokens(id), body)).json().code).toBe("validation_failed");
});

test("409: no more than 20 tokens", async () => {
  const { id } = await newService();
  const add = () => administer("POST", paths.serviceTokens(id), { name: "CI", scopes: ["users:read"], days: 30 });
  const answers = [];
  for (let at = 0; at < 21; at++) answers.push((await add()).statusCode);
  expect(answers).toEqual([...Array(20).fill(201), 409]);
});
