import { paths } from "@connect-portal/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUser } from "../../../testing/index.ts";
import { resetTokenFor } from "../../accounts/testing/accounts-app.ts";
import { codeOf, type FactorsApp, startFactorsApp, userWithTotp } from "../testing/factors-app.ts";

let portal: FactorsApp;

beforeAll(async () => {
  portal = await startFactorsApp();
});

afterAll(() => portal.close());

const codeFor = (secret: string, steps = 0) => codeOf(portal, secret, steps);
const profile = (jwt: string) => portal.own({ authorization: `Bearer ${jwt}` }, paths.profile);

test("200: a right password opens no session, a code then does", async () => {
  const { user, secret } = await userWithTotp(portal);
  const first = await portal.send(paths.authenticate, { username: user.username, password: user.password });
  expect(first.headers["set-cookie"]).toBeUndefined();
  expect(first.json()).toEqual({
    jwt: null,
    accountNonLocked: true,
    secondFactor: { challenge: expect.any(String), expiresAt: expect.any(String), totp: true, recoveryCode: true },
  });
  const { challenge } = first.json().secondFactor;
  const second = await portal.finish(challenge, codeFor(secret));
  expect(second.statusCode).toBe(200);
  expect(second.headers["set-cookie"]).toContain("connect-portal-session");
  expect(second.headers["cache-control"]).toBe("no-store");
  expect((await profile(second.json().jwt)).statusCode).toBe(200);
});

