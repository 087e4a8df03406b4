import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookPurchase } from "../../../testing/book-purchase.ts";
import { type CardSystem, startCardSystem } from "../../../testing/card-system.ts";
import { suspenseAtMidnight } from "../../../testing/suspense.ts";

const ACCOUNT = "acc_2C8L0R5N2Y";
const MERCHANT = "mer_1A2B3C4D5E";
const PAN = "4456530000001096";

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());

const mad = (amount: number) => ({ amount, currencyCode: "MAD" });
const buy = async (amount: number) => (await system.change(({ world }) => bookPurchase(world, ACCOUNT, amount))).id;
const open = async (transactionId: string, values: object = {}) => {
  const body = { transactionId, reasonCode: "D31", openedBy: "cardholder", ...values };
  return system.call("openDispute", { body });
};
const act = (operationId: string, disputeId: string, body: object = {}) =>
  system.call(operationId, { params: { disputeId }, body });
const refund = (transactionId: string, amount: number) =>
  system.call("simulateRefund", { body: { transactionId, amount: mad(amount) } });
const dispute = async (disputeId: string) => (await system.call("getDispute", { params: { disputeId } })).body;
const read = async (transactionId: string) => (await system.call("getTransaction", { params: { transactionId } })).body;
const balance = (account: string) => system.read(async (world) => (await world.balanceOf(account))?.balance ?? 0);
const suspense = () => system.read(suspenseAtMidnight);
const file = (name: string) => ({
  kind: "receipt",
  fileName: `${name}.pdf`,
  mediaType: "application/pdf",
  size: 1_000,
  sha256: Buffer.from(name.padEnd(32, "-")).toString("hex"),
});

/** A sale of a merchant of this world, captured in these parts. */
async function sell(...parts: readonly number[]) {
  const amount = mad(parts.reduce((sum, part) => sum + part, 0));
  const body = {
    terminalId: "trm_1C4D5E6F7G",
    reference: "ONE-1",
    amount,
    card: { pan: PAN },
    entryMode: "chip",
  };
  const { body: payment } = await system.call("authorizePayment", { body });
  const params = { paymentId: payment.paymentId as string };
  for (const part of parts) await system.call("capturePayment", { params, body: { amount: mad(part) } });
  const { body: captured } = await system.call("getPayment", { params });
  const transactionIds = captured.captures.map((one: { transactionId: string }) => one.transactionId) as string[];
  return { ...params, authorizationId: captured.authorizationId as string, transactionIds };
}

/** Each stage in which the merchant can refund a disputed purchase. */
const stages: readonly (readonly [string, (disputeId: string) => Promise<unknown>])[] = [
  ["opened", async () => undefined],
  ["chargeback", (id) => act("chargeBackDispute", id)],
  [
    "represented",
    async (id) => {
      await act("chargeBackDispute", id);
      await act("simulateRepresentment", id, { evidence: [file("answer")] });
    },
  ],
  [
    "pre_arbitration",
    async (id) => {
      await act("chargeBackDispute", id);
      await act("simulateRepresentment", id, { evidence: [file("answer")] });
      await act("escalateToPreArbitration", id);
    },
  ],
];

