import { send } from "@connect-portal/database";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cards } from "../../../entities/issuing.ts";
import type { DecisionRequest, DecisionResponse } from "../../../options.ts";
import { cardProducts } from "../../../simulator/cards/products.ts";
import { type Answer, type CardSystem, startCardSystem } from "../../../testing/card-system.ts";
import { addDecisionEndpoint, type DecisionEndpointValues } from "./testing/add-decision-endpoint.ts";

const CARD = "crd_7QX2M4KD0A";
const PAN = "4456530000001096";
const TERMINAL = "trm_1C4D5E6F7G";
const ACCOUNT = "acc_2C8L0R5N2Y";
const merchant = {
  name: "LIBRAIRIE ATLAS",
  merchantNumber: "000000010004217",
  mcc: "5942",
  city: "CASABLANCA",
  countryCode: "MA",
};
const mad = (amount: number) => ({ amount, currencyCode: "MAD" });

let system: CardSystem;
let asked: DecisionRequest[] = [];
let answer: (request: DecisionRequest) => Promise<DecisionResponse>;
const says = (body: unknown): Promise<DecisionResponse> =>
  Promise.resolve({ latencyMs: 3, text: JSON.stringify(body) });

beforeAll(async () => {
  system = await startCardSystem((request) => {
    asked.push(request);
    return answer(request);
  });
});
beforeEach(async () => {
  await system.change(async ({ world }) => world.startOver(1));
  await send(system.sandbox.database.db, "DELETE FROM decision_endpoints", []);
  asked = [];
  answer = () => says({ decision: "approve" });
});
afterAll(() => system.close());

const endpoint = (values?: DecisionEndpointValues) =>
  addDecisionEndpoint(system.sandbox.database.db, system.sandbox.userId, system.sandbox.clock.now, values);
