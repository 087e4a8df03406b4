import { randomUUID } from "node:crypto";
import { type Permission, paths, type RoleRequest } from "@connect-portal/contract";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createUser, signIn, type TestUser } from "../../testing/index.ts";
import { identities } from "../single-sign-on/identities/identities.repository.ts";
import { startUsersApp, type UsersApp, updateBody } from "../users/testing/users-app.ts";
import job from "./job.ts";

const DAY = 86_400_000;
let portal: UsersApp;
let other: TestUser;
let asOther: Record<string, string>;

beforeAll(async () => {
  portal = await startUsersApp({ FOUR_EYES: "on" });
  other = await createUser(portal, { permissions: ["manage_user"], fullName: "Second", email: "second@bank.example" });
  asOther = await signIn(portal, other);
});

afterEach(async () => {
  for (const { id } of await waiting()) await portal.call("DELETE", paths.roleRequest(id));
  await portal.newMails();
});

afterAll(() => portal.close());

const ask = (id: number, permissions: Permission[] = ["manage_user"], headers = {}) =>
  portal.call("PUT", paths.userPermissions(id), { payload: { permissions }, headers });
const approve = (id: string, headers: Record<string, string> = asOther) =>
  portal.call("POST", paths.approvedRoleRequest(id), { headers });
const waiting = async (): Promise<RoleRequest[]> => (await portal.call("GET", paths.roleRequests)).json().requests;
const rolesOf = async ({ id }: TestUser) =>
  (await portal.call("GET", paths.user(id))).json().roles.map(({ name }: { name: string }) => name);

async function newRequest(permission: Permission = "manage_user") {
  const user = await createUser(portal, { fullName: "Ines", email: `ines${Math.random()}@bank.example` });
  await ask(user.id, [permission]);
  const request = (await waiting()).find((one) => one.user.id === user.id);
  if (!request) throw new Error("No request waits");
  return { user, request };
}

async function recordsOf(actor: string) {
  const { content } = (await portal.call("GET", paths.activityLog(actor))).json();
  return content.map(({ action, data }: { action: string; data: string }) => ({ action, ...JSON.parse(data) }));
}

test("202: a role waits for another administrator, who is mailed, approves, and the user has it", async () => {
  const user = await createUser(portal, { fullName: "Ines", email: "ines@bank.example" });
  const answer = await ask(user.id);
  const message = "Another administrator has to approve the role.";
  expect([answer.statusCode, answer.json()]).toEqual([202, { message }]);
  expect(await rolesOf(user)).toEqual([]);
  const [request] = await waiting();
  expect(request).toMatchObject({
    user: { id: user.id, username: user.username, fullName: "Ines", email: "ines@bank.example" },
    permission: "manage_user",
    askedBy: portal.administrator.username,
    isOwn: true,
  });
  const [mail, ...more] = await portal.newMails();
  expect([mail?.recipient, mail?.subject, more]).toEqual([
    "second@bank.example",
    `Role to approve: Administrator for ${user.username}`,
    [],
  ]);
  expect((await approve(request?.id ?? "")).statusCode).toBe(200);
  expect(await rolesOf(user)).toEqual(["Administrator"]);
  expect(await waiting()).toEqual([]);
  expect((await recordsOf(portal.administrator.username))[0]).toMatchObject({
    action: "Request role",
    role: "Administrator",
  });
  expect((await recordsOf(other.username))[0]).toMatchObject({
    action: "Approve role request",
    username: user.username,
    askedBy: portal.administrator.username,
    changed: { permissions: { from: [], to: ["manage_user"] } },
  });
});

test("202: asking again mails and records nothing, whoever asks", async () => {
  const { user } = await newRequest();
  await portal.newMails();
  expect((await ask(user.id)).statusCode).toBe(202);
  expect((await ask(user.id, ["manage_user"], asOther)).statusCode).toBe(202);
  expect(await portal.newMails()).toEqual([]);
  expect(await waiting()).toHaveLength(1);
});

test("409 own_role_request: who asked does not approve, in another session neither", async () => {
  const { user, request } = await newRequest();
  for (const headers of [{}, await signIn(portal, portal.administrator)]) {
    const answer = await approve(request.id, headers);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "own_role_request"]);
  }
  expect(await rolesOf(user)).toEqual([]);
});

test("403: no other role approves", async () => {
  const { request } = await newRequest();
  for (const permission of ["read_administration", "support_users", "publish_content"] as const) {
    const headers = await signIn(portal, await createUser(portal, { permissions: [permission] }));
    expect((await approve(request.id, headers)).statusCode).toBe(403);
  }
});

test.each([
  ["withdraws", () => ({}), "Withdraw role request"],
  ["refuses", () => asOther, "Refuse role request"],
] as const)("200: an administrator %s it, and it cannot be approved any more", async (_what, headersOf, action) => {
  const { user, request } = await newRequest("support_users");
  const headers = headersOf();
  expect((await portal.call("DELETE", paths.roleRequest(request.id), { headers })).statusCode).toBe(200);
  expect((await approve(request.id)).json().code).toBe("role_request_not_found");
  expect(await rolesOf(user)).toEqual([]);
  const actor = action === "Refuse role request" ? other.username : portal.administrator.username;
  expect((await recordsOf(actor))[0]).toMatchObject({ action, username: user.username, role: "Support" });
});

