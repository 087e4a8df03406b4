import { paths } from "@connect-portal/contract";
import { and, asc, eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testAtNight } from "../../../../../../scripts/at-night.ts";
import { createUser, signIn, type TestUser } from "../../../testing/index.ts";
import { auditEvents } from "../../audit/audit.tables.ts";
import { type AccountsApp, resetTokenFor, startAccountsApp } from "../testing/accounts-app.ts";

let portal: AccountsApp;

beforeAll(async () => {
  portal = await startAccountsApp();
});
afterAll(() => portal.close());

const attempt = (username: string, password: string, remoteAddress = "203.0.113.1") =>
  portal.app.inject({ method: "POST", url: paths.authenticate, payload: { username, password }, remoteAddress });

/** Action, component and data of all that is recorded of an account, the oldest first; without its sign-ins. */
async function recordsOf({ id }: TestUser) {
  const rows = await portal.database.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.actorUserId, id), ne(auditEvents.action, "Login")))
    .orderBy(asc(auditEvents.id));
  return rows.map(({ action, webService, data }) => [action, webService, JSON.parse(data)]);
}

test("a wrong password is recorded with where it came from, and so is a limit that is reached", async () => {
  const user = await createUser(portal, { username: "guessed" });
  const address = "203.0.113.1";
  const failed = ["Failed login", paths.authenticate, { reason: "invalid_credentials", address }];
  expect((await attempt("GUESSED", "wrong")).statusCode).toBe(401);
  await expect.poll(() => recordsOf(user)).toEqual([failed]);
  for (let count = 0; count < 9; count++) await attempt("guessed", "wrong");
  for (let count = 0; count < 5; count++) expect((await attempt("guessed", user.password)).statusCode).toBe(429);
  const limited = ["Limit reached", paths.authenticate, { count: 1, address }];
  await expect.poll(() => recordsOf(user)).toEqual([...Array(10).fill(failed), limited]);
});

testAtNight("guesses from many networks do not fill the log", async () => {
  const user = await createUser(portal, { username: "popular" });
  for (let count = 0; count < 70; count++) await attempt("popular", "wrong", `198.51.${count}.7`);
  await expect.poll(async () => (await recordsOf(user)).length).toBe(60);
});

test("a name without an account leaves no record: it may be a password", async () => {
  const count = () => portal.database.db.$count(auditEvents);
  const before = await count();
  await attempt("my secret password", "wrong", "203.0.113.9");
  // A record of an account that comes later is there.
  const user = await createUser(portal, { username: "later" });
  await attempt("later", "wrong", "203.0.113.9");
  await expect.poll(() => recordsOf(user)).toHaveLength(1);
  expect(await count()).toBe(before + 1);
});

test("a changed and a reset password are recorded, and a wrong current one", async () => {
  const user = await createUser(portal, { username: "changing", email: "changing@bank.example" });
  const token = await resetTokenFor(portal, "changing@bank.example");
  expect((await portal.send(paths.changePassword, { token, password: user.password })).statusCode).toBe(200);
  const session = await signIn(portal, user);
  const change = (currentPassword: string) =>
    portal.app.inject({
      method: "PUT",
      url: paths.ownPassword,
      headers: session,
      payload: { currentPassword, password: "another phrase" },
      remoteAddress: "192.0.2.1",
    });
  expect((await change("wrong")).statusCode).toBe(400);
  const address = "192.0.2.1";
  await expect
    .poll(() => recordsOf(user))
    .toEqual([
      ["Reset password", paths.changePassword, { address: expect.any(String) }],
      ["Failed login", paths.ownPassword, { reason: "current_password_wrong", address }],
    ]);
  expect((await change(user.password)).statusCode).toBe(200);
  expect((await recordsOf(user)).at(-1)).toEqual([
    "Change password",
    paths.ownPassword,
    { address, session: expect.any(String) },
  ]);
});

test("a sign-in says from where, and which session it began", async () => {
  const user = await createUser(portal, { username: "from-where" });
  expect((await attempt("from-where", user.password, "203.0.113.77")).statusCode).toBe(200);
  const [login] = await portal.database.db.select().from(auditEvents).where(eq(auditEvents.actorUserId, user.id));
  expect(JSON.parse(login?.data ?? "")).toEqual({ address: "203.0.113.77", session: expect.any(String) });
});
