import { DECRYPTING_PATH, ENCRYPTING_PATH, type Problem, problemOf } from "@connect-portal/contract";
import { decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cardDocument } from "../../../testing/card-document.ts";
import { contentOf } from "../../../testing/content.ts";
import { startTestSandbox, type TestSandbox } from "../../../testing/start-test-sandbox.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox(contentOf({ name: "4.2.4", specs: [cardDocument()] }));
});
afterAll(() => sandbox.close());

const send = (url: string, payload: unknown, headers: Record<string, string> = sandbox.authorized) =>
  sandbox.app.inject({
    method: "POST",
    url,
    payload: JSON.stringify(payload),
    headers: { "content-type": "application/json", ...headers },
  });

async function encrypt(text: string): Promise<string> {
  const answer = await send(ENCRYPTING_PATH, { encryptedData: text });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ encryptedData: string }>().encryptedData;
}

const decrypt = (text: string) => send(DECRYPTING_PATH, { encryptedData: text });

describe("what is encrypted comes back as it was", () => {
  test.each([
    ["a request body", JSON.stringify({ parameterList: [], requestInfo: {} })],
    ["a line", "pan=4000001234567899"],
    ["nothing", ""],
    ["other scripts, and a byte order mark", "\uFEFFبطاقة 卡片 🂡\r\n"],
    ["as much as there may be", "é".repeat(97_000)],
  ])("%s", async (_what, text) => {
    const answer = await decrypt(await encrypt(text));
    expect(answer.json()).toEqual({ encryptedData: text });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });
});

test("the header names key, algorithms, time and, of JSON, the content's type", async () => {
  expect(decodeProtectedHeader(await encrypt("[1]"))).toEqual({
    alg: "RSA-OAEP-256",
    enc: "A256GCM",
    cty: "application/json",
    kid: expect.stringMatching(/^enc-2025-03-04-[\da-f]{12}$/),
    iat: sandbox.clock.now.getTime() / 1000,
  });
  expect(decodeProtectedHeader(await encrypt("[1"))).not.toHaveProperty("cty");
});

test("the same text is never encrypted in the same way twice", async () => {
  expect(await encrypt("1")).not.toBe(await encrypt("1"));
});

test("a message that cannot be decrypted is 422, with cause and mend", async () => {
  const answer = await decrypt((await encrypt("x")).replace(/[^.]+$/, "A".repeat(22)));
  expect(answer.statusCode).toBe(422);
  expect(answer.headers["content-type"]).toContain("application/problem+json");
  expect(answer.json<Problem>()).toEqual({
    ...problemOf("decryption_failed"),
    requestId: answer.headers["x-request-id"],
    fault: {
      code: "tampered",
      place: "authentication tag",
      cause: expect.stringContaining("tag"),
      mend: expect.any(String),
    },
  });
});
