import { publishedContent } from "@connect-portal/content/testing";
import { firstWorlds } from "@connect-portal/sandbox/testing";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSandbox, type TestSandbox } from "../../../../../sandbox/src/testing/start-test-sandbox.ts";
import { prepareDocument } from "../document/prepare-document.ts";
import { sdkNames } from "../document/sdk-names.ts";
import { chooseCall } from "./choose-call.ts";
import type { FirstCall } from "./first-call.ts";
import { nothingGenerated } from "./generated-calls.ts";
import { bodyOf, plainSample, requiredOf } from "./literals.ts";
import { failingCall } from "./program.ts";

const content = await publishedContent();
const specs = content.current().modules.flatMap((module) => module.specs);

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox(content.current(), {}, { filling: firstWorlds });
});
afterAll(async () => {
  await sandbox.close();
});

test.each(specs)("the guides' calls of $url are answered, and refused, as they promise", async ({ url, document }) => {
  const prepared = prepareDocument(document.source, `http://sandbox.example${url}`).document;
  const call = chooseCall(prepared, sdkNames(url, document.index.version), nothingGenerated);
  expect(call?.tokenUrl).toBe("http://sandbox.example/PowerCardConnectApi/rest/oauth2/token");
  if (!call) return;
  const answer = await sandbox.app.inject(requestOf(call, sandbox.authorized));
  expect([answer.statusCode, answer.body]).toEqual([expect.toSatisfy(isSuccess), expect.any(String)]);
  const other = failingCall(call);
  const stranger = { authorization: "Bearer a-wrong-token" };
  const refused = await sandbox.app.inject(requestOf(other ?? call, other ? sandbox.authorized : stranger));
  expect([refused.statusCode, refused.json()]).toEqual([
    other ? expect.toSatisfy(isRefusal) : 401,
    expect.objectContaining({ code: expect.any(String) }),
  ]);
});

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function isRefusal(status: number): boolean {
  return status === 404 || status === 422;
}

function requestOf(call: FirstCall, authorized: Readonly<Record<string, string>>): InjectOptions {
  const required = requiredOf(call.arguments);
  const path = required
    .filter(({ place }) => place === "path")
    .reduce((path, one) => path.replace(`{${one.wireName}}`, String(plainSample(one))), call.path);
  const keys = required.filter(({ isIdempotencyKey }) => isIdempotencyKey);
  const body = bodyOf(call.arguments);
  return {
    method: call.verb.toUpperCase() as NonNullable<InjectOptions["method"]>,
    url: `${new URL(call.server).pathname}${path}`,
    headers: {
      ...authorized,
      ...(body && { "content-type": "application/json" }),
      ...Object.fromEntries(keys.map(({ wireName }) => [wireName, crypto.randomUUID()])),
    },
    ...(body && { payload: JSON.stringify(body.sample) }),
  };
}
