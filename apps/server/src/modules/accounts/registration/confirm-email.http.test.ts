import { paths } from "@connect-portal/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, signIn } from "../../../testing/index.ts";
import { auditEvents } from "../../audit/audit.tables.ts";
import { type AccountsApp, startAccountsApp } from "../testing/accounts-app.ts";
import { findUserByUsername } from "../users.repository.ts";

let portal: AccountsApp;

beforeAll(async () => {
  portal = await startAccountsApp({ ACCOUNT_ACTIVATION: "email", PUBLIC_URL: "https://portal.example.com/base" });
});

afterAll(() => portal.close());

const HOUR = 3_600_000;

async function register(username: string) {
  await portal.send(paths.register, { username, email: `${username}@bank.example`, password: "lanes and strokes" });
  const [mail] = await portal.newMails();
  return mail;
}

const confirm = (token: string | undefined) => portal.send(paths.confirmEmail, { token });
const activeState = async (username: string) => (await findUserByUsername(portal.database.db, username))?.isActive;

test("200: the mailed link activates the account, once; no administrator is asked", async () => {
  const mail = await register("confirmed");
  expect(mail).toMatchObject({ kind: "confirm-email", recipient: "confirmed@bank.example" });
  expect(mail?.text).toContain(`https://portal.example.com/base/login?confirm=${mail?.token}`);
  expect(await activeState("confirmed")).toBe(false);
  expect((await confirm(mail?.token)).statusCode).toBe(200);
  expect(await activeState("confirmed")).toBe(true);
  expect((await confirm(mail?.token)).json().code).toBe("link_not_valid");
});

test("the activation is recorded once, as done by a link and from where", async () => {
  const mail = await register("recorded");
  for (let tries = 0; tries < 2; tries++) await portal.send(paths.confirmEmail, { token: mail?.token }, "203.0.113.8");
  const rows = await portal.database.db.select().from(auditEvents).where(eq(auditEvents.actorUsername, "recorded"));
  expect(rows.map(({ action, webService, data }) => [action, webService, JSON.parse(data)])).toEqual([
    ["Create account", paths.register, { address: expect.any(String) }],
    [
      "Activate user",
      paths.confirmEmail,
      {
        userId: expect.any(Number),
        username: "recorded",
        by: "link",
        changed: { isActive: { from: false, to: true } },
        address: "203.0.113.8",
      },
    ],
  ]);
});

test("400: after 24 hours; registering again then mails a new link", async () => {
  const { now } = portal.clock;
  const first = await register("late");
  portal.clock.now = new Date(now.getTime() + 24 * HOUR);
  expect((await confirm(first?.token)).json().code).toBe("link_not_valid");
  await portal.send(paths.register, { username: "late-again", email: "late@bank.example", password: "another phrase" });
  const [second] = await portal.newMails();
  expect(second).toMatchObject({ kind: "confirm-email", recipient: "late@bank.example" });
  expect((await confirm(second?.token)).statusCode).toBe(200);
  expect(await activeState("late")).toBe(true);
  portal.clock.now = now;
});

test("400: a link for a new password is none for this, and the other way round", async () => {
  const mail = await register("mixed");
  const changed = await portal.send(paths.changePassword, { token: mail?.token, password: "a new phrase" });
  expect(changed.json().code).toBe("link_not_valid");
  await portal.send(paths.resetPassword, { email: "mixed@bank.example" });
  const [reset] = await portal.newMails();
  expect((await confirm(reset?.token)).json().code).toBe("link_not_valid");
  expect(await activeState("mixed")).toBe(false);
});

test("400: once an administrator has closed the account, its link opens it no more", async () => {
  const mail = await register("closed");
  const user = await findUserByUsername(portal.database.db, "closed");
  const administrator = await signIn(portal, await createUser(portal, { permissions: ["manage_user"] }));
  const url = paths.activateUser(user?.id ?? 0, false);
  expect((await portal.app.inject({ method: "PUT", url, headers: administrator })).statusCode).toBe(200);
  expect((await confirm(mail?.token)).json().code).toBe("link_not_valid");
  expect(await activeState("closed")).toBe(false);
});

test.each(["", "a", "../../etc/passwd", "A".repeat(201)])("400: the token %j", async (token) => {
  expect((await confirm(token)).statusCode).toBe(400);
});
