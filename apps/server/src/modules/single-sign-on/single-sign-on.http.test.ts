import { paths } from "@connect-portal/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUser, signIn as signInAs } from "../../testing/index.ts";
import { findUserByUsername } from "../accounts/users.repository.ts";
import { type SignOnApp, startSignOnApp } from "./testing/sign-on-app.ts";
import { createTestBrowser } from "./testing/test-browser.ts";

let portal: SignOnApp;
let administrator: { authorization: string };

beforeAll(async () => {
  portal = await startSignOnApp();
  administrator = await signInAs(portal, await createUser(portal, { permissions: ["manage_user"] }));
});

afterAll(() => portal.close());

const userOf = (username: string) => findUserByUsername(portal.database.db, username);
const activityOf = async (username: string) =>
  (await portal.app.inject({ url: paths.activityLog(username), headers: administrator })).json().content;

describe("the first sign-in", () => {
  test("makes an account without a password, with the roles and products that the rules give", async () => {
    const browser = createTestBrowser();
    const claims = { name: "Mara\nLind", email: "mara@bank.example", email_verified: true, preferred_username: "mara" };
    expect(await portal.signIn({ sub: "p-1", groups: ["bank-a", "chess"], ...claims }, browser)).toBe("done");
    expect(await portal.sessionOf(browser)).toMatchObject({
      idp: portal.provider.issuer,
      user: { username: "mara", roles: [{ name: "Integrator", authorities: [] }], productIds: "1,2" },
    });
    expect(await userOf("mara")).toMatchObject({
      fullName: "Mara Lind",
      email: "mara@bank.example",
      passwordHash: null,
      isActive: true,
    });
    const [login, granted, made] = await activityOf("mara");
    expect([made.action, granted.action, login.action]).toEqual(["Create account", "Update user", "Login"]);
    expect(login.webService).toBe("/public/v1/single-sign-on/callback");
    expect(JSON.parse(login.data)).toMatchObject({ method: "OpenID Connect", issuer: portal.provider.issuer });
  });

  test("of the same person again is a sign-in to the same account, whatever they are called now", async () => {
    const browser = createTestBrowser();
    expect(await portal.signIn({ sub: "p-2", groups: ["bank-a"], preferred_username: "noor" })).toBe("done");
    expect(await portal.signIn({ sub: "p-2", groups: ["bank-a"], preferred_username: "other" }, browser)).toBe("done");
    expect(await portal.sessionOf(browser)).toMatchObject({ user: { username: "noor" } });
  });

  test("of somebody with the name of another account, or of none that an account can have, finds one", async () => {
    for (const sub of ["p-3", "p-4"]) await portal.signIn({ sub, groups: ["bank-a"], preferred_username: "Lee" });
    expect([(await userOf("lee"))?.username, (await userOf("lee-2"))?.username]).toEqual(["Lee", "Lee-2"]);
    await portal.signIn({ sub: "p-5", groups: ["bank-a"], preferred_username: "../<b>Ōe</b>" });
    expect(await userOf("b-e-b")).toBeDefined();
    await portal.signIn({ sub: "p-5b", groups: ["bank-a"], preferred_username: "4539730194628578" });
    expect(await userOf("p-5b")).toBeDefined();
  });

  test("makes nothing when no rule gives a role", async () => {
    const browser = createTestBrowser();
    const person = { sub: "p-6", groups: ["chess"], preferred_username: "chess" };
    expect(await portal.signIn(person, browser)).toBe("single_sign_on_no_role");
    expect(await portal.sessionOf(browser)).toBeUndefined();
    expect(await userOf("chess")).toBeUndefined();
  });

  test("stores no address that the provider has not made sure of", async () => {
    await portal.signIn({ sub: "p-7", groups: ["bank-a"], preferred_username: "ina", email: "ina@bank.example" });
    expect((await userOf("ina"))?.email).toBe("");
  });
});