test("an account without a second factor signs in as ever, and a wrong password answers the same for both", async () => {
  const plain = await createUser(portal);
  const { username, password } = plain;
  expect((await portal.send(paths.authenticate, { username, password })).json()).toEqual({
    jwt: expect.any(String),
    accountNonLocked: true,
  });
  const { user } = await userWithTotp(portal);
  const answers = await Promise.all(
    [plain.username, user.username, "nobody-at-all"].map(async (name) => {
      const answer = await portal.send(paths.authenticate, { username: name, password: "wrong" });
      return [answer.statusCode, { ...answer.json(), requestId: "" }];
    }),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test.each([-1, 0, 1])("200: the clock of the phone is off by %s steps", async (steps) => {
  const { user, secret } = await userWithTotp(portal);
  portal.nextStep();
  const { challenge } = await portal.begin(user);
  expect((await portal.finish(challenge, codeFor(secret, steps))).statusCode).toBe(200);
});

test.each([-2, 2])("400: the clock of the phone is off by %s steps", async (steps) => {
  const { user, secret } = await userWithTotp(portal);
  portal.nextStep();
  portal.nextStep();
  const { challenge } = await portal.begin(user);
  expect((await portal.finish(challenge, codeFor(secret, steps))).json().code).toBe("code_not_accepted");
});

describe("a code counts once", () => {
  test("400: the same again, and an earlier one", async () => {
    const { user, secret } = await userWithTotp(portal);
    const code = codeFor(secret);
    expect((await portal.finish((await portal.begin(user)).challenge, code)).statusCode).toBe(200);
    const { challenge } = await portal.begin(user);
    expect((await portal.finish(challenge, code)).json().code).toBe("code_not_accepted");
    expect((await portal.finish(challenge, codeFor(secret, -1))).json().code).toBe("code_not_accepted");
    portal.nextStep();
    expect((await portal.finish(challenge, codeFor(secret))).statusCode).toBe(200);
  });

  test("of two who send it at once with challenges of their own, one gets in", async () => {
    const { user, secret } = await userWithTotp(portal);
    const challenges = [await portal.begin(user), await portal.begin(user)];
    const code = codeFor(secret);
    const answers = await Promise.all(challenges.map(({ challenge }) => portal.finish(challenge, code)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });
});

describe("401: the challenge", () => {
  test("was used", async () => {
    const { user, secret } = await userWithTotp(portal);
    const { challenge } = await portal.begin(user);
    await portal.finish(challenge, codeFor(secret));
    portal.nextStep();
    expect((await portal.finish(challenge, codeFor(secret))).json().code).toBe("sign_in_over");
  });

  test("is five minutes old", async () => {
    const { user, secret } = await userWithTotp(portal);
    const { challenge } = await portal.begin(user);
    portal.clock.now = new Date(portal.clock.now.getTime() + 5 * 60_000);
    expect((await portal.finish(challenge, codeFor(secret))).json().code).toBe("sign_in_over");
  });

  test("was made up, or is of another purpose", async () => {
    expect((await portal.finish("made-up", "123456")).statusCode).toBe(401);
    const { challenge } = (await portal.send(paths.beginPasskeySignIn, {})).json();
    expect((await portal.finish(challenge, "123456")).json().code).toBe("sign_in_over");
  });

  test("is from before the password was replaced: a reset ends it, and asks for the second factor still", async () => {
    const { user, secret } = await userWithTotp(portal, { email: "reset@bank.example" });
    const { challenge } = await portal.begin(user);
    await portal.newMails();
    const token = await resetTokenFor(portal, "reset@bank.example");
    const password = "a phrase that nobody guesses";
    expect((await portal.send(paths.changePassword, { token, password })).statusCode).toBe(200);
    expect((await portal.finish(challenge, codeFor(secret))).json().code).toBe("sign_in_over");
    expect((await portal.begin({ ...user, password })).totp).toBe(true);
  });

  test("is of an account that was closed meanwhile", async () => {
    const { user, secret } = await userWithTotp(portal);
    const { challenge } = await portal.begin(user);
    const administrator = await userWithTotp(portal, { permissions: ["manage_user"] });
    const url = paths.activateUser(user.id, false);
    await portal.app.inject({ method: "PUT", url, headers: administrator.headers });
    expect((await portal.finish(challenge, codeFor(secret))).json().code).toBe("sign_in_over");
  });
});

test("400: the challenge of one account and the code of another", async () => {
  const [one, another] = [await userWithTotp(portal), await userWithTotp(portal)];
  const { challenge } = await portal.begin(one.user);
  expect((await portal.finish(challenge, codeFor(another.secret))).json().code).toBe("code_not_accepted");
  const [recoveryCode = ""] = another.recoveryCodes;
  expect((await portal.finish(challenge, recoveryCode)).json().code).toBe("code_not_accepted");
});

test("429: codes are guessed, from many networks and with many challenges; the owner is told once", async () => {
  const { user, secret } = await userWithTotp(portal, { email: "guessed@bank.example" });
  await portal.newMails();
  const answers = [];
  for (let i = 0; i < 12; i++) answers.push(await portal.finish((await portal.begin(user)).challenge, "000000"));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(400), 429, 429]);
  const { challenge } = await portal.begin(user);
  const right = await portal.finish(challenge, codeFor(secret));
  expect([right.statusCode, Number(right.headers["retry-after"]) > 0]).toEqual([429, true]);
  expect(await portal.newMails()).toMatchObject([{ kind: "second-factor-guessed", recipient: "guessed@bank.example" }]);
  portal.clock.now = new Date(portal.clock.now.getTime() + 15 * 60_000);
  expect((await portal.finish((await portal.begin(user)).challenge, codeFor(secret))).statusCode).toBe(200);
});

describe("recovery codes", () => {
  test("200 once each, however they are typed; the owner is told how many are left", async () => {
    const { user, recoveryCodes } = await userWithTotp(portal, { email: "lost@bank.example" });
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ""] = recoveryCodes;
    await portal.newMails();
    const typed = ` ${code.toLowerCase().replaceAll("-", " ")}`;
    expect((await portal.finish((await portal.begin(user)).challenge, typed)).statusCode).toBe(200);
    expect(await portal.newMails()).toMatchObject([
      { kind: "second-factor-changed", text: expect.stringMatching(/9 of the codes are\s+left/) },
    ]);
    expect((await portal.finish((await portal.begin(user)).challenge, code)).json().code).toBe("code_not_accepted");
  });

  test("renewed, the old ones are void", async () => {
    const { user, headers, recoveryCodes } = await userWithTotp(portal);
    const renewed = await portal.own(headers, paths.recoveryCodes, { currentPassword: user.password });
    const [old = "", [fresh = ""]] = [recoveryCodes[0], renewed.json().recoveryCodes];
    const { challenge } = await portal.begin(user);
    expect((await portal.finish(challenge, old)).json().code).toBe("code_not_accepted");
    expect((await portal.finish(challenge, fresh)).statusCode).toBe(200);
  });
});
