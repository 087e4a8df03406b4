import { paths } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, signIn as signInAs } from "../../../testing/index.ts";
import { type SignOnApp, startSignOnApp } from "../testing/sign-on-app.ts";
import { createTestBrowser } from "../testing/test-browser.ts";

let portal: SignOnApp;
let headers: { authorization: string };

beforeAll(async () => {
  portal = await startSignOnApp();
  headers = await signInAs(portal, await createUser(portal, { permissions: ["manage_user"] }));
});
afterAll(() => portal.close());

const identitiesOf = async (userId: number) =>
  (await portal.app.inject({ url: paths.identities(userId), headers })).json();
const ask = (method: "PUT" | "DELETE", userId: number, id: string) =>
  portal.app.inject({ method, url: paths.identity(userId, id), headers });

test("an account with the same address is not taken over before an administrator links it", async () => {
  const owner = await createUser(portal, { email: "Nia@bank.example" });
  const claims = { email: "nia@BANK.example", email_verified: true, preferred_username: "nia" };
  const person = { sub: "i-1", groups: ["bank-a"], ...claims };
  const browser = createTestBrowser();
  expect(await portal.signIn(person, browser)).toBe("single_sign_on_account_exists");
  expect(await portal.signIn(person, browser)).toBe("single_sign_on_account_exists");
  expect(await portal.sessionOf(browser)).toBeUndefined();

  const [request, ...others] = await identitiesOf(owner.id);
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    issuer: portal.provider.issuer,
    subject: "i-1",
    email: "nia@bank.example",
    emailIsVerified: true,
    linkedAt: null,
  });
  expect((await ask("PUT", owner.id, request.id)).statusCode).toBe(200);
  expect(await portal.signIn(person, browser)).toBe("done");
  expect(await portal.sessionOf(browser)).toMatchObject({ user: { username: owner.username } });
  // The password still opens the same account.
  expect(await signInAs(portal, owner)).toBeDefined();
});

test("an unlinked identity is out at once, and has to ask again; the password's sessions go on", async () => {
  const owner = await createUser(portal, { email: "ivo@bank.example" });
  const person = { sub: "i-2", groups: ["bank-a"], email: "ivo@bank.example", email_verified: true };
  await portal.signIn(person);
  const [{ id }] = await identitiesOf(owner.id);
  await ask("PUT", owner.id, id);
  const browser = createTestBrowser();
  await portal.signIn(person, browser);
  const own = await signInAs(portal, owner);
  expect((await ask("DELETE", owner.id, id)).statusCode).toBe(200);
  expect(await portal.sessionOf(browser)).toBeUndefined();
  expect((await portal.app.inject({ url: paths.profile, headers: own })).statusCode).toBe(200);
  expect(await portal.signIn(person, browser)).toBe("single_sign_on_account_exists");
});

test("an address that the provider has not made sure of asks as well, and an administrator sees that", async () => {
  const owner = await createUser(portal, { email: "una@bank.example" });
  await portal.signIn({ sub: "i-3", groups: ["bank-a"], email: "una@bank.example" });
  expect(await identitiesOf(owner.id)).toMatchObject([{ subject: "i-3", emailIsVerified: false, linkedAt: null }]);
});

test("an identity is reached by the account that it is about alone", async () => {
  const [one, other] = [await createUser(portal, { email: "one@bank.example" }), await createUser(portal)];
  await portal.signIn({ sub: "i-4", groups: ["bank-a"], email: "one@bank.example", email_verified: true });
  const [{ id }] = await identitiesOf(one.id);
  for (const method of ["PUT", "DELETE"] as const) {
    expect((await ask(method, other.id, id)).json().code).toBe("identity_not_found");
  }
  expect((await portal.app.inject({ url: paths.identities(999_999), headers })).json().code).toBe("user_not_found");
});

test("the only way in of the last administrator is not taken away", async () => {
  const alone = await startSignOnApp();
  const browser = createTestBrowser();
  await alone.signIn({ sub: "i-5", preferred_username: "root", groups: ["portal-admins"] }, browser);
  const { sub } = (await alone.sessionOf(browser)) ?? {};
  const resumed = await browser.send(alone.url + paths.resumeSession, {
    method: "POST",
    body: "{}",
    headers: { "content-type": "application/json", origin: alone.url },
  });
  const root = { authorization: `Bearer ${((await resumed.json()) as { jwt: string }).jwt}` };
  const [{ id }] = (await alone.app.inject({ url: paths.identities(Number(sub)), headers: root })).json();
  const answer = await alone.app.inject({ method: "DELETE", url: paths.identity(Number(sub), id), headers: root });
  expect(answer.json().code).toBe("last_administrator");
  await alone.close();
});
