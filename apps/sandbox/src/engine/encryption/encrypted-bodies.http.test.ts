import { publishedContent } from "@connect-portal/content/testing";
import {
  DECRYPTING_PATH,
  ENCRYPTING_PATH,
  JOSE_MEDIA_TYPE,
  type Problem,
  RESPONSE_KEY_HEADER,
} from "@connect-portal/contract";
import { compactDecrypt, decodeProtectedHeader, exportJWK, generateKeyPair, type JWK } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkDigitOf } from "../../simulator/cards/test-bins.ts";
import { firstWorlds } from "../../testing/first-worlds.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/start-test-sandbox.ts";

const BASE = "/PowerCardConnectApi/rest/4.2.4/issuing";
const LOOKUP = `${BASE}/cards/lookups`;
const TEST_DATA = `${BASE}/simulation/cards/crd_7QX2M4KD0A/test-data`;
const byPan = { by: "pan", pan: "4456530000001096" };
/** Made up here: in the range of a scheme, and no test card. */
const REAL = `453973019462853${checkDigitOf("453973019462853")}`;
const answersFor = { accept: JOSE_MEDIA_TYPE };

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox((await publishedContent()).current(), {}, { filling: firstWorlds });
});
afterAll(() => sandbox.close());

const post = (url: string, payload: string, headers: Record<string, string>) =>
  sandbox.app.inject({ method: "POST", url, payload, headers: { ...sandbox.authorized, ...headers } });

const get = (url: string, headers: Record<string, string>) =>
  sandbox.app.inject({ method: "GET", url, headers: { ...sandbox.authorized, ...headers } });

async function toolbox(path: string, text: string): Promise<string> {
  const answer = await post(path, JSON.stringify({ encryptedData: text }), { "content-type": "application/json" });
  return answer.json<{ encryptedData: string }>().encryptedData;
}
const encrypt = (body: unknown) => toolbox(ENCRYPTING_PATH, typeof body === "string" ? body : JSON.stringify(body));
const decrypt = async (message: string) => JSON.parse(await toolbox(DECRYPTING_PATH, message)) as unknown;

const sendJwe = async (url: string, body: unknown, headers: Record<string, string> = {}) =>
  post(url, await encrypt(body), { "content-type": JOSE_MEDIA_TYPE, ...headers });

const base64url = (jwk: object) => Buffer.from(JSON.stringify(jwk)).toString("base64url");

describe("an encrypted request", () => {
  test("gets what the same request as JSON gets, as JSON", async () => {
    const plain = await post(LOOKUP, JSON.stringify(byPan), { "content-type": "application/json" });
    const answer = await sendJwe(LOOKUP, byPan);
    expect([answer.statusCode, answer.json()]).toEqual([200, plain.json()]);
    expect(answer.headers["content-type"]).toContain("application/json");
  });

  test("is judged like JSON: a fault has its pointer", async () => {
    const answer = await sendJwe(LOOKUP, { by: "pan" });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>().errors).toMatchObject([{ in: "body", pointer: "/pan" }]);
  });

  test("is a retry when its key and its content are the same, however it was encrypted", async () => {
    const url = `${BASE}/simulation/authorizations`;
    const body = {
      card: { pan: byPan.pan, expiry: "2028-03" },
      amount: { amount: 1200, currencyCode: "MAD" },
      entryMode: "contactless",
      merchant: {
        name: "SHOP",
        merchantNumber: "000000010004217",
        terminalNumber: "MV042171",
        mcc: "5411",
        city: "CASABLANCA",
        countryCode: "MA",
      },
    };
    const headers = { "idempotency-key": "b6f9e9f8-3f0b-4f9e-9d3a-0d8d1a3f5f10" };
    const first = await sendJwe(url, body, headers);
    const second = await sendJwe(url, body, headers);
    expect([first.statusCode, second.headers["idempotent-replayed"]]).toEqual([201, "true"]);
    expect(second.json()).toEqual(first.json());
  });

  test("cannot carry the number of a real card", async () => {
    const answer = await sendJwe(LOOKUP, { by: "pan", pan: REAL });
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([422, "test_cards_only"]);
    expect(answer.body).not.toContain(REAL);
  });

  test.each([
    ["text that is no JSON", () => encrypt("{"), 400, "malformed_json"],
    ["JSON that nobody encrypted", () => JSON.stringify(byPan), 422, "decryption_failed", "plain_json"],
    [
      "a message with a part that was changed",
      async () => (await encrypt(byPan)).replace(/[^.]+$/, "A".repeat(22)),
      422,
      "decryption_failed",
      "tampered",
    ],
    ["no body", () => "", 422, "request_invalid"],
  ])("%s is rejected, and the cause is named", async (_what, message, status, code, fault?) => {
    const answer = await post(LOOKUP, await message(), { "content-type": JOSE_MEDIA_TYPE });
    const problem = answer.json<Problem>();
    expect([answer.statusCode, problem.code, problem.fault?.code]).toEqual([status, code, fault]);
  });

  test("is no media type of an operation without card data", async () => {
    const answer = await sendJwe(`${BASE}/cards`, {});
    expect(answer.statusCode).toBe(415);
  });
});

