import type { Socket } from "node:net";
import { publishedContent } from "@connect-portal/content/testing";
import {
  type DecisionEndpointBody,
  type DecisionEndpoints,
  type NewDecisionEndpoint,
  paths,
  type TestDecision,
} from "@connect-portal/contract";
import { copyFirstWorlds, firstWorlds } from "@connect-portal/sandbox/testing";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import {
  type Answer,
  afterRequest,
  type Receiver,
  saying,
  startReceiver,
} from "../modules/webhooks/testing/receiver.ts";
import { createUser, signIn, startTestApp, type TestApp } from "../testing/index.ts";

let portal: TestApp;
let session: Record<string, string>;
const started: Receiver[] = [];
beforeAll(async () => {
  const content = await publishedContent();
  portal = await startTestApp({
    content,
    filling: firstWorlds,
    settings: { HOOKS_ALLOW_LOOPBACK: true, MAX_REQUESTS: 4, PARTS: ["web", "sandbox"] },
  });
  await copyFirstWorlds(portal.database);
});
afterAll(() => portal.close());
beforeEach(async () => {
  session = await signIn(portal, await createUser(portal));
});
afterEach(async () => {
  for (const receiver of started.splice(0)) await receiver.close();
});

type Method = "GET" | "POST" | "PUT" | "DELETE";
const call = (method: Method, url: string, payload?: object, headers = session) =>
  portal.app.inject({ method, url, headers, ...(payload && { payload }) });
const usual: DecisionEndpointBody = {
  url: "http://93.184.215.14/decide",
  productCode: null,
  timeLimitMs: 5_000,
  fallback: "decline",
  status: "enabled",
};
const create = async (changes: Partial<DecisionEndpointBody> = {}) =>
  (await call("POST", paths.decisionEndpoints, { ...usual, ...changes })).json<NewDecisionEndpoint>();

/** A receiver that says this, and the address that it is reached at. */
async function receiverSaying(body: string): Promise<{ readonly url: string; readonly receiver: Receiver }> {
  const answer: Answer = saying(`HTTP/1.1 200 OK\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  const receiver = await startReceiver(answer);
  started.push(receiver);
  return { url: `http://127.0.0.1:${receiver.port}/decide`, receiver };
}

test("a decision endpoint is created, listed with the card products, changed and deleted", async () => {
  const { secret, ...endpoint } = await create();
  expect(secret).toMatch(/^whsec_/);
  const { items, products } = (await call("GET", paths.decisionEndpoints)).json<DecisionEndpoints>();
  expect([items, products.includes("VGD")]).toEqual([[endpoint], true]);
  const changed: DecisionEndpointBody = { ...usual, productCode: "VGD", timeLimitMs: 250, status: "disabled" };
  const address = paths.decisionEndpoint(endpoint.endpointId);
  expect((await call("PUT", address, changed)).json()).toMatchObject(changed);
  expect((await call("DELETE", address)).statusCode).toBe(204);
  expect((await call("GET", paths.decisionEndpoints)).json().items).toEqual([]);
});

test("its secrets are shown and rotated", async () => {
  const { endpointId, secret } = await create();
  expect((await call("GET", paths.decisionSecrets(endpointId))).json().items).toMatchObject([{ secret, endsAt: null }]);
  expect((await call("POST", paths.decisionSecrets(endpointId))).json().items).toHaveLength(2);
});

test("the check of signatures knows what a decision endpoint's secret signed, so that an inbox can be one", async () => {
  const { secret } = await create();
  const [id, body, sentAt] = ["dcn_1", "{}", portal.clock.now];
  const headers = [
    { name: "webhook-id", value: id },
    { name: "webhook-timestamp", value: String(Math.floor(sentAt.getTime() / 1000)) },
    { name: "webhook-signature", value: new Webhook(secret).sign(id, sentAt, body) },
  ];
  const check = await call("POST", paths.checkSignature, { headers, body });
  expect(check.json()).toMatchObject({ verified: true });
});

test("a test question says what the endpoint decides, or what is wrong with its response", async () => {
  const decline = await receiverSaying('{"decision":"decline","reasonCode":"card_restricted"}');
  const { endpointId } = await create({ url: decline.url, status: "disabled" });
  const ask = async () => (await call("POST", paths.testQuestions(endpointId))).json<TestDecision>();
  expect(await ask()).toMatchObject({
    decision: "decline",
    reasonCode: "card_restricted",
    fallback: null,
    fault: null,
  });
  expect(decline.receiver.received[0]).toContain('"test":true');
  const { url } = await receiverSaying('{"decision":"approve","amount":-5}');
  await call("PUT", paths.decisionEndpoint(endpointId), { ...usual, url });
  expect(await ask()).toMatchObject({ decision: null, fallback: "decline", fault: expect.stringContaining("amount") });
});

/** Returns a function that pays at a merchant of the user's sandbox; amounts are minor units of dirhams. */
async function payer() {
  const { access_token } = (await call("POST", paths.sandboxToken)).json<{ access_token: string }>();
  return (amount: number) =>
    portal.app.inject({
      method: "POST",
      url: "/PowerCardConnectApi/rest/4.2.4/acquiring/payments",
      headers: { authorization: `Bearer ${access_token}`, "idempotency-key": crypto.randomUUID() },
      payload: {
        terminalId: "trm_1C4D5E6F7G",
        reference: "T-1",
        amount: { amount, currencyCode: "MAD" },
        card: { pan: "4456530000001096" },
        entryMode: "chip",
      },
    });
}

test("a payment in the sandbox is asked about, and stands in the endpoint's word", async () => {
  const { url, receiver } = await receiverSaying('{"decision":"decline","reasonCode":"suspected_fraud"}');
  await create({ url });
  const answer = await (await payer())(5_000);
  expect(answer.json(), answer.body).toMatchObject({
    status: "declined",
    responseCode: "59",
    decline: { check: "decision_endpoint", reasonCode: "suspected_fraud" },
  });
  expect(receiver.connections).toBe(1);
});

test("twelve payments wait for their endpoint in a process that works on four requests at a time", async () => {
  const waiting: Socket[] = [];
  const approve = (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 22\r\n\r\n{"decision":"approve"}');
  const receiver = await startReceiver(
    afterRequest((socket) => {
      waiting.push(socket);
      if (waiting.length === 12) waiting.forEach(approve);
    }),
  );
  started.push(receiver);
  await create({ url: `http://127.0.0.1:${receiver.port}/decide` });
  const pay = await payer();
  const answers = await Promise.all(Array.from({ length: 12 }, () => pay(100)));
  expect(answers.map((answer) => answer.json().status)).toEqual(Array(12).fill("authorized"));
});

test("an endpoint of somebody else does not exist", async () => {
  const { endpointId } = await create();
  const other = await signIn(portal, await createUser(portal));
  const answer = await call("POST", paths.testQuestions(endpointId), undefined, other);
  expect([answer.statusCode, answer.json().code]).toEqual([404, "decision_endpoint_not_found"]);
});

test.each([
  ["an address that is none", { url: "decisions.bank.example" }, 400, "hook_url_not_valid"],
  ["an address of a private network", { url: "http://10.0.0.1/" }, 422, "hook_url_refused"],
  ["a card product that does not exist", { productCode: "XXX" }, 422, "reference_invalid"],
  ["a time limit of a minute", { timeLimitMs: 60_000 }, 400, "validation_failed"],
])("%s is refused", async (_name, changes, status, code) => {
  const answer = await call("POST", paths.decisionEndpoints, { ...usual, ...changes });
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});
