import { X509Certificate } from "node:crypto";
import { type EncryptionKeysAnswer, paths } from "@connect-portal/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createUser, signIn, startTestApp, type TestApp } from "../../testing/index.ts";

let portal: TestApp;
let session: Record<string, string>;

beforeAll(async () => {
  portal = await startTestApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  session = await signIn(portal, await createUser(portal));
});

const show = (headers = session) => portal.app.inject({ url: paths.encryptionKeys, headers });
const rotate = (payload: object, headers = session) =>
  portal.app.inject({ method: "POST", url: paths.rotateEncryptionKeys, headers, payload });

async function shownKeys(headers = session): Promise<EncryptionKeysAnswer> {
  const answer = await show(headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function currentKid(): Promise<string> {
  return (await shownKeys()).keys[0]?.kid ?? "";
}

describe("GET /v1/sandbox/keys", () => {
  test("200: two live keys, the current one first, made when they are first asked for", async () => {
    const { keys, retired } = await shownKeys();
    expect(keys.map(({ slot, alg, lastUsedAt }) => [slot, alg, lastUsedAt])).toEqual([
      ["current", "RSA-OAEP-256", null],
      ["next", "RSA-OAEP-256", null],
    ]);
    expect(retired).toEqual([]);
    expect((await shownKeys()).keys).toEqual(keys);
  });

  test("200: PEM, JWK and certificate are of one and the same key", async () => {
    await rotate({ alg: "ECDH-ES", current: await currentKid() });
    for (const { kid, alg, pem, jwk, certificate } of (await shownKeys()).keys) {
      expect(jwk).toMatchObject({ kid, alg, use: "enc" });
      const x509 = new X509Certificate(certificate);
      expect(x509.publicKey.export({ type: "spki", format: "pem" })).toBe(pem);
      expect(jwk).toMatchObject(x509.publicKey.export({ format: "jwk" }));
      expect(x509.verify(x509.publicKey)).toBe(true);
      // Nobody's name but the key's: the portal has the name that its brand gives it.
      expect(x509.subject).toBe(`CN=${kid}`);
    }
  });

  test("200: nothing private is in the answer", async () => {
    await rotate({ alg: "ECDH-ES", current: await currentKid() });
    const { keys } = await shownKeys();
    expect(keys.map(({ jwk }) => Object.keys(jwk).sort())).toEqual([
      ["alg", "e", "kid", "kty", "n", "use"],
      ["alg", "crv", "kid", "kty", "use", "x", "y"],
    ]);
    expect(JSON.stringify(keys)).not.toContain("PRIVATE");
  });

  test("200: each user has keys of their own", async () => {
    const other = await signIn(portal, await createUser(portal));
    const kids = [...(await shownKeys()).keys, ...(await shownKeys(other)).keys].map(({ kid }) => kid);
    expect(new Set(kids).size).toBe(4);
  });
});

describe("POST /v1/sandbox/keys/rotate", () => {
  test("200: next becomes current, current retires, a new next key of the wanted kind is made", async () => {
    const [current, next] = (await shownKeys()).keys;
    portal.clock.now = new Date(portal.clock.now.getTime() + 1000);
    const answer = await rotate({ alg: "ECDH-ES", current: current?.kid });
    expect(answer.statusCode, answer.body).toBe(200);
    const after = answer.json<EncryptionKeysAnswer>();
    expect(after.keys).toMatchObject([
      { kid: next?.kid, slot: "current" },
      { slot: "next", alg: "ECDH-ES" },
    ]);
    const retiredAt = portal.clock.now.toISOString();
    const { kid, alg, createdAt } = current ?? {};
    expect(after.retired).toEqual([{ kid, alg, createdAt, retiredAt }]);
    expect(await shownKeys()).toEqual(after);
  });

  test("409: of two clicks at once, one rotates", async () => {
    const current = await currentKid();
    const answers = await Promise.all([1, 2].map(() => rotate({ alg: "ECDH-ES", current })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe("keys_rotated");
    expect((await shownKeys()).retired).toHaveLength(1);
  });

  test("409: somebody else's key is not the current one", async () => {
    const other = await signIn(portal, await createUser(portal));
    const theirs = (await shownKeys(other)).keys[0]?.kid;
    await shownKeys();
    expect((await rotate({ alg: "ECDH-ES", current: theirs })).statusCode).toBe(409);
    expect((await shownKeys(other)).keys[0]?.kid).toBe(theirs);
  });

  test("400: an algorithm that is not supported", async () => {
    expect((await rotate({ alg: "RSA1_5", current: await currentKid() })).statusCode).toBe(400);
  });

  test("200: the latest ten retired keys are shown, the newest first, and the rotations of an hour are bounded", async () => {
    const kids: string[] = [];
    for (let count = 0; count < 30; count++) {
      const current = await currentKid();
      portal.clock.now = new Date(portal.clock.now.getTime() + 1000);
      expect((await rotate({ alg: "ECDH-ES", current })).statusCode).toBe(200);
      kids.unshift(current);
    }
    expect((await shownKeys()).retired.map(({ kid }) => kid)).toEqual(kids.slice(0, 10));
    const refused = await rotate({ alg: "ECDH-ES", current: await currentKid() });
    expect([refused.statusCode, refused.json().code]).toEqual([429, "too_many_requests"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });
});