describe.each(stages)("a refund of all that is disputed, in %s", (_, go) => {
  test("ends the dispute: the cardholder has the money once, and nothing is left to charge back", async () => {
    const transactionId = await buy(40_000);
    const [before, waiting] = [await balance(ACCOUNT), await suspense()];
    const { disputeId } = (await open(transactionId)).body;
    await go(disputeId);
    expect((await refund(transactionId, 40_000)).status).toBe(201);

    expect((await balance(ACCOUNT)) - before).toBe(40_000);
    const after = await dispute(disputeId);
    expect(after).toMatchObject({
      status: "credited",
      outcome: "credit_processed",
      waitsFor: null,
      respondBy: null,
      amount: mad(0),
      creditedAmount: mad(40_000),
      closedAt: expect.any(String),
    });
    expect(after.history.at(-1)).toMatchObject({ action: "credit", party: "merchant", status: "credited" });
    for (const step of [
      "chargeBackDispute",
      "escalateToPreArbitration",
      "withdrawDispute",
      "simulateMerchantAcceptance",
    ]) {
      const { status, body } = await act(step, disputeId);
      expect([step, status, body.code]).toEqual([step, 409, "dispute_state_conflict"]);
      expect(body.detail).toContain("the merchant has refunded what it claimed");
    }
    expect(await read(transactionId)).toMatchObject({ refundedAmount: mad(40_000), disputedAmount: mad(0) });
    expect((await open(transactionId)).body.detail).toContain("40000 were refunded");
    expect((await balance(ACCOUNT)) - before).toBe(40_000);
    expect(await suspense()).toBe(waiting);
  });
});

describe("a refund of a part of what is disputed", () => {
  test("takes so much of the provisional credit back, with an event, and the dispute goes on for the rest", async () => {
    const transactionId = await buy(40_000);
    const before = await balance(ACCOUNT);
    const { disputeId } = (await open(transactionId)).body;
    await refund(transactionId, 15_000);
    expect((await balance(ACCOUNT)) - before).toBe(40_000);
    expect(await dispute(disputeId)).toMatchObject({
      status: "opened",
      amount: mad(25_000),
      creditedAmount: mad(15_000),
    });
    expect(await read(transactionId)).toMatchObject({ refundedAmount: mad(15_000), disputedAmount: mad(25_000) });
    const events = await system.call("listEvents", { query: { subject: disputeId, limit: 100 } });
    expect(events.body.items.at(-1)).toMatchObject({
      type: "dispute.credited",
      before: { amount: mad(40_000) },
      after: { amount: mad(25_000), status: "opened" },
    });
    await act("withdrawDispute", disputeId);
    expect((await balance(ACCOUNT)) - before).toBe(15_000);
  });

  test("wins only what is left when the merchant gives in", async () => {
    const transactionId = await buy(40_000);
    const before = await balance(ACCOUNT);
    const { disputeId } = (await open(transactionId)).body;
    await act("chargeBackDispute", disputeId);
    await refund(transactionId, 15_000);
    await act("simulateMerchantAcceptance", disputeId);
    expect((await balance(ACCOUNT)) - before).toBe(40_000);
    const more = await refund(transactionId, 1);
    expect([more.status, more.body.code]).toEqual([422, "amount_invalid"]);
    expect(more.body.detail).toContain(`dispute ${disputeId} won 25000 back`);
  });

  test("settles the oldest of several disputes first, and what is disputed before what is not", async () => {
    const transactionId = await buy(40_000);
    const before = await balance(ACCOUNT);
    const first = (await open(transactionId, { amount: mad(10_000) })).body.disputeId;
    const second = (await open(transactionId, { amount: mad(20_000), reasonCode: "D30" })).body.disputeId;
    expect(await read(transactionId)).toMatchObject({ disputeId: second, disputedAmount: mad(30_000) });
    await refund(transactionId, 15_000);
    expect(await dispute(first)).toMatchObject({ status: "credited", amount: mad(0) });
    expect(await dispute(second)).toMatchObject({ status: "opened", amount: mad(15_000) });
    await refund(transactionId, 25_000);
    expect(await dispute(second)).toMatchObject({ status: "credited" });
    expect((await balance(ACCOUNT)) - before).toBe(40_000);
  });
});

test("what a dispute has won is not refunded again", async () => {
  const transactionId = await buy(40_000);
  const { disputeId } = (await open(transactionId)).body;
  await act("chargeBackDispute", disputeId);
  await act("simulateMerchantAcceptance", disputeId);
  const before = await balance(ACCOUNT);
  const { status, body } = await refund(transactionId, 40_000);
  expect([status, body.code]).toEqual([422, "amount_invalid"]);
  expect(body.detail).toContain("0 MAD of the transaction are left");
  expect(body.detail).toContain(disputeId);
  expect(await balance(ACCOUNT)).toBe(before);
});

