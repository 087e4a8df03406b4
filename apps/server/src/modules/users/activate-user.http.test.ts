import { paths } from "@connect-portal/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createUser, signIn } from "../../testing/index.ts";
import { startUsersApp, type UsersApp } from "./testing/users-app.ts";

let portal: UsersApp;

beforeAll(async () => {
  portal = await startUsersApp();
});

beforeEach(() => portal.newMails());
afterAll(() => portal.close());

const activate = (id: number | string, isActive: boolean, headers: Record<string, string> = {}) =>
  portal.call("PUT", paths.activateUser(id, isActive), { headers });
const whoAmI = (headers: Record<string, string>) => portal.app.inject({ url: paths.products, headers });

test("200: an inactive account can be used from now on, and its owner is told once", async () => {
  const user = await createUser(portal, { username: "waits", email: "waits@bank.example", isActive: false });
  const answer = await activate(user.id, true);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ message: "User updated with success" });
  expect((await activate(user.id, true)).statusCode).toBe(200);
  const { username, password } = user;
  const signedIn = await portal.send(paths.authenticate, { username, password });
  expect(signedIn.json().accountNonLocked).toBe(true);
  expect(await portal.newMails()).toMatchObject([{ kind: "account-activated", recipient: "waits@bank.example" }]);
});

test.each([
  [{ validityEnd: "2025-03-04" }, "You can sign in now, until the end of 2025-03-04 (UTC)."],
  [{ validityStart: "2025-03-05" }, "You can sign in from 2025-03-05 (UTC)."],
  [
    { validityStart: "2025-03-05", validityEnd: "2025-04-01" },
    "You can sign in from 2025-03-05 until the end of 2025-04-01 (UTC).",
  ],
  [
    { validityEnd: "2025-03-03" },
    "The account was valid until 2025-03-03 (UTC). Ask your administrator before you sign in.",
  ],
])("200: the mail says when an account with the range %j can be used", async (range, sentence) => {
  const user = await createUser(portal, { email: `${crypto.randomUUID()}@bank.example`, isActive: false, ...range });
  await activate(user.id, true);
  const [mail] = await portal.newMails();
  expect(mail?.text.replaceAll(/\s+/g, " ")).toContain(sentence);
});

test("200: closing an account mails nobody", async () => {
  const user = await createUser(portal, { email: "closed@bank.example" });
  expect((await activate(user.id, false)).statusCode).toBe(200);
  expect(await portal.newMails()).toEqual([]);
});

test("200: a session ends at once with its account, and stays ended when the account is opened again", async () => {
  const user = await createUser(portal);
  const session = await signIn(portal, user);
  expect((await whoAmI(session)).statusCode).toBe(200);
  expect((await activate(user.id, false)).statusCode).toBe(200);
  expect((await whoAmI(session)).statusCode).toBe(401);
  expect((await activate(user.id, false)).statusCode).toBe(200);
  await activate(user.id, true);
  expect((await whoAmI(session)).json().code).toBe("session_expired");
});

test("200: an account without an address is opened without a mail", async () => {
  const user = await createUser(portal, { isActive: false });
  expect((await activate(user.id, true)).statusCode).toBe(200);
  expect(await portal.newMails()).toEqual([]);
});

test("200: each change is recorded, with the account that it was done to, and a repetition is none", async () => {
  const user = await createUser(portal);
  const before = await portal.records();
  for (const isActive of [true, false, false, true]) await activate(user.id, isActive);
  const data = (from: boolean) => ({
    userId: user.id,
    username: user.username,
    changed: { isActive: { from, to: !from } },
  });
  expect((await portal.records()).slice(before.length)).toEqual([
    { action: "Deactivate user", webService: `/v1/users/${user.id}/activate/false`, data: data(true) },
    { action: "Activate user", webService: `/v1/users/${user.id}/activate/true`, data: data(false) },
  ]);
});

test.each([999_999, "999999999999999"])("404: nobody has the id %s", async (id) => {
  const answer = await activate(id, true);
  expect(answer.statusCode).toBe(404);
  expect(answer.json().code).toBe("user_not_found");
});

test.each(["0", "-1", "1e3", "0x10", "1.5", "abc", "1;2", "9".repeat(30)])("400: %s is no id", async (id) => {
  const answer = await activate(id, true);
  expect(answer.json()).toMatchObject({
    status: 400,
    code: "validation_failed",
    errors: [{ in: "path", pointer: "id" }],
  });
});

test.each(["TRUE", "1", "yes"])("400: %s is no state", async (x) => {
  const answer = await portal.call("PUT", `/v1/users/1/activate/${x}`);
  expect(answer.json()).toMatchObject({ status: 400, errors: [{ in: "path", pointer: "x" }] });
});

test("403: for who may not manage users, also on the own account", async () => {
  const user = await createUser(portal);
  const answer = await activate(user.id, true, await signIn(portal, user));
  expect(answer.statusCode).toBe(403);
  expect(answer.json().code).toBe("not_allowed");
});

test("409 last_administrator: as long as no other one can sign in today, and nothing is changed", async () => {
  const { id } = portal.administrator;
  await createUser(portal, { permissions: ["manage_user"], isActive: false });
  await createUser(portal, { permissions: ["manage_user"], validityEnd: "2025-03-03" });
  const answer = await activate(id, false);
  expect([answer.statusCode, answer.json().code]).toEqual([409, "last_administrator"]);
  expect((await activate(id, true)).statusCode).toBe(200);
  const other = await signIn(portal, await createUser(portal, { permissions: ["manage_user"] }));
  expect((await activate(id, false)).statusCode).toBe(200);
  expect((await activate(id, true)).statusCode).toBe(401);
  expect((await activate(id, true, other)).statusCode).toBe(200);
});
