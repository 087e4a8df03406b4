import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, type CardSystem, startCardSystem } from "../../../testing/card-system.ts";

const CARD = "crd_7QX2M4KD0A";
const CREDIT_CARD = "crd_5KC3P7TB8J";
let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());

const pay = (values: object = {}, merchant: object = {}): Promise<Answer> =>
  system.call("simulateAuthorization", {
    body: {
      card: { cardId: CARD },
      amount: { amount: 10_000, currencyCode: "MAD" },
      entryMode: "chip",
      ...values,
      merchant: {
        name: "SHOP",
        merchantNumber: "000000000077777",
        terminalNumber: "TT000001",
        mcc: "5411",
        city: "FES",
        countryCode: "MA",
        ...merchant,
      },
    },
  });
async function publish(part: object): Promise<string> {
  const body = { name: "Found", expression: "score >= 0", action: "allow", raisesAlert: true, ...part };
  const { ruleId } = (await system.call("createFraudRule", { body })).body;
  await system.call("publishFraudRule", { params: { ruleId } });
  return ruleId;
}
const alertsOf = async (cardId: string, status = "open") =>
  (await system.call("listAlerts", { query: { cardId, status } })).body.items;
const decide = (caseId: string, body: object) => system.call("decideCase", { params: { caseId }, body });
const statusOf = async (cardId: string) => {
  const { statusCode, reasonCode } = (await system.call("getCard", { params: { cardId } })).body;
  return [statusCode, reasonCode];
};
async function caseOf(cardId: string): Promise<string> {
  const alertIds = (await alertsOf(cardId)).map(({ alertId }: { alertId: string }) => alertId);
  const opened = await system.call("openCase", { body: { alertIds, operatorId: "analyst-1" } });
  expect(opened.status).toBe(201);
  return opened.body.caseId;
}

describe("an alert", () => {
  test("is raised by a rule, once for all payments that it finds until somebody looks", async () => {
    const ruleId = await publish({ expression: 'mcc == "5999"' });
    const first = await pay({}, { mcc: "5999" });
    const second = await pay({ amount: { amount: 20_000, currencyCode: "MAD" } }, { mcc: "5999" });
    const [alert, ...others] = await alertsOf(CARD);
    expect(others).toEqual([]);
    expect(alert).toMatchObject({ raisedBy: ruleId, reason: "Found", payments: 2, customerId: "cus_2B7K9Q4M1X" });
    expect(alert.authorizationIds).toEqual([first.body.authorizationId, second.body.authorizationId]);
    expect(alert.amount).toEqual({ amount: 20_000, currencyCode: "MAD" });
    expect(JSON.stringify(alert)).not.toContain("4456530000001096");
    const events = (await system.call("listEvents", { query: { subject: alert.alertId } })).body.items;
    expect(events).toMatchObject([
      { type: "fraud.alert", before: null, after: { payments: 1 } },
      { type: "fraud.alert", before: { payments: 1 }, after: alert },
    ]);
    await caseOf(CARD);
    await pay({}, { mcc: "5999" });
    expect(await alertsOf(CARD)).toMatchObject([{ payments: 1 }]);
    await system.call("disableFraudRule", { params: { ruleId } });
  });

  test("is part of one case, with alerts of the same card", async () => {
    const [taken] = await alertsOf(CARD, "in_case");
    const again = await system.call("openCase", { body: { alertIds: [taken.alertId] } });
    expect([again.status, again.body.code]).toEqual([409, "alert_state_conflict"]);
    const [mine] = await alertsOf(CARD);
    const mixed = await system.call("openCase", { body: { alertIds: ["alr_8Q4R5S6T7V", mine.alertId] } });
    expect([mixed.status, mixed.body.code]).toEqual([422, "reference_invalid"]);
    expect(mixed.body.errors).toMatchObject([{ pointer: "/alertIds/1" }]);
    expect(await alertsOf(CREDIT_CARD)).toMatchObject([{ alertId: "alr_8Q4R5S6T7V", status: "open" }]);
    for (const alertIds of [[], ["alr_8Q4R5S6T7V", "alr_8Q4R5S6T7V"], Array(21).fill("alr_8Q4R5S6T7V")]) {
      expect((await system.call("openCase", { body: { alertIds } })).status).toBe(422);
    }
  });
});

