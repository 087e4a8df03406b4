import { paths } from "@connect-portal/contract";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createUser } from "../../testing/index.ts";
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

describe("emails of an account are", () => {
  const inEnglish = "Reset your password";
  const inFrench = "Réinitialisez votre mot de passe";

  async function account() {
    registered += 1;
    const email = `account-${registered}@bank.example`;
    const { username, password } = await createUser(portal, { email });
    const authenticate = (headers: Record<string, string>) =>
      portal.app.inject({ method: "POST", url: paths.authenticate, payload: { username, password }, headers });
    return {
      async signIn(headers: Record<string, string>) {
        const answer = await authenticate(headers);
        return { authorization: `Bearer ${answer.json<{ jwt: string }>().jwt}` };
      },
      async subject() {
        await portal.send(paths.resetPassword, { email });
        return mailed();
      },
    };
  }

  test("in the browser's language from the first sign-in on, and stay so in another browser", async () => {
    const { signIn, subject } = await account();
    expect(await subject()).toBe(inEnglish);
    await signIn({ "accept-language": "fr" });
    expect(await subject()).toBe(inFrench);
    await signIn({ "accept-language": "ar" });
    await signIn({});
    expect(await subject()).toBe(inFrench);
  });

  test("in the language that a browser has chosen, once somebody signs in there", async () => {
    const { signIn, subject } = await account();
    await signIn({ "accept-language": "en" });
    await signIn({ "accept-language": "en", cookie: "language=fr" });
    expect(await subject()).toBe(inFrench);
  });

  test("in the language that is chosen while signed in, whatever other devices read in", async () => {
    const { signIn, subject } = await account();
    const session = await signIn({ "accept-language": "en" });
    const choose = (language: string) =>
      portal.app.inject({ method: "PUT", url: paths.language, payload: { language }, headers: session });
    expect((await choose("fr")).statusCode).toBe(204);
    await portal.app.inject({ url: paths.profile, headers: { ...session, cookie: "language=ar" } });
    expect(await subject()).toBe(inFrench);
    expect((await choose("de")).statusCode).toBe(400);
    expect(await subject()).toBe(inFrench);
  });
});
