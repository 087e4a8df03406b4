import { send } from "@connect-portal/database";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Call, type CardSystem, startCardSystem } from "../../../testing/card-system.ts";

const URL = "https://events.bank.example/connect";
let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
beforeEach(async () => {
  for (const as of ["first", "second"] as const) {
    const { items } = (await system.call("listWebhookEndpoints", { as })).body;
    for (const { endpointId } of items) await system.call("deleteWebhookEndpoint", { params: { endpointId }, as });
  }
});
afterAll(() => system.close());

const create = (values: object = {}, call: Call = {}) =>
  system.call("createWebhookEndpoint", { body: { name: "Ledger", url: URL, ...values }, ...call });

test("an endpoint is created, read, replaced, disabled and deleted", async () => {
  const { status, body, headers } = await create({ eventTypes: ["card.issued"] });
  const { secret, ...endpoint } = body;
  const params = { endpointId: endpoint.endpointId };
  expect([status, secret]).toEqual([201, expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/)]);
  expect((await system.call("getWebhookEndpoint", { params })).body).toEqual(endpoint);

  const changed = { name: "All", url: `${URL}/all`, status: "disabled" };
  const ifMatch = { "If-Match": String(headers.etag) };
  const { body: after } = await system.call("updateWebhookEndpoint", { params, headers: ifMatch, body: changed });
  expect(after).toMatchObject({ ...changed, eventTypes: null, disabledReason: "requested" });
  const stale = await system.call("updateWebhookEndpoint", { params, headers: ifMatch, body: changed });
  expect([stale.status, stale.body.code]).toEqual([412, "precondition_failed"]);

  expect((await system.call("deleteWebhookEndpoint", { params })).status).toBe(204);
  expect((await system.call("getWebhookEndpoint", { params })).body.code).toBe("endpoint_not_found");
});

test("the same Idempotency-Key creates one endpoint, and shows its secret again", async () => {
  const headers = { "Idempotency-Key": "3f1c0b8e-52b7-4c0e-9a53-0d7b1e6c4d22" };
  const [first, again] = [await create({}, { headers }), await create({}, { headers })];
  expect(again.body).toEqual(first.body);
  expect((await system.call("listWebhookEndpoints")).body.items).toHaveLength(1);
});

test("an account has ten endpoints at most", async () => {
  for (let count = 0; count < 10; count++) expect((await create()).status).toBe(201);
  const { status, body } = await create();
  expect([status, body.code]).toEqual([409, "endpoint_state_conflict"]);
});

test("a rotated secret stays active for 24 hours, and one before it ends at once", async () => {
  const { body } = await create();
  const params = { endpointId: body.endpointId };
  await system.call("rotateWebhookSecret", { params });
  const rotated = (await system.call("rotateWebhookSecret", { params })).body.items;
  expect(rotated).toHaveLength(2);
  expect(rotated.map(({ secret }: { secret: string }) => secret)).not.toContain(body.secret);
  const day = new Date(system.sandbox.clock.now.getTime() + 86_400_000).toISOString();
  expect(rotated[1].endsAt).toBe(day);
  expect((await system.call("revealWebhookSecret", { params })).body.items).toEqual(rotated);
});

test("a test event waits to be sent, is resent, and fails when its endpoint is disabled", async () => {
  const { endpointId } = (await create({ eventTypes: ["card.issued"] })).body;
  const params = { endpointId };
  const { status, body } = await system.call("sendTestEvent", { params });
  expect([status, body]).toEqual([201, expect.objectContaining({ type: "endpoint.test", status: "waiting" })]);
  const { deliveryId } = body;
  const details = (await system.call("getWebhookDelivery", { params: { deliveryId } })).body;
  expect(JSON.parse(details.body)).toMatchObject({ type: "endpoint.test", data: { eventId: body.eventId } });

  await system.call("updateWebhookEndpoint", { params, body: { name: "Ledger", url: URL, status: "disabled" } });
  const failed = await system.call("listWebhookDeliveries", { query: { endpointId, status: "failed" } });
  expect(failed.body.items).toMatchObject([{ deliveryId }]);
  for (const [operationId, call] of [
    ["sendTestEvent", { params }],
    ["resendWebhookDelivery", { params: { deliveryId } }],
    ["resendFailedWebhookDeliveries", { params, body: { since: "2020-01-01T00:00:00Z" } }],
  ] as const) {
    expect((await system.call(operationId, call)).body.code).toBe("endpoint_state_conflict");
  }
  await system.call("updateWebhookEndpoint", { params, body: { name: "Ledger", url: URL } });
  const since = { since: "2020-01-01T00:00:00Z" };
  expect((await system.call("resendFailedWebhookDeliveries", { params, body: since })).body).toEqual({ resent: 1 });
});

