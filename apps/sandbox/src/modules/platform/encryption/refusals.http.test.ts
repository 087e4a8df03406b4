import { PassThrough } from "node:stream";
import { DECRYPTING_PATH, ENCRYPTING_PATH, type Problem } from "@connect-portal/contract";
import { PLAINTEXT_LIMIT } from "@connect-portal/credentials/encryption";
import { sql } from "drizzle-orm";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cardDocument } from "../../../testing/card-document.ts";
import { contentOf } from "../../../testing/content.ts";
import { startTestSandbox, type TestSandbox } from "../../../testing/start-test-sandbox.ts";

const PAN = "4000001234567899";
const content = () => contentOf({ name: "4.2.4", specs: [cardDocument()] });

let sandbox: TestSandbox;
let log = "";
beforeAll(async () => {
  const stream = new PassThrough().on("data", (chunk) => {
    log += chunk;
  });
  sandbox = await startTestSandbox(content(), { logger: { level: "trace", stream } });
});
afterAll(() => sandbox.close());

const JSON_BODY = { "content-type": "application/json" };
const body = (text: unknown) => JSON.stringify({ encryptedData: text });

async function refusal(options: InjectOptions) {
  const headers = { ...JSON_BODY, ...sandbox.authorized, ...options.headers };
  const answer = await sandbox.app.inject({ method: "POST", ...options, headers });
  const { code, errors } = answer.json<Problem>();
  return [answer.statusCode, code, ...(errors ?? []).map(({ pointer }) => pointer)];
}

describe.each([ENCRYPTING_PATH, DECRYPTING_PATH])("%s refuses", (url) => {
  const none = { authorization: "" };

  test.each<[string, InjectOptions, unknown[]]>([
    ["no token", { payload: body("x"), headers: none }, [401, "token_missing"]],
    [
      "a token that is not ours",
      { payload: body("x"), headers: { authorization: "Bearer x" } },
      [401, "token_invalid"],
    ],
    ["a megabyte of who has no token", { payload: "x".repeat(1_100_000), headers: none }, [401, "token_missing"]],
    ["a GET", { method: "GET", payload: "" }, [405, "method_not_allowed"]],
    ["no body", {}, [400, "validation_failed", ""]],
    ["a list", { payload: "[]" }, [400, "validation_failed", ""]],
    ["null", { payload: "null" }, [400, "validation_failed", ""]],
    ["another member", { payload: '{"data":"x"}' }, [400, "validation_failed", ""]],
    ["a number", { payload: body(1) }, [400, "validation_failed", "/encryptedData"]],
    ["an object", { payload: body({ a: 1 }) }, [400, "validation_failed", "/encryptedData"]],
    ["a body that is not JSON", { payload: "{" }, [400, "malformed_json"]],
    ["a polluted prototype", { payload: '{"__proto__":{"encryptedData":"x"}}' }, [400, "malformed_json"]],
    ["text", { payload: "x", headers: { "content-type": "text/plain" } }, [415, "unsupported_media_type"]],
    ["NUL", { payload: body("a\0") }, [422, "request_invalid", "/encryptedData"]],
    ["more than a megabyte", { payload: body("x".repeat(1_100_000)) }, [413, "payload_too_large"]],
  ])("%s", async (_what, options, expected) => {
    expect(await refusal({ url, ...options })).toEqual(expected);
  });
});

test("the encrypted text is bounded by what can be decrypted again", async () => {
  const send = (text: string) => refusal({ url: ENCRYPTING_PATH, payload: body(text) });
  const longest = "x".repeat(PLAINTEXT_LIMIT);
  expect(await send(`${longest}x`)).toEqual([413, "payload_too_large"]);
  const headers = { ...JSON_BODY, ...sandbox.authorized };
  const sealed = await sandbox.app.inject({ method: "POST", url: ENCRYPTING_PATH, headers, payload: body(longest) });
  const opened = await sandbox.app.inject({ method: "POST", url: DECRYPTING_PATH, headers, payload: sealed.body });
  expect(opened.json()).toEqual({ encryptedData: longest });
});

test("half of a surrogate pair is not encrypted: it would come back as another character", async () => {
  const payload = '{"encryptedData":"\\ud800"}';
  expect(await refusal({ url: ENCRYPTING_PATH, payload })).toEqual([400, "validation_failed", "/encryptedData"]);
});

test("a JWE that is too long is explained as one", async () => {
  const payload = body("x".repeat(256 * 1024 + 1));
  const headers = { ...JSON_BODY, ...sandbox.authorized };
  const answer = await sandbox.app.inject({ method: "POST", url: DECRYPTING_PATH, headers, payload });
  expect([answer.statusCode, answer.json<Problem>().fault?.code]).toEqual([422, "too_long"]);
});

test("neither the text nor its JWE, nor a part of it, is written to the log", async () => {
  const headers = { ...JSON_BODY, ...sandbox.authorized };
  const call = (url: string, text: string) => sandbox.app.inject({ method: "POST", url, headers, payload: body(text) });
  const sealed = (await call(ENCRYPTING_PATH, PAN)).json<{ encryptedData: string }>().encryptedData;
  await call(DECRYPTING_PATH, sealed);
  await call(DECRYPTING_PATH, sealed.replace(/.{4}$/, "AAAA"));
  await call(DECRYPTING_PATH, PAN);
  await sandbox.database.db.execute(sql`ALTER TABLE encryption_keys RENAME TO encryption_keys_away`);
  expect((await call(ENCRYPTING_PATH, PAN)).statusCode).toBe(500);
  expect((await call(DECRYPTING_PATH, sealed)).statusCode).toBe(500);
  await sandbox.database.db.execute(sql`ALTER TABLE encryption_keys_away RENAME TO encryption_keys`);
  expect(log).toContain("sandbox request answered");
  expect(log).toContain("encryption_keys");
  for (const secret of [PAN, ...sealed.split(".")]) expect(log).not.toContain(secret);
});

test("the calls of an account in a minute are bounded, for both calls together", async () => {
  const busy = await startTestSandbox(content());
  try {
    const call = (url: string) =>
      busy.app.inject({ method: "POST", url, headers: { ...JSON_BODY, ...busy.authorized }, payload: "[]" });
    for (let count = 0; count < 300; count++) {
      expect((await call(ENCRYPTING_PATH)).statusCode).toBe(400);
      expect((await call(DECRYPTING_PATH)).statusCode).toBe(400);
    }
    const answer = await call(DECRYPTING_PATH);
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([429, "too_many_requests"]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  } finally {
    await busy.close();
  }
});