describe("a case that is decided", () => {
  test("to be genuine lifts the block of a rule, and lets the payment pass for a while", async () => {
    const ruleId = await publish({ expression: 'merchant == "000000000088888"', action: "block" });
    const shop = { merchantNumber: "000000000088888" };
    expect((await pay({}, shop)).body.decline).toMatchObject({ reasonCode: "fraud_suspected" });
    expect(await statusOf(CARD)).toEqual(["T", "T04"]);
    const decided = await decide(await caseOf(CARD), { outcome: "genuine", trustForHours: 2 });
    expect(decided.body.decision).toMatchObject({ cardUnblocked: true, cardBlocked: false, disputeIds: [] });
    expect(decided.body.decision.listEntryIds).toHaveLength(1);
    expect(await statusOf(CARD)).toEqual(["N", "N04"]);
    expect(await alertsOf(CARD)).toEqual([]);
    expect((await pay({}, shop)).body.responseCode).toBe("00");
    const now = await system.read(async (world) => world.now.getTime());
    await system.call("advanceClock", { body: { to: new Date(now + 2 * 3_600_000).toISOString() } });
    expect((await pay({}, shop)).body.responseCode).toBe("59");
    await system.call("disableFraudRule", { params: { ruleId } });
    await decide(await caseOf(CARD), { outcome: "genuine", trustForHours: 0 });
  });

  test("leaves the cardholder's own block", async () => {
    const ruleId = await publish({ expression: 'merchant == "000000000099999"' });
    await pay({}, { merchantNumber: "000000000099999" });
    const body = { reasonCode: "T01", channel: "mobile" };
    await system.call("blockCard", { params: { cardId: CARD }, body });
    const { body: decided } = await decide(await caseOf(CARD), { outcome: "genuine", trustForHours: 0 });
    expect(decided.decision).toMatchObject({ cardUnblocked: false, listEntryIds: [] });
    expect(await statusOf(CARD)).toEqual(["T", "T01"]);
    await system.call("unblockCard", { params: { cardId: CARD }, body: { channel: "mobile" } });
    await system.call("disableFraudRule", { params: { ruleId } });
  });

  test("to be fraud with another card's payment changes nothing at all", async () => {
    const params = { caseId: "cas_8R5S6T7V8W" };
    const body = { outcome: "fraud", disputeTransactionIds: ["trn_01BDFR6G7H", "trn_01BY574E5F"] };
    const answer = await system.call("decideCase", { params, body });
    expect([answer.status, answer.body.code]).toEqual([422, "reference_invalid"]);
    expect(answer.body.errors).toMatchObject([{ pointer: "/disputeTransactionIds/1" }]);
    expect((await system.call("getCase", { params })).body.decision).toBeNull();
    expect(await statusOf(CREDIT_CARD)).toEqual(["N", "N01"]);
    const missing = await decide(params.caseId, { outcome: "fraud", disputeTransactionIds: ["trn_0000000000"] });
    expect([missing.status, missing.body.code]).toEqual([404, "transaction_not_found"]);
    for (const wrong of [
      { outcome: "unsure" },
      { outcome: "genuine", blockReasonCode: "F01" },
      { outcome: "fraud", blockReasonCode: "T01" },
    ]) {
      expect((await decide(params.caseId, wrong)).status).toBe(422);
    }
  });

  test("to be fraud blocks the card, asks the money back and keeps the merchant out", async () => {
    const body = {
      outcome: "fraud",
      comment: "She was at home.",
      operatorId: "analyst-1",
      blockReasonCode: "F02",
      disputeTransactionIds: ["trn_01BDFR6G7H"],
      blockMerchantNumbers: ["000038739890019"],
    };
    const key = { "Idempotency-Key": "6f1c0b8e-52b7-4c0e-9a53-0d7b1e6c4d21" };
    const params = { caseId: "cas_8R5S6T7V8W" };
    const decided = await system.call("decideCase", { params, body, headers: key });
    const { decision } = decided.body;
    expect(decision).toMatchObject({ outcome: "fraud", cardBlocked: true, decidedBy: "analyst-1" });
    expect(await statusOf(CREDIT_CARD)).toEqual(["F", "F02"]);
    const [disputeId] = decision.disputeIds;
    const dispute = (await system.call("getDispute", { params: { disputeId } })).body;
    expect(dispute).toMatchObject({ transactionId: "trn_01BDFR6G7H", reasonCode: "10.3", family: "fraud" });
    const entries = await system.call("listFraudListEntries", { params: { listId: "fls_8V8W9X0Y1Z" } });
    expect(entries.body.items[0]).toMatchObject({ value: "000038739890019", caseId: "cas_8R5S6T7V8W" });
    const score = await system.call("getScore", { params: { authorizationId: "aut_01BCV47V8W" } });
    expect(score.body.known).toBe("fraud");
    const elsewhere = await pay({ card: { cardId: CARD } }, { merchantNumber: "000038739890019" });
    expect(elsewhere.body.decline).toMatchObject({ reasonCode: "fraud_suspected" });
    const events = (await system.call("listEvents", { query: { subject: "cas_8R5S6T7V8W" } })).body.items;
    expect(events).toMatchObject([{ type: "case.decided", before: { status: "open" }, after: decided.body }]);

    const replayed = await system.call("decideCase", { params, body, headers: key });
    expect([replayed.body, replayed.headers["idempotent-replayed"]]).toEqual([decided.body, "true"]);
    const twice = await system.call("decideCase", { params, body });
    expect([twice.status, twice.body.code]).toEqual([409, "case_state_conflict"]);
  });

  test("of a card that is closed leaves it closed", async () => {
    const caseId = await caseOf(CREDIT_CARD);
    await system.call("closeCard", { params: { cardId: CREDIT_CARD }, body: { reasonCode: "C01", channel: "branch" } });
    expect((await decide(caseId, { outcome: "fraud" })).body.decision.cardBlocked).toBe(false);
  });
});

