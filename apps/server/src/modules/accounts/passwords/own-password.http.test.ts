import { paths } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, signIn } from "../../../testing/index.ts";
import { type AccountsApp, resetTokenFor, startAccountsApp } from "../testing/accounts-app.ts";

let portal: AccountsApp;

beforeAll(async () => {
  portal = await startAccountsApp();
});

afterAll(() => portal.close());

const put = (headers: Record<string, string>, payload: object, remoteAddress = "192.0.2.1") =>
  portal.app.inject({ method: "PUT", url: paths.ownPassword, headers, payload, remoteAddress });
const whoAmI = (headers: Record<string, string>) => portal.app.inject({ url: paths.products, headers });

test("200: the other sessions and mailed links end, this session goes on, and the owner is told", async () => {
  const user = await createUser(portal, { username: "own", email: "own@bank.example" });
  const [here, elsewhere] = [await signIn(portal, user), await signIn(portal, user)];
  const token = await resetTokenFor(portal, "own@bank.example");
  const answer = await put(here, { currentPassword: user.password, password: "another phrase" });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ message: "Password changed with success." });
  expect((await whoAmI(here)).statusCode).toBe(200);
  expect((await whoAmI(elsewhere)).statusCode).toBe(401);
  expect((await portal.send(paths.changePassword, { token, password: "x" })).json().code).toBe("link_not_valid");
  expect(await portal.newMails()).toMatchObject([{ kind: "password-changed", recipient: "own@bank.example" }]);
  const signedIn = await portal.send(paths.authenticate, { username: "own", password: "another phrase" });
  expect(signedIn.statusCode).toBe(200);
});

test("400: a weak password changes nothing; one from before the rule goes on to sign in", async () => {
  const user = await createUser(portal, { username: "old-account", password: "a" });
  const session = await signIn(portal, user);
  for (const password of ["b", "12345678", "Old-Account"]) {
    const answer = await put(session, { currentPassword: "a", password }, "192.0.2.9");
    expect([answer.statusCode, answer.json().code]).toEqual([400, "password_not_accepted"]);
  }
  const { username, password } = user;
  expect((await portal.send(paths.authenticate, { username, password })).statusCode).toBe(200);
});

test("400: the current password is wrong, and nothing changes", async () => {
  const user = await createUser(portal);
  const session = await signIn(portal, user);
  const answer = await put(session, { currentPassword: "guess", password: "another phrase" });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().code).toBe("current_password_wrong");
  const { username, password } = user;
  expect((await portal.send(paths.authenticate, { username, password })).statusCode).toBe(200);
});

test("429: guesses here count with those at sign-in", async () => {
  const user = await createUser(portal, { username: "guessed" });
  const session = await signIn(portal, user);
  const from = "192.0.2.77";
  for (let i = 0; i < 5; i++) await put(session, { currentPassword: "guess", password: "x" }, from);
  for (let i = 0; i < 5; i++) await portal.send(paths.authenticate, { username: "guessed", password: "guess" }, from);
  const answer = await put(session, { currentPassword: user.password, password: "x" }, from);
  expect(answer.json().code).toBe("too_many_requests");
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
});

test("400: an empty password", async () => {
  const user = await createUser(portal);
  const answer = await put(await signIn(portal, user), { currentPassword: user.password, password: "" });
  expect(answer.json().code).toBe("validation_failed");
});

test("401: nobody changes a password without a session", async () => {
  expect((await put({}, { currentPassword: "a", password: "b" })).statusCode).toBe(401);
});