test("what a dispute has lost can be refunded, and is not disputed again", async () => {
  const transactionId = await buy(40_000);
  const before = await balance(ACCOUNT);
  const { disputeId } = (await open(transactionId, { amount: mad(30_000) })).body;
  await act("chargeBackDispute", disputeId);
  await act("simulateRepresentment", disputeId, { evidence: [file("answer")] });
  await act("acceptDispute", disputeId);
  const all = await open(transactionId, { amount: mad(10_001) });
  expect([all.status, all.body.code]).toEqual([422, "amount_invalid"]);
  expect((await open(transactionId)).body.amount).toEqual(mad(10_000));
  await refund(transactionId, 40_000);
  expect((await balance(ACCOUNT)) - before).toBe(40_000);
});

describe("a merchant of the sandbox", () => {
  test("pays a sale back once when it refunds what is charged back", async () => {
    const [cardholder, merchant] = [await balance(ACCOUNT), await balance(MERCHANT)];
    const { paymentId, transactionIds } = await sell(9_000);
    const { disputeId } = (await open(transactionIds[0] ?? "", { reasonCode: "12.5" })).body;
    await act("chargeBackDispute", disputeId);
    const charged = await balance(MERCHANT);
    const body = { reason: "As you wish." };
    const made = await system.call("refundPayment", { params: { paymentId }, body });
    expect([made.status, made.body.amount]).toEqual([201, mad(9_000)]);
    // The chargeback came back, and the refund went out.
    expect(await balance(MERCHANT)).toBe(charged);
    expect(await balance(ACCOUNT)).toBe(cardholder);
    const { body: seen } = await system.call("getMerchantDispute", { params: { disputeId } });
    expect(seen).toMatchObject({ status: "credited", debited: false, amount: mad(0), outcome: "credit_processed" });
    expect(seen.history.at(-1)).toMatchObject({ action: "credit", status: "credited", comment: null });
    const fees = seen.fees.reduce((sum: number, fee: { amount: { amount: number } }) => sum + fee.amount.amount, 0);
    expect(merchant - (await balance(MERCHANT))).toBe(fees);
  });

  test("does not refund what the cardholder has won", async () => {
    const { paymentId, transactionIds } = await sell(8_000);
    const { disputeId } = (await open(transactionIds[0] ?? "", { reasonCode: "12.5", amount: mad(5_000) })).body;
    await act("chargeBackDispute", disputeId);
    await act("acceptMerchantDispute", disputeId);
    const params = { paymentId };
    const all = await system.call("refundPayment", { params, body: { amount: mad(8_000), reason: "All." } });
    expect([all.status, all.body.code]).toEqual([409, "payment_state_conflict"]);
    expect(all.body.detail).toContain(disputeId);
    const rest = await system.call("refundPayment", { params, body: { reason: "What is left." } });
    expect([rest.status, rest.body.amount]).toEqual([201, mad(3_000)]);
    const none = await system.call("refundPayment", { params, body: { reason: "Once more." } });
    expect([none.status, none.body.code]).toEqual([409, "payment_state_conflict"]);
  });

  test("whose answer stands is debited only for what is left when it loses", async () => {
    const { transactionIds } = await sell(8_000);
    const [transactionId = ""] = transactionIds;
    const before = await balance(MERCHANT);
    const { disputeId } = (await open(transactionId, { reasonCode: "12.5" })).body;
    await act("chargeBackDispute", disputeId);
    await act("answerMerchantDispute", disputeId, { evidence: [file("answer")] });
    await refund(transactionId, 3_000);
    await act("escalateToPreArbitration", disputeId);
    const { body } = await act("acceptMerchantDispute", disputeId);
    expect(body).toMatchObject({ status: "won", amount: mad(5_000), debited: true });
    const fees = body.fees.reduce((sum: number, fee: { amount: { amount: number } }) => sum + fee.amount.amount, 0);
    expect(before - (await balance(MERCHANT))).toBe(3_000 + 5_000 + fees);
  });
});