test("404: after 7 days it has expired, which is recorded", async () => {
  const { user, request } = await newRequest();
  const { now } = portal.clock;
  portal.clock.now = new Date(now.getTime() + 7 * DAY);
  const late = await signIn(portal, other);
  expect((await approve(request.id, late)).json().code).toBe("role_request_not_found");
  await job.run(portal.app.services, portal.app.log);
  const found = (await portal.call("GET", `${paths.activitySearch}?object=${user.username}`, { headers: late })).json();
  expect(found.content[0]).toMatchObject({ action: "Expire role request", userId: "(portal)" });
  portal.clock.now = now;
});

test("404: a request does not outlive that its asker administers", async () => {
  const attacker = await createUser(portal, { permissions: ["manage_user"] });
  const user = await createUser(portal);
  await ask(user.id, ["manage_user"], await signIn(portal, attacker));
  const [request] = await waiting();
  await portal.call("PUT", paths.activateUser(attacker.id, false));
  expect(await waiting()).toEqual([]);
  expect((await approve(request?.id ?? "")).json().code).toBe("role_request_not_found");
  expect((await ask(user.id)).statusCode).toBe(202);
  expect(await waiting()).toHaveLength(1);
});

test("200: roles are taken away at once, and those that stay need no approval", async () => {
  const user = await createUser(portal, { permissions: ["support_users", "publish_content"] });
  expect((await ask(user.id, ["support_users"])).statusCode).toBe(200);
  expect(await rolesOf(user)).toEqual(["Support"]);
  expect((await ask(user.id, ["read_administration"])).statusCode).toBe(202);
  expect(await rolesOf(user)).toEqual([]);
});

describe("409 role_protected: alone, an administrator gets into no account with a role, or for which one is asked", () => {
  async function newService() {
    const { id } = (await portal.call("POST", paths.services, { payload: { name: `s${Math.random()}` } })).json();
    const payload = { name: "CI", scopes: ["users:write", "scim"], days: 1 };
    const { token } = (await portal.call("POST", paths.serviceTokens(id), { payload })).json();
    return { authorization: `Bearer ${token}` };
  }

  async function attempts(user: TestUser, headers: Record<string, string> = {}) {
    const put = async (change: object) =>
      (
        await portal.call("PUT", paths.updateUser, {
          payload: { ...(await updateBody(portal, user)), ...change },
          headers,
        })
      ).json().code;
    const csv = `username,email\n${user.username},mine@evil.example\n`;
    const file = await portal.call("POST", paths.importUsers, { payload: { csv, dryRun: false }, headers });
    return {
      email: await put({ email: "mine@evil.example" }),
      password: await put({ password: "a long enough passphrase" }),
      validity: await put({ validityRangeDate: "2020-01-01|2099-01-01" }),
      file: file.json().problemCount,
      activate: (await portal.call("PUT", paths.activateUser(user.id, true), { headers })).json().code,
    };
  }

  const refused = (code: string) => ({ email: code, password: code, validity: code, file: 1, activate: code });

  test("of another administrator", async () => {
    expect(await attempts(other)).toEqual(refused("role_protected"));
    expect((await portal.call("DELETE", paths.userFactors(other.id))).json().code).toBe("role_protected");
  });

  test("of an administrator who was deactivated", async () => {
    const user = await createUser(portal, { permissions: ["manage_user"], isActive: false });
    expect((await portal.call("PUT", paths.activateUser(user.id, true))).json().code).toBe("role_protected");
    expect((await ask(user.id, [])).statusCode).toBe(200);
    expect((await portal.call("PUT", paths.activateUser(user.id, true))).statusCode).toBe(200);
    expect((await ask(user.id)).statusCode).toBe(202);
  });

  test("of whom a colleague may approve, and by a service account neither", async () => {
    const { user } = await newRequest();
    expect(await attempts(user)).toEqual(refused("role_protected"));
    const service = await newService();
    expect(await attempts(user, service)).toEqual(refused("role_protected"));
    const payload = {
      schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
      userName: user.username,
      emails: [{ value: "mine@evil.example" }],
    };
    const scim = await portal.call("PUT", `/scim/v2/Users/${user.id}`, { payload, headers: service });
    expect(scim.statusCode).toBe(403);
  });

  test("by an identity that the administrator links", async () => {
    const id = randomUUID();
    const at = { issuer: "https://id.example", subject: "evil", email: "", emailIsVerified: false };
    await portal.database.db
      .insert(identities)
      .values({ id, ...at, userId: other.id, createdAt: portal.clock.now, linkedAt: null });
    const answer = await portal.call("PUT", paths.identity(other.id, id));
    expect(answer.json().code).toBe("role_protected");
  });

  test("but deactivates it, ends its sessions and changes its own", async () => {
    const user = await createUser(portal, { permissions: ["manage_user"] });
    expect((await portal.call("DELETE", paths.userSessions(user.id))).statusCode).toBe(200);
    expect((await portal.call("PUT", paths.activateUser(user.id, false))).statusCode).toBe(200);
    const own = await updateBody(portal, portal.administrator, { email: "own@bank.example", fullName: "Own" });
    expect((await portal.call("PUT", paths.updateUser, { payload: own })).statusCode).toBe(200);
  });
});
