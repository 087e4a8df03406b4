import { paths } from "@connect-portal/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUser, signIn, type TestUser } from "../../testing/index.ts";
import { replaceColumns } from "../accounts/users.repository.ts";
import { startUsersApp, type UsersApp } from "./testing/users-app.ts";

let portal: UsersApp;
let supporter: TestUser;
let headers: Record<string, string>;

beforeAll(async () => {
  portal = await startUsersApp();
  supporter = await createUser(portal, { permissions: ["support_users"] });
  headers = await signIn(portal, supporter);
});

afterAll(() => portal.close());

const profileOf = async (session: Record<string, string>) =>
  (await portal.app.inject({ url: paths.profile, headers: session })).statusCode;

test("200: the sessions of a user end at once, the user can sign in again, and both are recorded", async () => {
  const user = await createUser(portal, { email: "ines@bank.example" });
  const sessions = [await signIn(portal, user), await signIn(portal, user)];
  const ended = await portal.call("DELETE", paths.userSessions(user.id), { headers });
  expect([ended.statusCode, ended.json()]).toEqual([200, { message: "User updated with success" }]);
  for (const session of sessions) expect(await profileOf(session)).toBe(401);
  expect(await profileOf(await signIn(portal, user))).toBe(200);
  const link = await portal.app.inject({ method: "POST", url: paths.userPasswordLink(user.id), headers });
  expect([link.statusCode, link.json()]).toEqual([200, { message: "The email is on its way." }]);
  const { content } = (await portal.call("GET", paths.activityLog(supporter.username))).json();
  expect(content.map(({ action }: { action: string }) => action)).toEqual(["Send password link", "End sessions"]);
});

test("200: the mailed link sets a password, for an account too that had none", async () => {
  const user = await createUser(portal, { email: "omar@bank.example" });
  await replaceColumns(portal.database.db, user.id, { passwordHash: null });
  await portal.newMails();
  await portal.app.inject({ method: "POST", url: paths.userPasswordLink(user.id), headers });
  const [mail] = await portal.newMails();
  const token = mail?.token;
  const password = "a long enough passphrase";
  expect((await portal.send(paths.changePassword, { token, password })).statusCode).toBe(200);
  const { jwt } = (await portal.send(paths.authenticate, { username: user.username, password })).json();
  expect(jwt).toEqual(expect.any(String));
});

test("409 email_missing, and 429 too_many_links while three can still be used", async () => {
  const send = ({ id }: TestUser) => portal.app.inject({ method: "POST", url: paths.userPasswordLink(id), headers });
  expect((await send(await createUser(portal, { email: "" }))).json().code).toBe("email_missing");
  const user = await createUser(portal, { email: "lea@bank.example" });
  const answers = [await send(user), await send(user), await send(user), await send(user)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
});

describe("403 administrator_account: support changes nobody who has a role", () => {
  test.each(["manage_user", "read_administration", "support_users", "publish_content"] as const)(
    "%s",
    async (permission) => {
      const user = await createUser(portal, { permissions: [permission], email: `${permission}@bank.example` });
      const session = await signIn(portal, user);
      const attempts = [
        ["PUT", paths.activateUser(user.id, false)],
        ["DELETE", paths.userSessions(user.id)],
        ["POST", paths.userPasswordLink(user.id)],
        ["DELETE", paths.userFactors(user.id)],
      ] as const;
      for (const [method, url] of attempts) {
        const answer = await portal.app.inject({ method, url, headers });
        expect([url, answer.json().code]).toEqual([url, "administrator_account"]);
      }
      expect(await profileOf(session)).toBe(200);
    },
  );

  test("the own account neither", async () => {
    const answer = await portal.call("PUT", paths.activateUser(supporter.id, false), { headers });
    expect(answer.json().code).toBe("administrator_account");
  });
});

test("403 not_allowed: no role but administrator gives a role, to itself or to others", async () => {
  for (const permission of ["read_administration", "support_users", "publish_content"] as const) {
    const user = await createUser(portal, { permissions: [permission] });
    const session = await signIn(portal, user);
    for (const id of [user.id, (await createUser(portal)).id]) {
      const payload = { permissions: ["manage_user"] };
      const answer = await portal.call("PUT", paths.userPermissions(id), { headers: session, payload });
      expect(answer.json().code).toBe("not_allowed");
    }
  }
});

test("200: roles are given and taken one by one, and the claims of the next session list them", async () => {
  const user = await createUser(portal);
  const set = (permissions: string[]) =>
    portal.call("PUT", paths.userPermissions(user.id), { payload: { permissions } });
  const names = async () => {
    const { username, password } = user;
    const { jwt } = (await portal.send(paths.authenticate, { username, password })).json();
    const { roles } = JSON.parse(Buffer.from(jwt.split(".")[1], "base64url").toString()).user;
    return roles.map(({ name }: { name: string }) => name);
  };
  await set(["read_administration", "support_users"]);
  expect(await names()).toEqual(["Auditor", "Support"]);
  await set(["support_users", "publish_content"]);
  expect(await names()).toEqual(["Publisher", "Support"]);
  await set([]);
  expect(await names()).toEqual([]);
});
