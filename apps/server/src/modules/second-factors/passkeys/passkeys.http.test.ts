import { MOST_PASSKEYS, paths } from "@connect-portal/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUser, signIn, type TestUser } from "../../../testing/index.ts";
import { type FactorsApp, ORIGIN, startFactorsApp } from "../testing/factors-app.ts";
import { TestPasskey } from "../testing/test-passkey.ts";

let portal: FactorsApp;

beforeAll(async () => {
  portal = await startFactorsApp();
});

afterAll(() => portal.close());

type Headers = Record<string, string>;

async function beginAdding(user: TestUser, headers: Headers) {
  return (await portal.own(headers, paths.beginPasskey, { currentPassword: user.password })).json();
}

async function add(user: TestUser, headers: Headers, key = new TestPasskey(), origin = ORIGIN, name = "Key") {
  const { challenge, passkey } = await beginAdding(user, headers);
  return portal.own(headers, paths.passkeys, { challenge, name, passkey: key.create(passkey, { origin }) });
}

async function userWithPasskey() {
  const user = await createUser(portal);
  const headers = await signIn(portal, user);
  const key = new TestPasskey();
  const added = await add(user, headers, key);
  expect(added.statusCode).toBe(200);
  return { user, headers, key, recoveryCodes: added.json().recoveryCodes as string[] };
}

const finish = (challenge: string, passkey: object) => portal.send(paths.signInWithPasskey, { challenge, passkey });

describe("adding one", () => {
  test("200: it gets a name, recovery codes come with the first, and the browser is told of those that are known", async () => {
    const { user, headers, key, recoveryCodes } = await userWithPasskey();
    expect(recoveryCodes).toHaveLength(10);
    const asked = await beginAdding(user, headers);
    expect(asked.passkey).toMatchObject({
      rp: { id: "portal.example", name: "Connect Portal" },
      excludeCredentials: [{ id: key.id }],
    });
    portal.nextStep();
    expect((await add(user, headers, new TestPasskey(), ORIGIN, " Second  key ")).json()).toEqual({
      recoveryCodes: [],
    });
    const { passkeys } = (await portal.own(headers, paths.secondFactors)).json();
    expect(passkeys.map(({ name }: { name: string }) => name)).toEqual(["Key", "Second key"]);
  });

  test("400: of another origin, for another challenge, the same twice, or rubbish", async () => {
    const { user, headers, key } = await userWithPasskey();
    const elsewhere = await add(user, headers, new TestPasskey(), "https://portal.example.evil.example");
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([400, "passkey_not_accepted"]);
    expect((await add(user, headers, key)).json().code).toBe("passkey_not_accepted");
    const { challenge, passkey } = await beginAdding(user, headers);
    const other = new TestPasskey().create({ challenge: "b3RoZXI" }, { origin: ORIGIN });
    const send = (made: object) => portal.own(headers, paths.passkeys, { challenge, name: "Key", passkey: made });
    expect((await send(other)).json().code).toBe("passkey_not_accepted");
    const right = new TestPasskey().create(passkey, { origin: ORIGIN });
    const rubbish = { ...right, response: { ...right.response, attestationObject: "pGhvbA" } };
    expect((await send(rubbish)).json().code).toBe("passkey_not_accepted");
    expect((await send({ ...right, rawId: "a" })).json().code).toBe("passkey_not_accepted");
  });

  test("401: with the challenge of somebody else, an old one, or one of a sign-in", async () => {
    const { user, headers } = await userWithPasskey();
    const other = await createUser(portal);
    const otherHeaders = await signIn(portal, other);
    const asked = await beginAdding(user, headers);
    const key = new TestPasskey();
    const send = (by: Headers, challenge: string) =>
      portal.own(by, paths.passkeys, { challenge, name: "K", passkey: key.create(asked.passkey, { origin: ORIGIN }) });
    expect((await send(otherHeaders, asked.challenge)).json().code).toBe("sign_in_over");
    expect((await send(headers, (await portal.begin(user)).challenge)).json().code).toBe("sign_in_over");
    portal.clock.now = new Date(portal.clock.now.getTime() + 5 * 60_000);
    expect((await send(headers, asked.challenge)).statusCode).toBe(401);
  });

  test("409: the twenty-first", async () => {
    const user = await createUser(portal);
    const headers = await signIn(portal, user);
    const asked = await beginAdding(user, headers);
    for (let i = 0; i < MOST_PASSKEYS; i++) expect((await add(user, headers)).statusCode).toBe(200);
    const { challenge, passkey } = asked;
    const made = new TestPasskey().create(passkey, { origin: ORIGIN });
    const answer = await portal.own(headers, paths.passkeys, { challenge, name: "K", passkey: made });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "too_many_passkeys"]);
  });
});

