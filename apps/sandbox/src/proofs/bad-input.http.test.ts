import { afterAll, beforeAll, expect, test } from "vitest";
import { type Call, type CardSystem, startCardSystem } from "../testing/card-system.ts";
import { liveOperations } from "../testing/example-calls.ts";
import { faultsOfAnswer } from "../testing/faults-of-answer.ts";

const CARD = "crd_7QX2M4KD0A";
const EXPIRED = "crd_10B9DWG0NJ";
const ACCOUNT = "acc_2C8L0R5N2Y";
let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());

const mad = (amount: number) => ({ amount, currencyCode: "MAD" });
const merchant = {
  name: "MARCHE VERT MAARIF",
  merchantNumber: "000000010004217",
  terminalNumber: "MV042171",
  mcc: "5411",
  city: "CASABLANCA",
  countryCode: "MA",
};
const payment = (values: object = {}) => ({
  body: { card: { cardId: CARD }, amount: mad(10_000), entryMode: "contactless", merchant, ...values },
});
const pay = (values?: object) => system.call("simulateAuthorization", payment(values));
const balances = async () => {
  const { body } = await system.call("getBalances", { params: { accountId: ACCOUNT } });
  return { balance: body.balance.amount, held: body.held.amount, available: body.available.amount };
};

test("an id of another world is 404 in every operation, never 403", async () => {
  const faults: string[] = [];
  let tried = 0;
  for (const operation of liveOperations(system.sandbox.content.current())) {
    const [call] = operation.calls;
    // The sixth letter of a created id counts up: no test gets that far.
    const url = String(call?.request.url).replaceAll(/\b([a-z]{3})_[0-9A-Z]{10}(?=[/?]|$)/g, "$1_AZZZZZZ000");
    const isPath = url.split("?")[0]?.includes("_AZZZZZZ000") ?? false;
    if (!call || operation.staysExample || !isPath) continue;
    const answer = await system.sandbox.app.inject({
      ...call.request,
      url,
      headers: { ...call.request.headers, ...system.sandbox.authorized },
    });
    tried += 1;
    const wrong = await faultsOfAnswer(operation, answer);
    if (answer.statusCode !== 404) wrong.push(`${answer.statusCode} ${answer.body}`);
    if (wrong.length > 0) faults.push(`${operation.name}: ${wrong.join("; ")}`);
  }
  expect(faults).toEqual([]);
  expect(tried).toBeGreaterThan(80);
});

/** Content types with bodies; undefined says none. */
const FOREIGN_BODIES: readonly (readonly [string | undefined, string | Buffer])[] = [
  ["application/xml", "<a/>"],
  ["text/plain; charset=utf-8", "{}"],
  ["application/jsonl", Buffer.from([0xff, 0x00])],
  ["json", "{}"],
  [undefined, "{}"],
];

test("a body of a type that the document does not have is 415 in every operation, before it is looked at", async () => {
  const faults: string[] = [];
  let tried = 0;
  for (const { name, document, calls } of liveOperations(system.sandbox.content.current())) {
    const [call] = calls;
    if (!document.requestBody || !call) continue;
    tried += 1;
    if (!document.responses.some(({ status }) => status === "415"))
      faults.push(`${name}: its document does not say 415`);
    const given = { "content-type": "", ...call.request.headers, ...system.sandbox.authorized };
    const { "content-type": _type, ...headers } = given;
    for (const [type, payload] of FOREIGN_BODIES) {
      const answer = await system.sandbox.app.inject({
        ...call.request,
        headers: { ...headers, ...(type !== undefined && { "content-type": type }) },
        payload,
      });
      const found = `${answer.statusCode} ${answer.json().code}`;
      if (found !== "415 unsupported_media_type") faults.push(`${name}, ${type}: ${found}`);
    }
  }
  expect(faults).toEqual([]);
  expect(tried).toBeGreaterThan(100);
});

test("what another caller has made does not exist, whatever names it", async () => {
  const { body } = await pay();
  const { authorizationId } = body;
  const named: readonly (readonly [string, Call])[] = [
    ["simulateIncrement", { params: { authorizationId }, body: { amount: mad(1) } }],
    ["simulateReversal", { params: { authorizationId }, body: {} }],
    ["simulateClearing", { body: { authorizationId, amount: mad(1) } }],
    ["getAuthorization", { params: { authorizationId } }],
  ];
  for (const [operationId, call] of named) {
    const { status, body: problem } = await system.call(operationId, { ...call, as: "second" });
    expect([operationId, status, problem.code]).toEqual([operationId, 404, "authorization_not_found"]);
  }
});

