import { paths } from "@connect-portal/contract";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createUser, signIn } from "../../testing/index.ts";
import { type AccountsApp, startAccountsApp } from "./testing/accounts-app.ts";

let portal: AccountsApp;
let registered = 0;

beforeAll(async () => {
  portal = await startAccountsApp({ ACCOUNT_ACTIVATION: "email" });
});
afterEach(() => portal.newMails());
afterAll(() => portal.close());

/** The subject of the only email since the last time. */
async function mailed() {
  const [mail] = await portal.newMails();
  return mail?.subject;
}

test.each([
  ["the browser's", { "accept-language": "fr-CA, en;q=0.5" }, "Confirmez votre adresse e-mail"],
  ["the chosen one", { "accept-language": "fr", cookie: "language=ar" }, "أكّد عنوان بريدك الإلكتروني"],
  ["an unknown one", { "accept-language": "de", cookie: "language=xx" }, "Confirm your email address"],
  ["none", {}, "Confirm your email address"],
])("whoever registers gets emails in their language: %s", async (_, headers, subject) => {
  registered += 1;
  const payload = {
    username: `reader-${registered}`,
    email: `reader-${registered}@bank.example`,
    password: "lanes and strokes",
  };
  await portal.app.inject({ method: "POST", url: paths.register, payload, headers });
  expect(await mailed()).toBe(subject);
});

test("a choice while signed in is the account's, and a program that asks for none leaves it", async () => {
  const email = "signed-in@bank.example";
  const session = await signIn(portal, await createUser(portal, { email }));
  const subject = async () => {
    await portal.send(paths.resetPassword, { email });
    return mailed();
  };
  const read = (headers: Record<string, string>) =>
    portal.app.inject({ url: paths.profile, headers: { ...session, ...headers } });
  expect(await subject()).toBe("Reset your password");
  await read({ "accept-language": "en", cookie: "language=fr" });
  expect(await subject()).toBe("Réinitialisez votre mot de passe");
  await read({ "accept-language": "*" });
  await read({});
  expect(await subject()).toBe("Réinitialisez votre mot de passe");
});
