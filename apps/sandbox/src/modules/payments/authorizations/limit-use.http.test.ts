import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type CardSystem, startCardSystem } from "../../../testing/card-system.ts";
import { payment, reversalOf } from "../switching/testing/messages.ts";

const CARD = "crd_7QX2M4KD0A";

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  await system.call("setControls", { params: { cardId: CARD }, body: { ...(await controls()), use: { mode: "any" } } });
});

const mad = (amount: number) => ({ amount, currencyCode: "MAD" });
const merchant = { name: "BOUTIQUE", merchantNumber: "000000090009001", mcc: "5999", city: "FES", countryCode: "MA" };
const controls = async () => (await system.call("getControls", { params: { cardId: CARD } })).body;
const pay = async (amount: number, values: object = {}) => {
  const body = { card: { cardId: CARD }, amount: mad(amount), entryMode: "chip", merchant, ...values };
  return (await system.call("simulateAuthorization", { body })).body;
};
const clear = (authorizationId: string, amount: number, final = true) =>
  system.call("simulateClearing", { body: { authorizationId, amount: mad(amount), final } });
const reverse = (authorizationId: string, amount?: number) =>
  system.call("simulateReversal", { params: { authorizationId }, body: amount ? { amount: mad(amount) } : {} });
/** What counts toward the month's limit of purchases. */
const used = async () => {
  const { limits } = (await system.call("getLimits", { params: { cardId: CARD } })).body;
  const [month] = limits.filter((one: { limitCode: string; period: string }) => {
    return one.limitCode === "purchase" && one.period === "month";
  });
  return month.used as { amount: number; count: number };
};
const plus = ({ amount, count }: { amount: number; count: number }, more: number, times: number) => ({
  amount: amount + more,
  count: count + times,
});

test("a cleared payment that is reversed counts no more, in parts and only once", async () => {
  const before = await used();
  const { authorizationId } = await pay(9_000);
  await clear(authorizationId, 8_000);
  expect(await used()).toEqual(plus(before, 8_000, 1));
  await reverse(authorizationId, 3_000);
  expect(await used()).toEqual(plus(before, 5_000, 1));
  await reverse(authorizationId);
  expect(await used()).toEqual(before);
  await reverse(authorizationId);
  expect(await used()).toEqual(before);
});

test("cleared in parts, reversed as a whole", async () => {
  const before = await used();
  const { authorizationId } = await pay(9_000);
  await clear(authorizationId, 2_000, false);
  await reverse(authorizationId);
  expect(await used()).toEqual(plus(before, 2_000, 1));
  await reverse(authorizationId);
  expect(await used()).toEqual(before);
});

test("a refund changes nothing, and a reversal of a forced post takes nothing off other payments", async () => {
  const { authorizationId } = await pay(4_000);
  const { transaction } = (await clear(authorizationId, 4_000)).body;
  const before = await used();
  await system.call("simulateRefund", { body: { transactionId: transaction.transactionId, amount: mad(1_000) } });
  expect(await used()).toEqual(before);
  const ended = await pay(2_000);
  await reverse(ended.authorizationId);
  await clear(ended.authorizationId, 2_000);
  await reverse(ended.authorizationId);
  expect(await used()).toEqual(before);
});

test("a message 0200 and its reversal leave the limit as it was", async () => {
  const before = await used();
  const message = { ...payment(), mti: "0200" };
  const send = (one: object) => system.call("sendMessage", { body: { networkId: "VISA", message: one } });
  await send(message);
  expect(await used()).toEqual(plus(before, 18_450, 1));
  await send(reversalOf(message));
  expect(await used()).toEqual(before);
});

test("a single use is free again after its cleared payment is reversed in full", async () => {
  await system.call("setControls", {
    params: { cardId: CARD },
    body: { ...(await controls()), use: { mode: "single_use" } },
  });
  const { authorizationId } = await pay(1_000);
  await clear(authorizationId, 1_000);
  await reverse(authorizationId, 400);
  expect(await pay(1_000)).toMatchObject({ decline: { reasonCode: "single_use_spent" } });
  await reverse(authorizationId);
  expect(await pay(1_000)).toMatchObject({ responseCode: "00" });
});

test("a limit of a single payment applies to all of it, increments included", async () => {
  const params = { cardId: CARD };
  const limit = { limitCode: "purchase", period: "transaction", amount: 8_000, count: null };
  await system.call("setLimits", { params, body: { limits: [limit] } });
  const { authorizationId } = await pay(6_000, { estimated: true });
  const add = async (amount: number) => {
    const body = { amount: mad(amount) };
    return (await system.call("simulateIncrement", { params: { authorizationId }, body })).body.responseCode;
  };
  expect([await add(2_001), await add(1_500), await add(501), await add(500)]).toEqual(["61", "00", "61", "00"]);
  await system.call("resetLimit", { params: { ...params, limitCode: "purchase" } });
  await reverse(authorizationId);
});

test("an expired payment that clears late and is reversed counts no more", async () => {
  await system.call("setClock", { body: { running: false, seededActivity: false } });
  const before = await used();
  const { authorizationId } = await pay(6_000);
  await system.call("advanceClock", { body: { days: 8 } });
  await clear(authorizationId, 6_000);
  expect(await used()).toEqual(plus(before, 6_000, 1));
  await reverse(authorizationId, 2_000);
  expect(await used()).toEqual(plus(before, 4_000, 1));
  await reverse(authorizationId);
  expect(await used()).toEqual(before);
});