test("alerts and cases of somebody else are none", async () => {
  const ruleId = await publish({ expression: 'merchant == "000000000066666"' });
  await pay({}, { merchantNumber: "000000000066666" });
  await system.call("disableFraudRule", { params: { ruleId } });
  const [{ alertId }] = await alertsOf(CARD);
  const caseId = await caseOf(CARD);
  const as = "second" as const;
  const answers = [
    await system.call("getAlert", { params: { alertId }, as }),
    await system.call("openCase", { body: { alertIds: [alertId] }, as }),
    await system.call("getCase", { params: { caseId }, as }),
    await system.call("decideCase", { params: { caseId }, body: { outcome: "genuine" }, as }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const { body } = await system.call("listCases", { query: { status: "open" } });
  expect(body.items.map((one: { caseId: string }) => one.caseId)).toContain(caseId);
});

test("a new world has twenty alerts and ten cases, of which one is open", async () => {
  const as = "second" as const;
  const { items } = (await system.call("listAlerts", { query: { limit: 100 }, as })).body;
  expect(items).toHaveLength(20);
  expect(new Set(items.map(({ status }: { status: string }) => status))).toEqual(
    new Set(["open", "in_case", "closed"]),
  );
  const cases = (await system.call("listCases", { query: { limit: 100 }, as })).body.items;
  expect(cases).toHaveLength(10);
  const open = cases.filter(({ status }: { status: string }) => status === "open");
  expect(open).toMatchObject([{ caseId: "cas_8R5S6T7V8W", alertIds: ["alr_8R5S6T7V8W"] }]);
});