test("an expired card pays nothing, by its id or by its number", async () => {
  const { body: printed } = await system.call("revealTestCard", { params: { cardId: EXPIRED } });
  for (const card of [{ cardId: EXPIRED }, { pan: printed.pan, expiry: printed.expiry }]) {
    const { status, body } = await pay({ card, entryMode: "chip" });
    expect([status, body.status, body.responseCode]).toEqual([201, "declined", "54"]);
  }
});

test("a card whose month ends pays no more, without anybody doing anything", async () => {
  const { body: card } = await system.call("getCard", { params: { cardId: "crd_6PF6S0XE1N" }, as: "second" });
  const tokyo = { ...merchant, city: "TOKYO", countryCode: "JP" };
  const coffee = payment({
    card: { cardId: card.cardId },
    amount: { amount: 500, currencyCode: "JPY" },
    merchant: tokyo,
  });
  expect((await system.call("simulateAuthorization", { ...coffee, as: "second" })).body.responseCode).toBe("00");
  // Years of activity would take ten times as long.
  await system.call("setClock", { body: { running: false, seededActivity: false }, as: "second" });
  const end = new Date(`${card.expiry}-01T00:00:00Z`);
  end.setUTCMonth(end.getUTCMonth() + 1);
  for (let days = 1; days > 0; ) {
    const { body: clock } = await system.call("getClock", { as: "second" });
    days = Math.min(400, Math.ceil((end.getTime() - Date.parse(clock.now)) / 86_400_000));
    if (days > 0) await system.call("advanceClock", { body: { days }, as: "second" });
  }
  expect((await system.call("simulateAuthorization", { ...coffee, as: "second" })).body.responseCode).toBe("54");
});

test("a reversal that is sent again takes nothing back twice", async () => {
  const before = await balances();
  const { body } = await pay();
  const params = { authorizationId: body.authorizationId };
  const part = { params, body: { amount: mad(4_000), traceNumber: "300001" } };
  const first = await system.call("simulateReversal", part);
  expect(first.body).toMatchObject({ status: "partially_reversed", heldAmount: mad(6_000) });
  expect((await system.call("simulateReversal", part)).body).toEqual(first.body);
  const rest = await system.call("simulateReversal", { params, body: { traceNumber: "300002" } });
  expect(rest.body).toMatchObject({ status: "reversed", heldAmount: mad(0) });
  expect((await system.call("simulateReversal", { params, body: {} })).body).toEqual(rest.body);
  expect(await balances()).toEqual(before);
});

test("what has cleared is given back once by a reversal that comes too late", async () => {
  const before = await balances();
  const { body } = await pay();
  const { authorizationId } = body;
  await system.call("simulateClearing", { body: { authorizationId, amount: mad(10_000) } });
  const late = { params: { authorizationId }, body: { traceNumber: "300003" } };
  await system.call("simulateReversal", late);
  await system.call("simulateReversal", late);
  expect(await balances()).toEqual(before);
});

test("a clearing that comes before its authorization is posted at once, and the authorization holds for itself", async () => {
  const before = await balances();
  const place = { ...merchant, merchantNumber: "000000090007777" };
  const { status, body } = await system.call("simulateClearing", {
    body: { card: { cardId: CARD }, amount: mad(2_222), merchant: place },
  });
  expect([status, body.transaction.forcedPost, body.authorization]).toEqual([201, true, null]);
  const { body: late } = await pay({ amount: mad(2_222), merchant: place });
  expect(late).toMatchObject({ status: "approved", heldAmount: mad(2_222), clearedAmount: mad(0) });
  expect(await balances()).toMatchObject({ balance: before.balance - 2_222, held: before.held + 2_222 });
});

test("more clears than was authorized, as a forced post that frees the hold once", async () => {
  const before = await balances();
  const { body } = await pay();
  const { authorizationId } = body;
  const clear = () => system.call("simulateClearing", { body: { authorizationId, amount: mad(50_000) } });
  expect((await clear()).body).toMatchObject({
    transaction: { forcedPost: true },
    authorization: { status: "cleared" },
  });
  expect((await clear()).body).toMatchObject({
    transaction: { forcedPost: true },
    authorization: { status: "cleared" },
  });
  expect(await balances()).toMatchObject({ balance: before.balance - 100_000, held: before.held });
});