describe("an encrypted response", () => {
  const decryptors = ["RSA-OAEP-256", "ECDH-ES"] as const;

  test.each(decryptors)("is for the caller's own key of %s", async (alg) => {
    const { publicKey, privateKey } = await generateKeyPair(alg);
    const own = { ...answersFor, [RESPONSE_KEY_HEADER]: base64url({ ...(await exportJWK(publicKey)), kid: "mine" }) };
    const answer = await get(TEST_DATA, own);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, JOSE_MEDIA_TYPE]);
    expect(decodeProtectedHeader(answer.body)).toMatchObject({
      alg,
      enc: "A256GCM",
      kid: "mine",
      cty: "application/json",
    });
    const { plaintext } = await compactDecrypt(answer.body, privateKey);
    expect(JSON.parse(new TextDecoder().decode(plaintext))).toMatchObject({ pan: byPan.pan, securityCode: "163" });
  });

  test("without a key of the caller's is for the current key of the account", async () => {
    const answer = await sendJwe(LOOKUP, byPan, answersFor);
    expect(await decrypt(answer.body)).toEqual((await sendJwe(LOOKUP, byPan)).json());
  });

  test("may be an example of the document", async () => {
    const answer = await get(TEST_DATA, { ...answersFor, prefer: "code=200" });
    expect(answer.headers["sandbox-answer"]).toBe("example");
    expect(await decrypt(answer.body)).toMatchObject({ cardId: "crd_7QX2M4KD0A" });
  });

  test("is only for those who prefer it: an error, and the response to others, can be read", async () => {
    const unknown = await get(TEST_DATA.replace("7QX2M4KD0A", "0000000000"), answersFor);
    expect([unknown.statusCode, unknown.json<Problem>().code]).toEqual([404, "card_not_found"]);
    const both = await get(TEST_DATA, { accept: "application/json, application/jose" });
    expect(both.json()).toMatchObject({ pan: byPan.pan });
  });

  test("of an operation without card data is not acceptable", async () => {
    const answer = await get(`${BASE}/cards/crd_7QX2M4KD0A`, answersFor);
    expect(answer.statusCode).toBe(406);
  });

  const ec = { kty: "EC", crv: "P-256", x: "A".repeat(43), y: "A".repeat(43) };
  const rsa = (bytes: number, more = {}): JWK => ({
    kty: "RSA",
    e: "AQAB",
    n: Buffer.alloc(bytes, 0xfb).toString("base64url"),
    ...more,
  });
  test.each<[string, string]>([
    ["no JWK", "%%%"],
    ["a list", base64url([])],
    ["a longer text than a key has", "A".repeat(5000)],
    ["RSA of 1024 bits", base64url(rsa(128))],
    ["RSA of 8192 bits", base64url(rsa(1024))],
    ["an exponent that costs time", base64url(rsa(256, { e: "_".repeat(300) }))],
    ["a point that is not on the curve", base64url(ec)],
    ["another curve", base64url({ ...ec, crv: "P-384" })],
    ["a private key", base64url({ ...ec, d: "A".repeat(43) })],
  ])("is not written for %s, and nothing is changed", async (_what, key) => {
    const url = `${BASE}/cards/crd_7QX2M4KD0A/pin/verification`;
    const answer = await sendJwe(url, {}, { ...answersFor, [RESPONSE_KEY_HEADER]: key });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>().errors).toMatchObject([{ in: "header", pointer: RESPONSE_KEY_HEADER }]);
  });
});
