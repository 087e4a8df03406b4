import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cardProducts } from "../../../simulator/cards/products.ts";
import { type Call, type CardSystem, startCardSystem } from "../../../testing/card-system.ts";

const URL = "https://decisions.bank.example/connect";
let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
beforeEach(async () => {
  for (const as of ["first", "second"] as const) {
    const { items } = (await system.call("listDecisionEndpoints", { as })).body;
    for (const { endpointId } of items) await system.call("deleteDecisionEndpoint", { params: { endpointId }, as });
  }
});
afterAll(() => system.close());

const create = (values: object = {}, call: Call = {}) =>
  system.call("createDecisionEndpoint", { body: { url: URL, fallback: "decline", ...values }, ...call });

test("a decision endpoint is created, read, replaced, disabled and deleted", async () => {
  const { status, body, headers } = await create();
  const { secret, ...endpoint } = body;
  const params = { endpointId: endpoint.endpointId };
  expect([status, secret]).toEqual([201, expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/)]);
  expect(endpoint).toMatchObject({ productCode: null, timeLimitMs: 2_000, status: "enabled" });
  expect((await system.call("getDecisionEndpoint", { params })).body).toEqual(endpoint);

  const changed = { url: `${URL}/all`, productCode: "VGD", timeLimitMs: 100, fallback: "stand_in", status: "disabled" };
  const ifMatch = { "If-Match": String(headers.etag) };
  const { body: after } = await system.call("updateDecisionEndpoint", { params, headers: ifMatch, body: changed });
  expect(after).toMatchObject(changed);
  const stale = await system.call("updateDecisionEndpoint", { params, headers: ifMatch, body: changed });
  expect([stale.status, stale.body.code]).toEqual([412, "precondition_failed"]);

  expect((await system.call("deleteDecisionEndpoint", { params })).status).toBe(204);
  expect((await system.call("getDecisionEndpoint", { params })).body.code).toBe("decision_endpoint_not_found");
});

test("there is one for all cards and one for each product, ten at most", async () => {
  const { endpointId } = (await create()).body;
  const second = await create();
  expect([second.status, second.body.code]).toEqual([409, "decision_endpoint_state_conflict"]);
  const [first = "", ...products] = [...cardProducts.keys()].slice(0, 9);
  const own = (await create({ productCode: first })).body;
  const body = { url: URL, fallback: "decline", productCode: first };
  const taken = await system.call("updateDecisionEndpoint", { params: { endpointId }, body });
  expect(taken.body.code).toBe("decision_endpoint_state_conflict");
  const same = await system.call("updateDecisionEndpoint", { params: { endpointId: own.endpointId }, body });
  expect(same.status).toBe(200);
  for (const productCode of products) expect((await create({ productCode })).status).toBe(201);
  const eleventh = await create({ productCode: [...cardProducts.keys()][10] });
  expect(eleventh.body.detail).toBe("There are 10 decision endpoints, the maximum.");
});

test("a rotated secret stays active for 24 hours, and one before it ends at once", async () => {
  const { body } = await create();
  const params = { endpointId: body.endpointId };
  await system.call("rotateDecisionSecret", { params });
  const rotated = (await system.call("rotateDecisionSecret", { params })).body.items;
  expect(rotated).toHaveLength(2);
  expect(rotated.map(({ secret }: { secret: string }) => secret)).not.toContain(body.secret);
  expect((await system.call("revealDecisionSecret", { params })).body.items).toEqual(rotated);
});

test("decision endpoints of another account do not exist, whatever names them", async () => {
  const { endpointId } = (await create()).body;
  const input = { url: URL, fallback: "decline" };
  const named: readonly (readonly [string, Call])[] = [
    ["getDecisionEndpoint", {}],
    ["updateDecisionEndpoint", { body: input }],
    ["deleteDecisionEndpoint", {}],
    ["revealDecisionSecret", {}],
    ["rotateDecisionSecret", {}],
  ];
  for (const [operationId, call] of named) {
    const { status } = await system.call(operationId, { ...call, params: { endpointId }, as: "second" });
    expect([operationId, status]).toEqual([operationId, 404]);
  }
  expect((await system.call("listDecisionEndpoints", { as: "second" })).body.items).toEqual([]);
});

test.each([
  ["a time limit below 100 ms", { timeLimitMs: 99 }],
  ["a time limit above 5 s", { timeLimitMs: 5_001 }],
  ["another fallback", { fallback: "approve" }],
  ["an unknown field", { secret: "whsec_mine" }],
])("%s is rejected", async (_, values) => {
  const { status, body } = await create(values);
  expect([status, body.code]).toEqual([422, "request_invalid"]);
});

test("a card product that does not exist is rejected", async () => {
  const { status, body } = await create({ productCode: "XXX" });
  expect([status, body.code]).toEqual([422, "reference_invalid"]);
});

test("without a token nothing is told", async () => {
  const headers = { authorization: "" };
  expect((await system.call("listDecisionEndpoints", { headers })).status).toBe(401);
  expect((await create({}, { headers })).status).toBe(401);
});