test.each([
  ["a negative amount", mad(-1), "request_invalid"],
  ["more than can be booked", mad(1_000_000_000_000), "request_invalid"],
  ["more than a number holds", mad(1e300), "request_invalid"],
  ["half a centime", mad(0.5), "request_invalid"],
  ["an amount in text", { amount: "100", currencyCode: "MAD" }, "request_invalid"],
  ["a currency that does not exist", { amount: 100, currencyCode: "QQQ" }, "currency_invalid"],
])("%s neither clears nor comes back nor is adjusted", async (_, amount, code) => {
  const { body } = await pay({ amount: mad(100) });
  const { authorizationId } = body;
  const before = await balances();
  const cleared = await system.call("simulateClearing", { body: { authorizationId, amount } });
  const refunded = await system.call("simulateRefund", { body: { transactionId: "trn_01BY574E5F", amount } });
  const adjusted = await system.call("adjustAccount", {
    params: { accountId: ACCOUNT },
    body: { direction: "credit", amount, reason: "correction", description: "Bad" },
  });
  expect([cleared, refunded, adjusted].map(({ status, body: problem }) => [status, problem.code])).toEqual([
    [422, code],
    [422, code],
    [422, code],
  ]);
  expect(await balances()).toEqual(before);
});

test("another currency does not come back and is not adjusted", async () => {
  const amount = { amount: 100, currencyCode: "EUR" };
  const before = await balances();
  const refunded = await system.call("simulateRefund", { body: { transactionId: "trn_01BY574E5F", amount } });
  const body = { direction: "credit", amount, reason: "correction", description: "Bad" };
  const adjusted = await system.call("adjustAccount", { params: { accountId: ACCOUNT }, body });
  expect([refunded, adjusted].map((answer) => answer.body.code)).toEqual(["currency_invalid", "currency_invalid"]);
  expect(await balances()).toEqual(before);
});

test.each(["2026-02-30T00:00:00Z", "2026-13-01T00:00:00Z", "2026-01-01T25:00:00Z", "tomorrow", ""])(
  "the clock does not go to a moment that does not exist: %j",
  async (to) => {
    const { status, body } = await system.call("advanceClock", { body: { to } });
    expect([status, body.errors[0].pointer]).toEqual([422, "/to"]);
  },
);

test("a card number in whichever field is refused before anything is written", async () => {
  const real = "4916338506082832";
  const { body: clock } = await system.call("listEvents", { query: { limit: 1 } });
  const calls: readonly (readonly [string, Call])[] = [
    ["adjustAccount", { params: { accountId: ACCOUNT }, body: adjustment(`Card ${real}`) }],
    ["updateCard", { params: { cardId: CARD }, body: { metadata: { note: real } } }],
    ["simulateAuthorization", payment({ merchant: { ...merchant, name: real } })],
    ["simulateAuthorization", { ...payment(), headers: { "x-request-id": real } }],
    ["searchCustomers", { query: { name: real } }],
  ];
  for (const [operationId, call] of calls) {
    const { status, body } = await system.call(operationId, call);
    expect([operationId, status, body.code]).toEqual([operationId, 422, "test_cards_only"]);
    expect(JSON.stringify(body)).not.toContain(real);
  }
  expect((await system.call("listEvents", { query: { limit: 1 } })).body.lastSequence).toBe(clock.lastSequence);
});

const adjustment = (description: string) => ({
  direction: "credit",
  amount: mad(100),
  reason: "correction",
  description,
});

test("a body of 10 MB and one that nests for ever are refused, and cost nobody anything", async () => {
  const url = "/PowerCardConnectApi/rest/4.2.4/issuing/simulation/authorizations";
  const headers = { ...system.sandbox.authorized, "content-type": "application/json" };
  const send = (payload: string) => system.sandbox.app.inject({ method: "POST", url, headers, payload });
  const began = performance.now();
  const large = await send(JSON.stringify({ ...payment().body, note: "x".repeat(10_000_000) }));
  expect([large.statusCode, large.json<{ code: string }>().code]).toEqual([413, "payload_too_large"]);
  const deep = await send(`{"card":${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}}`);
  expect([deep.statusCode, deep.json<{ code: string }>().code]).toEqual([422, "request_invalid"]);
  expect(performance.now() - began).toBeLessThan(5_000);
});
