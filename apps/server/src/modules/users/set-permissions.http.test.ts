import { paths } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, signIn } from "../../testing/index.ts";
import { startUsersApp, type UsersApp } from "./testing/users-app.ts";

let portal: UsersApp;

beforeAll(async () => {
  portal = await startUsersApp();
});

afterAll(() => portal.close());

const set = (id: number | string, permissions: unknown, headers: Record<string, string> = {}) =>
  portal.call("PUT", paths.userPermissions(id), { payload: { permissions }, headers });
const list = (headers: Record<string, string>) => portal.app.inject({ url: paths.userSearch, headers });
const rolesOf = async (id: number) => (await portal.call("GET", paths.user(id))).json().roles;

test("200: a user becomes an administrator and an ordinary one again, in the session that is open", async () => {
  const user = await createUser(portal);
  const session = await signIn(portal, user);
  expect((await list(session)).statusCode).toBe(403);
  const answer = await set(user.id, ["manage_user"]);
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: "User updated with success" }]);
  expect((await list(session)).statusCode).toBe(200);
  expect(await rolesOf(user.id)).toEqual([{ name: "Administrator", authorities: [{ permission: "manage_user" }] }]);
  const { username, password } = user;
  const { jwt } = (await portal.send(paths.authenticate, { username, password })).json();
  expect(JSON.parse(Buffer.from(jwt.split(".")[1], "base64url").toString()).user.roles).toEqual(await rolesOf(user.id));
  expect((await set(user.id, [])).statusCode).toBe(200);
  expect((await list(session)).statusCode).toBe(403);
  expect(await rolesOf(user.id)).toEqual([]);
});

test("200: every change is recorded from what to what, and a repetition is none", async () => {
  const user = await createUser(portal);
  const before = await portal.records();
  for (const permissions of [["manage_user"], ["manage_user"], [], []]) await set(user.id, permissions);
  const record = (from: string[], to: string[]) => ({
    action: "Update user",
    webService: `/v1/users/${user.id}/permissions`,
    data: { userId: user.id, username: user.username, changed: { permissions: { from, to } } },
  });
  expect((await portal.records()).slice(before.length)).toEqual([
    record([], ["manage_user"]),
    record(["manage_user"], []),
  ]);
});

test("409 last_administrator: as long as no other one can sign in today; then also the own account", async () => {
  const { id } = portal.administrator;
  await createUser(portal, { permissions: ["manage_user"], isActive: false });
  const answer = await set(id, []);
  expect([answer.statusCode, answer.json().code]).toEqual([409, "last_administrator"]);
  const other = await createUser(portal);
  await set(other.id, ["manage_user"]);
  const session = await signIn(portal, other);
  expect((await set(id, [])).statusCode).toBe(200);
  expect((await set(id, ["manage_user"])).statusCode).toBe(403);
  expect((await set(id, ["manage_user"], session)).statusCode).toBe(200);
});

test.each([
  ["a permission that there is not", ["root"]],
  ["one twice", ["manage_user", "manage_user"]],
  ["a text", "manage_user"],
  ["nothing", undefined],
])("400: %s", async (_what, permissions) => {
  const answer = await set((await createUser(portal)).id, permissions);
  expect(answer.json()).toMatchObject({ status: 400, code: "validation_failed" });
});

test("404: nobody has the id", async () => {
  expect((await set(999_999, ["manage_user"])).json().code).toBe("user_not_found");
});

test("403 and 401: for who may not manage users, and without a session", async () => {
  const user = await createUser(portal);
  expect((await set(user.id, ["manage_user"], await signIn(portal, user))).json().code).toBe("not_allowed");
  expect((await set(user.id, ["manage_user"], { authorization: "" })).statusCode).toBe(401);
});
