import { DELETED_AT_ONCE, paths } from "@connect-portal/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, signIn, type TestUser } from "../../testing/index.ts";
import { sessions } from "../accounts/accounts.tables.ts";
import { countUsers, findUserById } from "../accounts/users.repository.ts";
import { auditEvents } from "../audit/audit.tables.ts";
import { startUsersApp, type UsersApp } from "./testing/users-app.ts";

let portal: UsersApp;

beforeAll(async () => {
  portal = await startUsersApp();
});

afterAll(() => portal.close());

const remove = (ids: readonly (number | string)[], headers: Record<string, string> = {}) =>
  portal.call("DELETE", paths.deleteUsers(ids), { headers });
const exists = async ({ id }: TestUser) => (await findUserById(portal.database.db, id)) !== undefined;

test("200: the user and the sessions are gone at once, the trail stays, and the deletion is recorded", async () => {
  const user = await createUser(portal, { username: "Bank-A", email: "anna@bank.example" });
  const session = await signIn(portal, user);
  const { username, password } = user;
  await portal.send(paths.authenticate, { username, password });
  const answer = await remove([user.id]);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ message: "User deleted with success" });
  expect(await exists(user)).toBe(false);
  const { db } = portal.database;
  expect(await db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
  expect((await portal.app.inject({ url: paths.products, headers: session })).statusCode).toBe(401);
  expect((await portal.send(paths.authenticate, { username, password })).statusCode).toBe(401);
  expect(await db.select().from(auditEvents).where(eq(auditEvents.actorUsername, "Bank-A"))).toMatchObject([
    { action: "Login", actorUserId: user.id },
  ]);
  expect((await portal.records()).at(-1)).toEqual({
    action: "Delete user",
    webService: `/v1/users/${user.id}`,
    data: { userId: user.id, username: "Bank-A" },
  });
});

test.each(["never-signed-in", "NEVER-signed-in"])(
  "409: nobody registers %s, the name of a deleted user",
  async (name) => {
    if (name === "never-signed-in") await remove([(await createUser(portal, { username: "Never-Signed-In" })).id]);
    const registration = { username: name, email: `${name}@bank.example`, password: "lanes and strokes" };
    const answer = await portal.send(paths.register, registration);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "username_taken"]);
  },
);

test("200: the address of a deleted user is free", async () => {
  await remove([(await createUser(portal, { email: "free@bank.example" })).id]);
  const registration = { username: "free", email: "free@bank.example", password: "lanes and strokes" };
  expect((await portal.send(paths.register, registration)).statusCode).toBe(200);
  expect(await portal.newMails()).toMatchObject([{ kind: "account-waits" }]);
});

test("200: several at once, doubles counted once, each recorded", async () => {
  const [one, two] = [await createUser(portal), await createUser(portal)];
  const before = await portal.records();
  expect((await remove([two.id, one.id, two.id])).statusCode).toBe(200);
  expect([await exists(one), await exists(two)]).toEqual([false, false]);
  const webService = `/v1/users/${two.id},${one.id},${two.id}`;
  expect((await portal.records()).slice(before.length)).toEqual(
    [two, one].map(({ id, username }) => ({ action: "Delete user", webService, data: { userId: id, username } })),
  );
});

test("404: one of them is nobody's: none is deleted, and the detail names it", async () => {
  const [one, two] = [await createUser(portal), await createUser(portal)];
  const before = await portal.records();
  const answer = await remove([one.id, 999_999, two.id, 888_888]);
  expect(answer.json()).toMatchObject({
    status: 404,
    code: "user_not_found",
    detail: "No user has the id 999999, 888888. Nothing was deleted.",
  });
  expect([await exists(one), await exists(two)]).toEqual([true, true]);
  expect(await portal.records()).toHaveLength(before.length);
});

test("404: the second of two equal calls, one after the other and at once", async () => {
  const [one, two] = [await createUser(portal), await createUser(portal)];
  expect((await remove([one.id])).statusCode).toBe(200);
  expect((await remove([one.id])).statusCode).toBe(404);
  const statuses = (await Promise.all([remove([two.id]), remove([two.id])])).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([200, 404]);
});

test("as many as may be deleted at once: 200; one more: 400; doubles do not count", async () => {
  const made = await Promise.all(Array.from({ length: DELETED_AT_ONCE }, () => createUser(portal)));
  const ids = made.map(({ id }) => id);
  const longest = Array.from({ length: DELETED_AT_ONCE }, (_, i) => 999_999_999_999_000 + i);
  expect((await remove(longest)).json().code).toBe("user_not_found");
  const refused = await remove([...ids, 999_999]);
  expect(refused.json()).toMatchObject({
    status: 400,
    code: "validation_failed",
    errors: [{ in: "path", pointer: "id", message: "must not have more than 100 ids" }],
  });
  expect(await exists(made[0] as TestUser)).toBe(true);
  const before = await countUsers(portal.database.db);
  expect((await remove([...ids, ...ids])).statusCode).toBe(200);
  expect(await countUsers(portal.database.db)).toBe(before - DELETED_AT_ONCE);
});

test.each(["0", "-1", "1,", ",1", "1,,2", "1, 2", "1;2", "all", "1e3", "*", "1,0x10", "9".repeat(16)])(
  "400: %s, and nothing is deleted",
  async (ids) => {
    const before = await countUsers(portal.database.db);
    expect((await remove([ids])).json()).toMatchObject({
      status: 400,
      code: "validation_failed",
      errors: [{ in: "path", pointer: "id" }],
    });
    expect(await countUsers(portal.database.db)).toBe(before);
  },
);

test("403: for who may not manage users, also on the own account", async () => {
  const user = await createUser(portal);
  const answer = await remove([user.id], await signIn(portal, user));
  expect([answer.statusCode, answer.json().code]).toEqual([403, "not_allowed"]);
  expect(await exists(user)).toBe(true);
});

test("409 last_administrator: alone or among others; with another one left, also the own account", async () => {
  const user = await createUser(portal);
  const inactive = await createUser(portal, { permissions: ["manage_user"], isActive: false });
  for (const ids of [[portal.administrator.id], [user.id, portal.administrator.id, inactive.id]]) {
    const answer = await remove(ids);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "last_administrator"]);
  }
  expect([await exists(user), await exists(inactive)]).toEqual([true, true]);
  await createUser(portal, { permissions: ["manage_user"] });
  expect((await remove([portal.administrator.id, inactive.id])).statusCode).toBe(200);
  expect(await exists(portal.administrator)).toBe(false);
  expect((await portal.records()).slice(-2).map(({ action }) => action)).toEqual(["Delete user", "Delete user"]);
});