test("a delivery that is sent again takes along what waits behind it, and not what is before it", async () => {
  const { endpointId } = (await create()).body;
  const sendTest = async () => (await system.call("sendTestEvent", { params: { endpointId } })).body.deliveryId;
  const [first, second] = [await sendTest(), await sendTest()];
  const { db } = system.sandbox.database;
  const resent = async (deliveryId: string) => {
    const later = "UPDATE event_deliveries SET subject = 'crd_1', next_attempt_at = created_at + interval '10 hours'";
    await send(db, later, []);
    await system.call("resendWebhookDelivery", { params: { deliveryId } });
    const { items } = (await system.call("listWebhookDeliveries", { query: { endpointId } })).body;
    const now = system.sandbox.clock.now.toISOString();
    return items.filter((one: { nextAttemptAt: string }) => one.nextAttemptAt <= now).length;
  };
  expect(await resent(first)).toBe(2);
  expect(await resent(second)).toBe(1);
});

test("deliveries come in pages, newest first", async () => {
  const { endpointId } = (await create()).body;
  for (let count = 0; count < 3; count++) await system.call("sendTestEvent", { params: { endpointId } });
  const first = (await system.call("listWebhookDeliveries", { query: { limit: 2 } })).body;
  const query = { limit: 2, cursor: first.nextCursor };
  const rest = (await system.call("listWebhookDeliveries", { query })).body;
  const ids = [...first.items, ...rest.items].map(({ deliveryId }) => deliveryId);
  expect([new Set(ids).size, rest.nextCursor]).toEqual([3, null]);
});

test("endpoints and deliveries of another account do not exist, whatever names them", async () => {
  const { endpointId } = (await create()).body;
  const { deliveryId } = (await system.call("sendTestEvent", { params: { endpointId } })).body;
  const input = { name: "Mine", url: URL };
  const since = { since: "2020-01-01T00:00:00Z" };
  const named: readonly (readonly [string, Call])[] = [
    ["getWebhookEndpoint", { params: { endpointId } }],
    ["updateWebhookEndpoint", { params: { endpointId }, body: input }],
    ["deleteWebhookEndpoint", { params: { endpointId } }],
    ["revealWebhookSecret", { params: { endpointId } }],
    ["rotateWebhookSecret", { params: { endpointId } }],
    ["sendTestEvent", { params: { endpointId } }],
    ["resendFailedWebhookDeliveries", { params: { endpointId }, body: since }],
    ["getWebhookDelivery", { params: { deliveryId } }],
    ["resendWebhookDelivery", { params: { deliveryId } }],
  ];
  for (const [operationId, call] of named) {
    expect([operationId, (await system.call(operationId, { ...call, as: "second" })).status]).toEqual([
      operationId,
      404,
    ]);
  }
  for (const operationId of ["listWebhookEndpoints", "listWebhookDeliveries"]) {
    expect((await system.call(operationId, { as: "second" })).body.items).toEqual([]);
  }
  const cursor = Buffer.from(JSON.stringify({ after: deliveryId })).toString("base64url");
  expect((await system.call("listWebhookDeliveries", { as: "second", query: { cursor } })).body.items).toEqual([]);
});

test.each([
  ["no name", { name: "" }],
  ["no types", { eventTypes: [] }],
  ["a type that is none", { eventTypes: ["Card Issued"] }],
  ["an unknown field", { secret: "whsec_mine" }],
])("%s is rejected", async (_, values) => {
  const { status, body } = await create(values);
  expect([status, body.code]).toEqual([422, "request_invalid"]);
});

test("without a token nothing is told", async () => {
  const headers = { authorization: "" };
  expect((await system.call("listWebhookEndpoints", { headers })).status).toBe(401);
  expect((await create({}, { headers })).status).toBe(401);
});
