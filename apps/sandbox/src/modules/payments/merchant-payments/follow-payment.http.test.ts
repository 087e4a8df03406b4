import { afterAll, beforeAll, expect, test } from "vitest";
import { type CardSystem, startCardSystem } from "../../../testing/card-system.ts";

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());

const ACCOUNT = "acc_2C8L0R5N2Y";
const MERCHANT = "mer_1A2B3C4D5E";
const mad = (amount: number) => ({ amount, currencyCode: "MAD" });
const authorize = async (amount: number, estimated = false) => {
  const card = { pan: "4456530000001096" };
  const body = {
    terminalId: "trm_1C4D5E6F7G",
    reference: "F-1",
    amount: mad(amount),
    card,
    entryMode: "chip",
    estimated,
  };
  return (await system.call("authorizePayment", { body })).body as { paymentId: string; authorizationId: string };
};
const capture = (paymentId: string, body: object = {}) =>
  system.call("capturePayment", { params: { paymentId }, body });
const read = async (paymentId: string) => (await system.call("getPayment", { params: { paymentId } })).body;
const simulate = (operationId: string, authorizationId: string, body: object) =>
  system.call(operationId, { params: { authorizationId }, body });
const balances = () =>
  system.read(async (world) => {
    const [cardholder, merchant] = await Promise.all([world.balanceOf(ACCOUNT), world.balanceOf(MERCHANT)]);
    return [cardholder?.balance ?? 0, merchant?.balance ?? 0, cardholder?.held ?? 0];
  });

test("what an increment adds can be captured, for as long as it is held; sent again, it adds nothing", async () => {
  const { paymentId, authorizationId } = await authorize(10_000, true);
  await system.call("advanceClock", { body: { days: 1 } });
  for (let sent = 0; sent < 2; sent++) {
    await simulate("simulateIncrement", authorizationId, { amount: mad(5_000), traceNumber: "004219" });
  }
  const { heldUntil } = (await system.call("getAuthorization", { params: { authorizationId } })).body;
  expect(await read(paymentId)).toMatchObject({ capturableAmount: mad(15_000), expiresAt: heldUntil });
  const { body } = await capture(paymentId, { amount: mad(15_000) });
  expect(body).toMatchObject({ status: "captured", capturedAmount: mad(15_000), cancelledAmount: mad(0) });
});

test("what is reversed cannot be captured", async () => {
  const { paymentId, authorizationId } = await authorize(10_000);
  await simulate("simulateReversal", authorizationId, { amount: mad(4_000) });
  expect(await read(paymentId)).toMatchObject({ status: "authorized", capturableAmount: mad(6_000) });
  const { transactionId } = (await capture(paymentId)).body.captures[0];
  expect((await system.call("getTransaction", { params: { transactionId } })).body).toMatchObject({
    forcedPost: false,
    billingAmount: mad(6_000),
  });

  const whole = await authorize(10_000);
  await simulate("simulateReversal", whole.authorizationId, {});
  expect(await read(whole.paymentId)).toMatchObject({ status: "cancelled", capturableAmount: mad(0), expiresAt: null });
});

test("a merchant pays back what a reversal or a refund of the network gives its cardholder, once", async () => {
  const before = await balances();
  const { paymentId, authorizationId } = await authorize(10_000);
  const { transactionId } = (await capture(paymentId)).body.captures[0];
  const refund = { transactionId, amount: mad(3_000), clearingReference: "24445655063000000090077" };
  for (let sent = 0; sent < 2; sent++) await system.call("simulateRefund", { body: refund });
  expect(await read(paymentId)).toMatchObject({ status: "partially_refunded", refundedAmount: mad(3_000) });
  for (let sent = 0; sent < 2; sent++) {
    await simulate("simulateReversal", authorizationId, { traceNumber: "000901" });
  }
  expect(await read(paymentId)).toMatchObject({ status: "refunded", refundedAmount: mad(10_000) });
  expect(await balances()).toEqual(before);
  const { items } = (await system.call("listRefunds", { params: { paymentId } })).body;
  expect(items.map((one: { amount: object }) => one.amount)).toEqual([mad(7_000), mad(3_000)]);
  expect((await system.call("refundPayment", { params: { paymentId }, body: { reason: "Again." } })).status).toBe(409);
});

test("a merchant pays back a refund that the issuer authorized", async () => {
  const before = await balances();
  const { paymentId } = await authorize(10_000);
  const { transactionId } = (await capture(paymentId)).body.captures[0];
  const merchant = {
    name: "MARCHE VERT",
    merchantNumber: "000000010004217",
    mcc: "5411",
    city: "RABAT",
    countryCode: "MA",
  };
  const card = { pan: "4456530000001096" };
  const body = { card, kind: "refund", amount: mad(10_000), entryMode: "chip", merchant };
  const { authorizationId } = (await system.call("simulateAuthorization", { body })).body;
  await system.call("simulateRefund", { body: { authorizationId, transactionId, amount: mad(10_000) } });
  expect(await read(paymentId)).toMatchObject({ status: "refunded", refundedAmount: mad(10_000) });
  expect(await balances()).toEqual(before);
});

test("what has cleared through another acquirer is neither captured nor given back by a cancellation", async () => {
  const { paymentId, authorizationId } = await authorize(10_000);
  const clear = (amount: number, final: boolean) =>
    system.call("simulateClearing", { body: { authorizationId, amount: mad(amount), final } });
  await clear(2_000, false);
  expect(await read(paymentId)).toMatchObject({ status: "authorized", capturableAmount: mad(8_000) });
  await capture(paymentId, { amount: mad(1_000) });
  expect((await capture(paymentId, { amount: mad(7_001) })).status).toBe(422);
  await clear(6_000, true);
  expect(await read(paymentId)).toMatchObject({ status: "captured", capturedAmount: mad(1_000), expiresAt: null });
  const before = await balances();
  expect((await system.call("cancelPayment", { params: { paymentId } })).status).toBe(409);
  expect(await balances()).toEqual(before);
});
