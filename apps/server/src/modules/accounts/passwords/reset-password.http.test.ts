import { paths } from "@connect-portal/contract";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { testAtNight } from "../../../../../../scripts/at-night.ts";
import { createUser, signIn } from "../../../testing/index.ts";
import { accountLinks } from "../../account-links/account-links.repository.ts";
import { type AccountsApp, resetTokenFor, startAccountsApp } from "../testing/accounts-app.ts";

let portal: AccountsApp;

beforeAll(async () => {
  portal = await startAccountsApp({ PUBLIC_URL: "https://portal.example.com" });
});

afterEach(() => portal.newMails());
afterAll(() => portal.close());

const MINUTE = 60_000;
const reset = (email: string, from?: string) => portal.send(paths.resetPassword, { email }, from);
const change = (token: string, password = "brand new") => portal.send(paths.changePassword, { token, password });
const authenticate = (username: string, password: string) => portal.send(paths.authenticate, { username, password });
const whoAmI = (headers: Record<string, string>) => portal.app.inject({ url: paths.products, headers });

describe("asking for a new password", () => {
  test("200: mails a link with 256 random bits to PUBLIC_URL, and stores only its hash", async () => {
    await createUser(portal, { username: "asks", email: "asks@bank.example" });
    const answer = await reset("ASKS@bank.example");
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      message: "An email has been sent to with instructions for resetting your password.",
    });
    const [mail] = await portal.newMails();
    expect(mail).toMatchObject({ kind: "reset-password", recipient: "asks@bank.example" });
    expect(mail?.token).toMatch(/^[\w-]{43}$/);
    expect(mail?.text).toContain(`https://portal.example.com/changePassword?token=${mail?.token}`);
    expect(JSON.stringify(await portal.database.db.select().from(accountLinks))).not.toContain(mail?.token);
  });

  test("200: the Host header has no say in the link", async () => {
    const unset = await startAccountsApp();
    await createUser(unset, { email: "host@bank.example" });
    const headers = { host: "evil.example", "x-forwarded-host": "evil.example", origin: "https://evil.example" };
    await unset.app.inject({
      method: "POST",
      url: paths.resetPassword,
      payload: { email: "host@bank.example" },
      headers,
    });
    const [mail] = await unset.newMails();
    expect(mail?.text).toContain("http://127.0.0.1:8080/changePassword?token=");
    expect(mail?.text).not.toContain("evil");
    await unset.close();
  });

  test.each([
    "nobody@bank.example",
    "no address",
    "a@bank.example\r\nBcc: eve@evil.example",
    "%",
    "'; DROP TABLE users",
  ])("200: %j gets the same answer and no mail", async (email) => {
    await createUser(portal, { email: `same-${Math.random()}@bank.example` });
    const answer = await reset(email);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().message).toBe("An email has been sent to with instructions for resetting your password.");
    expect(await portal.newMails()).toEqual([]);
  });

  test("takes as long for an address without an account as for one with", async () => {
    await createUser(portal, { email: "timed@bank.example" });
    const measure = async (email: string) => {
      const start = performance.now();
      await reset(email);
      return performance.now() - start;
    };
    // Both wait for the same moment, well after the slower one is done.
    expect(await measure("timed@bank.example")).toBeGreaterThanOrEqual(249);
    expect(await measure("nobody@bank.example")).toBeGreaterThanOrEqual(249);
  });

  test("200: no more than three links are open, and each of them works", async () => {
    await createUser(portal, { username: "often", email: "often@bank.example" });
    for (let i = 0; i < 5; i++) await reset("often@bank.example");
    const sent = await portal.newMails();
    expect(sent).toHaveLength(3);
    const { now } = portal.clock;
    portal.clock.now = new Date(now.getTime() + 30 * MINUTE);
    await reset("often@bank.example");
    expect(await portal.newMails()).toHaveLength(1);
    portal.clock.now = now;
    expect((await change(sent[0]?.token ?? "")).statusCode).toBe(200);
  });

  testAtNight("200: beyond thirty an hour a network is not told, and causes no mail", async () => {
    await createUser(portal, { email: "limited@bank.example" });
    for (let i = 0; i < 30; i++) await reset("nobody@bank.example", "198.51.100.9");
    expect((await reset("limited@bank.example", "198.51.100.9")).statusCode).toBe(200);
    expect(await portal.newMails()).toEqual([]);
    await reset("limited@bank.example", "198.51.100.10");
    expect(await portal.newMails()).toHaveLength(1);
  });

  test("an account without an address is not found by an empty one", async () => {
    await createUser(portal);
    expect((await reset("")).json().code).toBe("validation_failed");
    await reset(" ");
    expect(await portal.newMails()).toEqual([]);
  });
});