describe("a reversal of what has cleared", () => {
  const reverse = (authorizationId: string, body: object = {}) =>
    system.call("simulateReversal", { params: { authorizationId }, body });

  test("settles its dispute as a refund does", async () => {
    const before = await balance(ACCOUNT);
    const { authorizationId, transactionIds } = await sell(7_000);
    const { disputeId } = (await open(transactionIds[0] ?? "", { reasonCode: "12.5" })).body;
    expect((await reverse(authorizationId)).status).toBe(200);
    expect(await balance(ACCOUNT)).toBe(before);
    expect(await dispute(disputeId)).toMatchObject({ status: "credited" });
    expect((await reverse(authorizationId)).status).toBe(200);
    expect(await balance(ACCOUNT)).toBe(before);
  });

  test("gives nothing back that a dispute has won", async () => {
    const before = await balance(ACCOUNT);
    const { authorizationId, transactionIds } = await sell(7_000);
    const { disputeId } = (await open(transactionIds[0] ?? "", { reasonCode: "12.5", amount: mad(4_000) })).body;
    await act("chargeBackDispute", disputeId);
    await act("simulateMerchantAcceptance", disputeId);
    const much = await reverse(authorizationId, { amount: mad(3_001) });
    expect([much.status, much.body.code]).toEqual([422, "amount_invalid"]);
    expect((await reverse(authorizationId)).status).toBe(200);
    expect(await balance(ACCOUNT)).toBe(before);
  });
});

test("disputes of all parts charge the merchant back exactly what it sold for", async () => {
  const { paymentId, transactionIds } = await sell(1_000);
  for (const amount of [333, 333, 334]) {
    const { body } = await open(transactionIds[0] ?? "", { reasonCode: "12.5", amount: mad(amount) });
    await act("chargeBackDispute", body.disputeId);
    expect((await act("acceptMerchantDispute", body.disputeId)).body.amount).toEqual(mad(amount));
  }
  const entries = await system.read((world) => world.entries({ account: MERCHANT, about: paymentId }));
  const charged = entries.filter(({ kind }) => kind === "dispute").reduce((sum, { amount }) => sum + amount, 0);
  expect(charged).toBe(-1_000);
  const { body } = await open(transactionIds[0] ?? "", { reasonCode: "12.5" });
  expect(body.code).toBe("transaction_state_conflict");
});

test("a sale that another acquirer has cleared is not charged back to a merchant that was not paid for it", async () => {
  const card = { pan: PAN };
  const body = { terminalId: "trm_1C4D5E6F7G", reference: "ONE-2", amount: mad(2_000), card, entryMode: "chip" };
  const { authorizationId } = (await system.call("authorizePayment", { body })).body;
  const { body: cleared } = await system.call("simulateClearing", { body: { authorizationId, amount: mad(2_000) } });
  const before = await balance(MERCHANT);
  const { disputeId, merchantId } = (await open(cleared.transaction.transactionId, { reasonCode: "12.5" })).body;
  expect(merchantId).toBeNull();
  await act("chargeBackDispute", disputeId);
  expect((await act("acceptMerchantDispute", disputeId)).status).toBe(404);
  expect(await act("simulateMerchantAcceptance", disputeId)).toMatchObject({ body: { status: "won" } });
  expect(await balance(MERCHANT)).toBe(before);
});

test("a dispute that a refund has ended has no deadline left: time changes nothing", async () => {
  const transactionId = await buy(10_000);
  const { disputeId } = (await open(transactionId)).body;
  const { respondBy } = (await act("chargeBackDispute", disputeId)).body;
  await refund(transactionId, 10_000);
  const ended = await dispute(disputeId);
  await system.change(({ world }) => world.advance(new Date(Date.parse(respondBy) + 86_400_000)));
  expect(await dispute(disputeId)).toEqual(ended);
});