describe("each further sign-in", () => {
  const paula = (groups: string[], more: object = {}) => ({ sub: "r-1", preferred_username: "paula", groups, ...more });

  test("gives what the claims say now, and takes the rest; the log says what has changed", async () => {
    const browser = createTestBrowser();
    await portal.signIn(paula(["bank-a", "portal-admins"]), browser);
    expect(await portal.sessionOf(browser)).toMatchObject({
      user: { roles: [{ name: "Administrator" }, { name: "Integrator" }], productIds: "1,2" },
    });
    await portal.signIn(paula([], { realm_access: { roles: ["cards"] } }), browser);
    expect(await portal.sessionOf(browser)).toMatchObject({
      user: { roles: [{ name: "Integrator" }], productIds: "3" },
    });
    const changes = (await activityOf("paula")).filter(({ action }: { action: string }) => action === "Update user");
    expect(JSON.parse(changes[0].data).changed).toEqual({
      roles: { from: "Administrator,Integrator", to: "Integrator" },
      productIds: { from: "1,2", to: "3" },
    });
  });

  test("of somebody without any role left takes all of them, and ends the sessions that began there", async () => {
    const browser = createTestBrowser();
    await portal.signIn(paula(["bank-a"]), browser);
    expect(await portal.signIn(paula([]))).toBe("single_sign_on_no_role");
    expect(await portal.sessionOf(browser)).toBeUndefined();
    expect((await userOf("paula"))?.productIds).toEqual([]);
  });

  test("of a disabled account opens nothing", async () => {
    await portal.signIn(paula(["bank-a"]));
    const { id } = (await userOf("paula")) ?? { id: 0 };
    await portal.app.inject({ method: "PUT", url: paths.activateUser(id, false), headers: administrator });
    const browser = createTestBrowser();
    expect(await portal.signIn(paula(["bank-a"]), browser)).toBe("account_inactive");
    expect(await portal.sessionOf(browser)).toBeUndefined();
  });
});

test("the last administrator stays one", async () => {
  const alone = await startSignOnApp();
  const browser = createTestBrowser();
  const person = { sub: "a-1", preferred_username: "root" };
  await alone.signIn({ ...person, groups: ["portal-admins"] });
  expect(await alone.signIn({ ...person, groups: ["bank-a"] }, browser)).toBe("done");
  expect(await alone.sessionOf(browser)).toMatchObject({
    user: { roles: [{ name: "Administrator" }, { name: "Integrator" }] },
  });
  await alone.signIn({ sub: "a-2", preferred_username: "second", groups: ["portal-admins"] });
  await alone.signIn({ ...person, groups: ["bank-a"] }, browser);
  expect(await alone.sessionOf(browser)).toMatchObject({ user: { roles: [{ name: "Integrator" }] } });
  await alone.close();
});

test("without a rule that speaks of products, administrators choose them", async () => {
  const rules = "rules: [{ role: Integrator }]";
  const everybody = await startSignOnApp({ rules, settings: { REGISTRATION_PRODUCTS: ["2"] } });
  const browser = createTestBrowser();
  expect(await everybody.signIn({ sub: "e-1" }, browser)).toBe("done");
  expect(await everybody.sessionOf(browser)).toMatchObject({ user: { username: "e-1", productIds: "2" } });
  await everybody.close();
});

test("signing out leads to the provider, which knows whose request it is and where to lead back", async () => {
  const browser = createTestBrowser();
  const address = await browser.open(portal.url + paths.endSingleSignOn, ({ host }) => !portal.url.includes(host));
  expect(address.origin).toBe(portal.provider.issuer);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: "connect-portal",
    post_logout_redirect_uri: `${portal.url}/home`,
  });
});

test("an account without a password gets a mail that says so, and no link", async () => {
  const claims = { preferred_username: "ola", email: "ola@bank.example", email_verified: true };
  await portal.signIn({ sub: "m-1", groups: ["bank-a"], ...claims });
  await portal.newMails();
  await portal.send(paths.resetPassword, { email: "ola@bank.example" });
  const [mail] = await portal.newMails();
  expect(mail).toMatchObject({ recipient: "ola@bank.example", subject: "You have no password here", token: "" });
  const answer = await portal.send(paths.authenticate, { username: "ola", password: "null" });
  expect(answer.statusCode).toBe(401);
  const browser = createTestBrowser();
  await portal.signIn({ sub: "m-1", groups: ["bank-a"], ...claims }, browser);
  const { id: userId = 0 } = (await userOf("ola")) ?? {};
  const own = await signInAs(portal, { id: userId, username: "ola", password: "", productIds: [] });
  const payload = { currentPassword: "null", password: "a long enough new one" };
  const changed = await portal.app.inject({ method: "PUT", url: paths.ownPassword, payload, headers: own });
  expect([changed.statusCode, changed.json().code]).toEqual([409, "password_not_set"]);
});