describe("as the second step", () => {
  test("200, also when it verifies nobody: the password has", async () => {
    const { user, key } = await userWithPasskey();
    const { challenge, passkey = { challenge: "" }, totp } = await portal.begin(user);
    expect(totp).toBe(false);
    const answer = await finish(challenge, key.get(passkey, { origin: ORIGIN, isVerified: false }));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["set-cookie"]).toContain("connect-portal-session");
    expect((await finish(challenge, key.get(passkey, { origin: ORIGIN }))).json().code).toBe("sign_in_over");
  });

  test("refused: another account's, another origin's, another challenge's, one that was removed", async () => {
    const [one, another] = [await userWithPasskey(), await userWithPasskey()];
    const { challenge, passkey = { challenge: "" } } = await portal.begin(one.user);
    const codeFor = async (answer: object) => (await finish(challenge, answer)).json().code;
    expect(await codeFor(another.key.get(passkey, { origin: ORIGIN }))).toBe("sign_in_over");
    expect(await codeFor(one.key.get(passkey, { origin: "https://evil.example" }))).toBe("passkey_not_accepted");
    expect(await codeFor(one.key.get({ challenge: "b3RoZXI" }, { origin: ORIGIN }))).toBe("passkey_not_accepted");
    const signed = one.key.get(passkey, { origin: ORIGIN });
    const forged = another.key.get(passkey, { origin: ORIGIN });
    expect(await codeFor({ ...forged, id: signed.id, rawId: signed.id })).toBe("passkey_not_accepted");
    await add(one.user, one.headers);
    const { password: currentPassword } = one.user;
    await portal.own(one.headers, paths.removePasskey(one.key.id), { currentPassword });
    expect(await codeFor(signed)).toBe("passkey_not_accepted");
  });

  test.each([{ crossOrigin: true }, { crossOrigin: false, topOrigin: "https://evil.example" }])(
    "400: in a frame of another origin, as %j says, none is taken, nor a new one",
    async (frame) => {
      const { user, headers, key } = await userWithPasskey();
      const { challenge, passkey = { challenge: "" } } = await portal.begin(user);
      const used = await finish(challenge, key.get(passkey, { origin: ORIGIN, frame }));
      expect([used.statusCode, used.json().code]).toEqual([400, "passkey_not_accepted"]);
      const begun = await beginAdding(user, headers);
      const created = new TestPasskey().create(begun.passkey, { origin: ORIGIN, frame });
      const added = await portal.own(headers, paths.passkeys, {
        challenge: begun.challenge,
        name: "Key",
        passkey: created,
      });
      expect([added.statusCode, added.json().code]).toEqual([400, "passkey_not_accepted"]);
    },
  );

  test("400: a counter that does not go on is that of a copy", async () => {
    const { user, key } = await userWithPasskey();
    const use = async (counter: number) => {
      const { challenge, passkey = { challenge: "" } } = await portal.begin(user);
      return finish(challenge, key.get(passkey, { origin: ORIGIN, counter }));
    };
    expect((await use(5)).statusCode).toBe(200);
    expect((await use(5)).json().code).toBe("passkey_not_accepted");
    expect((await use(6)).statusCode).toBe(200);
  });
});

describe("alone, without name and password", () => {
  const beginAlone = async () => (await portal.send(paths.beginPasskeySignIn, {})).json();

  test("200 when it has verified who holds it, 400 when it has not", async () => {
    const { key } = await userWithPasskey();
    const { challenge, passkey } = await beginAlone();
    expect(passkey).not.toHaveProperty("allowCredentials");
    const unverified = key.get(passkey, { origin: ORIGIN, isVerified: false });
    expect((await finish(challenge, unverified)).json().code).toBe("passkey_not_accepted");
    const answer = await finish(challenge, key.get(passkey, { origin: ORIGIN }));
    expect(answer.statusCode).toBe(200);
  });

  test("a passkey that nobody has answers as one that is wrong", async () => {
    const { challenge, passkey } = await beginAlone();
    const answer = await finish(challenge, new TestPasskey().get(passkey, { origin: ORIGIN }));
    expect([answer.statusCode, answer.json().code]).toEqual([400, "passkey_not_accepted"]);
  });
});

test("404: nobody removes a passkey of another account", async () => {
  const [one, another] = [await userWithPasskey(), await userWithPasskey()];
  const answer = await portal.own(one.headers, paths.removePasskey(another.key.id), {
    currentPassword: one.user.password,
  });
  expect([answer.statusCode, answer.json().code]).toEqual([404, "second_factor_not_found"]);
  expect((await portal.own(another.headers, paths.secondFactors)).json().passkeys).toHaveLength(1);
});