test("400: a weak password is refused, and the link still works", async () => {
  await createUser(portal, { username: "weak-first", email: "weak@bank.example" });
  const token = await resetTokenFor(portal, "weak@bank.example");
  for (const password of ["short", "qwertyuiop", "weak-first", "weak@bank.example"]) {
    expect((await change(token, password)).json().code).toBe("password_not_accepted");
  }
  expect((await change(token)).statusCode).toBe(200);
});

describe("setting it with the link", () => {
  test("200: the new password works, the old one does not, and the owner is told", async () => {
    const user = await createUser(portal, { username: "sets", email: "sets@bank.example" });
    const answer = await change(await resetTokenFor(portal, "sets@bank.example"));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: "Password changed with success." });
    expect((await authenticate("sets", user.password)).statusCode).toBe(401);
    expect((await authenticate("sets", "brand new")).json().accountNonLocked).toBe(true);
    expect(await portal.newMails()).toMatchObject([{ kind: "password-changed", recipient: "sets@bank.example" }]);
  });

  test("200: every open session of the account ends at once, and nobody else's", async () => {
    const user = await createUser(portal, { email: "ends@bank.example" });
    const sessions = [await signIn(portal, user), await signIn(portal, user)];
    const stranger = await signIn(portal, await createUser(portal));
    await change(await resetTokenFor(portal, "ends@bank.example"));
    for (const session of sessions) expect((await whoAmI(session)).statusCode).toBe(401);
    expect((await whoAmI(stranger)).statusCode).toBe(200);
  });

  test("200: an inactive account stays inactive", async () => {
    await createUser(portal, { username: "asleep", email: "asleep@bank.example", isActive: false });
    expect((await change(await resetTokenFor(portal, "asleep@bank.example"))).statusCode).toBe(200);
    expect((await authenticate("asleep", "brand new")).json()).toEqual({ jwt: null, accountNonLocked: false });
  });

  describe("400 link_not_valid", () => {
    const refused = async (token: string) => {
      const answer = await change(token, "stolen");
      expect(answer.statusCode).toBe(400);
      expect(answer.json().code).toBe("link_not_valid");
    };

    test("the second time", async () => {
      await createUser(portal, { username: "reuse", email: "reuse@bank.example" });
      const token = await resetTokenFor(portal, "reuse@bank.example");
      await change(token);
      await refused(token);
      expect((await authenticate("reuse", "stolen")).statusCode).toBe(401);
    });

    test("after thirty minutes", async () => {
      await createUser(portal, { email: "slow@bank.example" });
      const token = await resetTokenFor(portal, "slow@bank.example");
      const { now } = portal.clock;
      portal.clock.now = new Date(now.getTime() + 30 * MINUTE);
      await refused(token);
      portal.clock.now = now;
    });

    test("when another link of the account was used", async () => {
      await createUser(portal, { email: "two@bank.example" });
      const older = await resetTokenFor(portal, "two@bank.example");
      await change(await resetTokenFor(portal, "two@bank.example"));
      await refused(older);
    });

    test.each(["a", "A".repeat(43), "'; DROP TABLE users; --", "é".repeat(200)])("%j", refused);
  });

  test("400: without a password", async () => {
    expect((await change("a", "")).json().code).toBe("validation_failed");
  });
});

describe("whether a link can still be used", () => {
  const check = (token: string, from?: string) => portal.send(paths.checkPasswordLink, { token }, from);

  test("204: as often as it is asked, and the link still works; 400 afterwards and when it is too old", async () => {
    await createUser(portal, { username: "checked", email: "checked@bank.example" });
    const token = await resetTokenFor(portal, "checked@bank.example");
    for (let i = 0; i < 3; i++) {
      const answer = await check(token);
      expect([answer.statusCode, answer.body]).toEqual([204, ""]);
    }
    expect((await change(token)).statusCode).toBe(200);
    expect((await check(token)).json()).toMatchObject({ status: 400, code: "link_not_valid" });
    await portal.newMails();
    const second = await resetTokenFor(portal, "checked@bank.example");
    const { now } = portal.clock;
    portal.clock.now = new Date(now.getTime() + 30 * MINUTE);
    expect((await check(second)).json().code).toBe("link_not_valid");
    portal.clock.now = now;
  });

  test("400: the link of another purpose, and what is none", async () => {
    await portal.send(paths.register, {
      username: "link-kind",
      email: "kind@bank.example",
      password: "lanes and strokes",
    });
    const [mail] = await portal.newMails();
    for (const token of [mail?.token || "none", "x", "\u0000"]) expect((await check(token)).statusCode).toBe(400);
  });

  test("429: after sixty from one network in an hour", async () => {
    for (let i = 0; i < 60; i++) expect((await check("x", "203.0.113.60")).statusCode).toBe(400);
    const answer = await check("x", "203.0.113.60");
    expect([answer.statusCode, answer.json().errorMessage]).toEqual([
      429,
      expect.stringMatching(/Try again in 60 minutes\.$/),
    ]);
  });
});