const simulate = (values: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  system.call("simulateAuthorization", {
    headers,
    body: { kind: "purchase", card: { cardId: CARD }, entryMode: "chip", amount: mad(5_000), merchant, ...values },
  });
const pay = (amount = 5_000) =>
  system.call("authorizePayment", {
    body: { terminalId: TERMINAL, reference: "T-1", amount: mad(amount), card: { pan: PAN }, entryMode: "chip" },
  });
const checkOf = ({ body }: Answer) =>
  body.checks.find(({ check }: { readonly check: string }) => check === "decision_endpoint");
const standing = async () => {
  const { held } = (await system.read((world) => world.balanceOf(ACCOUNT))) ?? { held: 0 };
  return held;
};
const approvals = async () =>
  (await system.call("listEvents", { query: { type: "authorization.approved" } })).body.items;

test("an endpoint approves: what it was told of, what it said and how long it took stand in the checks", async () => {
  await endpoint();
  const { status, body } = await simulate();
  expect([status, body.responseCode, body.decidedBy]).toEqual([201, "00", "issuer"]);
  expect(checkOf({ body } as Answer)).toMatchObject({
    result: "passed",
    responseCode: null,
    inputs: {
      endpointId: "dep_4H7N2Q8T5V",
      asked: 5_000,
      decision: "approve",
      latencyMs: 3,
      fallback: null,
      fault: null,
    },
  });
  const [request] = asked;
  expect(request).toMatchObject({ url: "https://decisions.bank.example/connect", timeLimitMs: 2_000 });
  const question = JSON.parse(request?.body ?? "");
  expect(question).toMatchObject({
    type: "authorization.decision",
    data: { decisionId: request?.id, cardId: CARD, amount: mad(5_000), merchant: { mcc: "5942" }, increases: null },
  });
  expect(request?.body).not.toContain(PAN);
});

test("a decline has the code of its reason, and holds nothing", async () => {
  await endpoint();
  const before = await standing();
  answer = () => says({ decision: "decline", reasonCode: "suspected_fraud" });
  const declined = await simulate();
  expect(declined.body).toMatchObject({
    status: "declined",
    responseCode: "59",
    decline: { check: "decision_endpoint", reasonCode: "suspected_fraud" },
  });
  expect(checkOf(declined)).toMatchObject({ result: "failed", responseCode: "59" });
  expect(await standing()).toBe(before);
});

test("an amount in part is approved where the terminal accepts one, and declines elsewhere", async () => {
  await endpoint();
  answer = () => says({ decision: "approve", amount: mad(2_000) });
  const part = await simulate({ partialApproval: true });
  expect(part.body).toMatchObject({ responseCode: "10", approvedAmount: mad(2_000), heldAmount: mad(2_000) });
  const whole = await simulate();
  expect(whole.body).toMatchObject({ responseCode: "51", decline: { reasonCode: "insufficient_funds" } });
});

test("a payment that the own checks decline is asked of nobody", async () => {
  await endpoint();
  const { body } = await simulate({ amount: mad(900_000_000) });
  expect([body.status, asked]).toEqual(["declined", []]);
});

const withdraw = () =>
  system.call("simulateCashWithdrawal", {
    body: { card: { cardId: CARD }, amount: mad(5_000), merchant: { ...merchant, mcc: "6011" }, pin: "4271" },
  });
/** A message of a network about a purchase of 50 MAD. */
const message = (mti: string) =>
  system.call("sendMessage", {
    body: {
      networkId: "VISA",
      message: {
        mti,
        de2PrimaryAccountNumber: PAN,
        de3ProcessingCode: "000000",
        de4TransactionAmount: "000000005000",
        de7TransmissionDateTime: "0304102231",
        de11SystemTraceAuditNumber: "000101",
        de18MerchantType: "5411",
        de22PointOfServiceEntryMode: "051",
        de41CardAcceptorTerminalId: "PX004711",
        de42CardAcceptorId: "000000030009914",
        de43CardAcceptorNameLocation: `${"EPICERIE DU PORT".padEnd(25)}${"AGADIR".padEnd(13)}MA`,
        de49TransactionCurrencyCode: "504",
      },
    },
  });

test.each([
  ["a payment at an own merchant", () => pay()],
  ["a cash withdrawal", withdraw],
  ["a message 0100", () => message("0100")],
  ["a message 0200, which clears at once", () => message("0200")],
])("%s is asked about once", async (_, act) => {
  await endpoint();
  expect((await act()).status).toBe(201);
  expect(asked).toHaveLength(1);
  expect(await approvals()).toHaveLength(1);
});

test.each([
  ["an account verification", () => simulate({ kind: "account_verification", amount: mad(0) })],
  [
    "an advice",
    () =>
      system.call("simulateAdvice", {
        body: {
          kind: "purchase",
          card: { cardId: CARD },
          entryMode: "chip",
          amount: mad(5_000),
          merchant,
          responseCode: "00",
        },
      }),
  ],
  ["a payment that falls due", () => system.call("advanceClock", { body: { days: 1 } })],
])("%s is asked of nobody", async (_, act) => {
  await endpoint();
  expect((await act()).status).toBeLessThan(300);
  expect(asked).toEqual([]);
});

test("the endpoint of a card product comes before that of all cards, and other products have none", async () => {
  const { productCode } = await system.read((world) => world.get(cards, CARD));
  const other = [...cardProducts.keys()].find((code) => code !== productCode) ?? "";
  await endpoint({ id: "dep_0000000000", product: other });
  await simulate();
  expect(asked).toEqual([]);
  await endpoint({ id: "dep_1111111111" });
  await endpoint({ id: "dep_2222222222", product: productCode });
  expect(checkOf(await simulate()).inputs.endpointId).toBe("dep_2222222222");
});

test("an increment is asked about with the authorization that it increases", async () => {
  const hotel = { ...merchant, mcc: "7011" };
  const { authorizationId } = (await simulate({ merchant: hotel })).body;
  await endpoint();
  answer = () => says({ decision: "decline" });
  const { body } = await system.call("simulateIncrement", {
    params: { authorizationId },
    body: { amount: mad(1_000) },
  });
  expect(body).toMatchObject({ approved: false, responseCode: "05", decline: { reasonCode: "do_not_honour" } });
  expect(JSON.parse(asked[0]?.body ?? "").data).toMatchObject({ increases: authorizationId, amount: mad(1_000) });
});

test("no valid response: the fallback declines, or stand-in approves within its limits", async () => {
  answer = () => Promise.resolve({ latencyMs: 2_000, fault: "No complete response came." });
  await endpoint();
  const declined = await simulate();
  expect(declined.body).toMatchObject({ responseCode: "91", decline: { reasonCode: "decision_unavailable" } });
  expect(checkOf(declined).inputs).toMatchObject({ fallback: "decline", fault: "No complete response came." });

  await send(system.sandbox.database.db, "UPDATE decision_endpoints SET fallback = 'stand_in'", []);
  const approved = await simulate();
  expect(approved.body).toMatchObject({ responseCode: "00", decidedBy: "stand_in" });
  expect(checkOf(approved)).toMatchObject({ result: "passed", inputs: { fallback: "stand_in" } });
  const above = await simulate({ amount: mad(50_001) });
  expect(above.body).toMatchObject({ responseCode: "91", decline: { check: "decision_endpoint" } });
  for (let count = 1; count < 5; count++) expect((await simulate({ amount: mad(100) })).body.responseCode).toBe("00");
  expect((await simulate({ amount: mad(100) })).body.responseCode).toBe("91");
});

test("fifty payments of one world wait for their answers at once: none holds the world's lock", async () => {
  await endpoint();
  const all = Promise.withResolvers<DecisionResponse>();
  answer = (request) => {
    if (asked.length === 50) all.resolve({ latencyMs: 2_000, text: JSON.stringify({ decision: "approve" }) });
    return request.id === "" ? says({}) : all.promise;
  };
  const answers = await Promise.all(Array.from({ length: 50 }, () => pay(100)));
  // Each payment is checked again, with the amounts used by those before it.
  const others = answers.filter(({ body }) => body.status !== "authorized").map(({ body }) => body.decline.check);
  expect(others.filter((check) => check !== "limits" && check !== "fraud")).toEqual([]);
  expect(others.length).toBeLessThan(50);
  expect(new Set(asked.map(({ id }) => id)).size).toBe(50);
});

test("a 51st question of an account at once is answered by the fallback", async () => {
  await endpoint();
  const all = Promise.withResolvers<DecisionResponse>();
  answer = () => all.promise;
  const waiting = Array.from({ length: 50 }, () => pay(100));
  await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(50);
  expect(checkOf(await simulate()).inputs).toMatchObject({ fallback: "decline", latencyMs: 0 });
  all.resolve({ latencyMs: 1, text: JSON.stringify({ decision: "approve" }) });
  await Promise.all(waiting);
  expect(asked).toHaveLength(50);
});

test("a payment that loses its funds while it is asked about is not approved", async () => {
  await endpoint();
  const [question, verdict] = [Promise.withResolvers<void>(), Promise.withResolvers<DecisionResponse>()];
  answer = () => {
    question.resolve();
    return verdict.promise;
  };
  const { available } = (await system.call("getBalances", { params: { accountId: ACCOUNT } })).body;
  const paying = simulate({ amount: mad(5_000) });
  await question.promise;
  const spent = await system.call("simulateClearing", {
    body: { kind: "purchase", card: { cardId: CARD }, amount: mad(available.amount - 1_000), merchant, final: true },
  });
  expect(spent.status).toBe(201);
  verdict.resolve({ latencyMs: 900, text: JSON.stringify({ decision: "approve" }) });
  const late = await paying;
  expect(late.body).toMatchObject({ status: "declined", responseCode: "51", decline: { check: "funds" } });
  expect(checkOf(late)).toMatchObject({ result: "passed", inputs: { decision: "approve" } });
});

test("two requests with one Idempotency-Key ask about one payment, and one is booked", async () => {
  await endpoint();
  const before = await standing();
  const both = Promise.withResolvers<DecisionResponse>();
  answer = () => {
    if (asked.length === 2) both.resolve({ latencyMs: 1, text: JSON.stringify({ decision: "approve" }) });
    return both.promise;
  };
  const headers = { "Idempotency-Key": "9b1c0b8e-52b7-4c0e-9a53-0d7b1e6c4d22" };
  const [first, second] = await Promise.all([simulate({}, headers), simulate({}, headers)]);
  expect(second.body).toEqual(first.body);
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
  expect(await standing()).toBe(before + 5_000);
  expect(await approvals()).toHaveLength(1);
});
