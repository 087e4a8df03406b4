import { type EventEndpointBody, type EventEndpoints, type NewEventEndpoint, paths } from "@connect-portal/contract";
import { copyFirstWorlds, firstWorlds } from "@connect-portal/sandbox/testing";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createUser, signIn, startTestApp, type TestApp } from "../testing/index.ts";

let portal: TestApp;
let session: Record<string, string>;
beforeAll(async () => {
  const resolveName = async () => ["93.184.215.14"];
  portal = await startTestApp({ filling: firstWorlds, resolveName });
  await copyFirstWorlds(portal.database);
});
afterAll(() => portal.close());
beforeEach(async () => {
  session = await signIn(portal, await createUser(portal));
});

type Method = "GET" | "POST" | "PUT" | "DELETE";
const call = (method: Method, url: string, payload?: object, headers = session) =>
  portal.app.inject({ method, url, headers, ...(payload && { payload }) });
const usual: EventEndpointBody = {
  name: "Ledger",
  url: "https://events.bank.example/connect",
  eventTypes: null,
  status: "enabled",
};
const create = async (changes: Partial<EventEndpointBody> = {}) =>
  (await call("POST", paths.sandboxEndpoints, { ...usual, ...changes })).json<NewEventEndpoint>();

test("an endpoint is created, listed with the types of events, changed and deleted", async () => {
  const { secret, ...endpoint } = await create();
  expect(secret).toMatch(/^whsec_/);
  const { items, eventTypes } = (await call("GET", paths.sandboxEndpoints)).json<EventEndpoints>();
  expect(items).toEqual([endpoint]);
  expect(Array.isArray(eventTypes)).toBe(true);
  const changed = { ...usual, eventTypes: ["card.issued"], status: "disabled" };
  const answer = await call("PUT", paths.sandboxEndpoint(endpoint.endpointId), changed);
  expect(answer.json()).toMatchObject({ eventTypes: ["card.issued"], status: "disabled", disabledReason: "requested" });
  expect((await call("DELETE", paths.sandboxEndpoint(endpoint.endpointId))).statusCode).toBe(204);
  expect((await call("GET", paths.sandboxEndpoints)).json().items).toEqual([]);
});

test("its secrets are shown and rotated, a test event waits to be sent, and is sent again", async () => {
  const { endpointId, secret } = await create();
  expect((await call("GET", paths.endpointSecrets(endpointId))).json().items).toMatchObject([{ secret, endsAt: null }]);
  expect((await call("POST", paths.endpointSecrets(endpointId))).json().items).toHaveLength(2);
  const sent = await call("POST", paths.endpointTestEvents(endpointId));
  expect([sent.statusCode, sent.json().status]).toEqual([201, "waiting"]);
  const { items } = (await call("GET", `${paths.eventDeliveries}?endpointId=${endpointId}&status=waiting`)).json();
  expect(items).toEqual([sent.json()]);
  const { deliveryId } = sent.json();
  const detail = (await call("GET", paths.eventDelivery(deliveryId))).json();
  expect(JSON.parse(detail.body)).toMatchObject({ type: "endpoint.test" });
  expect((await call("POST", paths.eventDeliveryResends(deliveryId))).statusCode).toBe(200);
  const since = { since: new Date(0).toISOString() };
  expect((await call("POST", paths.endpointResends(endpointId), since)).json()).toEqual({ resent: 0 });
});

test("the check of signatures knows what an endpoint's secret signed, so that an inbox can be one", async () => {
  const { secret } = await create();
  const [id, body, sentAt] = ["evt_1", "{}", portal.clock.now];
  const headers = [
    { name: "webhook-id", value: id },
    { name: "webhook-timestamp", value: String(Math.floor(sentAt.getTime() / 1000)) },
    { name: "webhook-signature", value: new Webhook(secret).sign(id, sentAt, body) },
  ];
  const check = (user = session) => call("POST", paths.checkSignature, { headers, body }, user);
  expect((await check()).json()).toMatchObject({ verified: true });
  expect((await check(await signIn(portal, await createUser(portal)))).json()).toMatchObject({ verified: false });
});

test.each([
  ["an address that is none", { url: "events.bank.example" }, 400, "hook_url_not_valid"],
  ["an address of this machine", { url: "http://127.0.0.1:22/" }, 422, "hook_url_refused"],
  ["no name", { name: "" }, 400, "validation_failed"],
])("%s is refused", async (_name, changes, status, code) => {
  const answer = await call("POST", paths.sandboxEndpoints, { ...usual, ...changes });
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});

test("endpoints and deliveries of somebody else do not exist, and nobody sees any without a session", async () => {
  const { endpointId } = await create();
  const { deliveryId } = (await call("POST", paths.endpointTestEvents(endpointId))).json();
  const other = await signIn(portal, await createUser(portal));
  const tries: [Method, string, object?][] = [
    ["PUT", paths.sandboxEndpoint(endpointId), usual],
    ["DELETE", paths.sandboxEndpoint(endpointId)],
    ["GET", paths.endpointSecrets(endpointId)],
    ["POST", paths.endpointSecrets(endpointId)],
    ["POST", paths.endpointTestEvents(endpointId)],
    ["POST", paths.endpointResends(endpointId), { since: new Date().toISOString() }],
    ["GET", paths.eventDelivery(deliveryId)],
    ["POST", paths.eventDeliveryResends(deliveryId)],
  ];
  for (const [method, url, payload] of tries) {
    expect((await call(method, url, payload, other)).statusCode, `${method} ${url}`).toBe(404);
    expect((await call(method, url, payload, {})).statusCode, `${method} ${url}`).toBe(401);
  }
  expect((await call("GET", paths.sandboxEndpoints, undefined, other)).json().items).toEqual([]);
  expect((await call("GET", paths.eventDeliveries, undefined, other)).json().items).toEqual([]);
});
