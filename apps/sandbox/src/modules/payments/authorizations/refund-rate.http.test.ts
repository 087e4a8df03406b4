import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findFaults } from "../../../proofs/books.repository.ts";
import { type CardSystem, startCardSystem } from "../../../testing/card-system.ts";

const CARD = "crd_7QX2M4KD0A";
const euros = (amount: number) => ({ amount, currencyCode: "EUR" });
const mad = (amount: number) => ({ amount, currencyCode: "MAD" });
const merchant = {
  name: "ATELIER LUMIERE",
  merchantNumber: "000000090011111",
  mcc: "5942",
  city: "PARIS",
  countryCode: "FR",
};

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
beforeEach(() => rate("10"));
afterAll(() => system.close());

const rate = (value: string) =>
  system.call("setRate", { params: { fromCurrency: "EUR", toCurrency: "MAD" }, body: { rate: value } });
const refund = (transactionId: string, amount: number) =>
  system.call("simulateRefund", { body: { transactionId, amount: euros(amount) } });
const transaction = async (transactionId: string) =>
  (await system.call("getTransaction", { params: { transactionId } })).body;
const balance = async (): Promise<number> =>
  (await system.call("getBalances", { params: { accountId: "acc_2C8L0R5N2Y" } })).body.balance.amount;
const faults = () => system.read(async (world) => findFaults(system.sandbox.database.db, world.id));

async function buy(amount: number) {
  const body = { card: { cardId: CARD }, kind: "purchase", entryMode: "chip", amount: euros(amount), merchant };
  const { authorizationId } = (await system.call("simulateAuthorization", { body })).body;
  const cleared = await system.call("simulateClearing", {
    body: { authorizationId, amount: euros(amount), final: true },
  });
  return { authorizationId, transactionId: cleared.body.transaction.transactionId as string };
}

test("a refund goes at the rate of its day, and takes off the purchase what it is of it", async () => {
  const before = await balance();
  const { transactionId } = await buy(10_000);
  const fee = before - 100_000 - (await balance());
  await rate("11.5");
  expect((await refund(transactionId, 4_000)).body).toMatchObject({ billingAmount: mad(46_000), rate: "11.5" });
  expect((await transaction(transactionId)).refundedAmount).toEqual(mad(40_000));
  await rate("9");
  expect((await refund(transactionId, 6_000)).body).toMatchObject({ billingAmount: mad(54_000), rate: "9" });
  expect((await transaction(transactionId)).refundedAmount).toEqual(mad(100_000));
  expect(await balance()).toBe(before - fee - 100_000 + 46_000 + 54_000);
  const more = await refund(transactionId, 1);
  expect([more.status, more.body.detail]).toEqual([
    422,
    "0 EUR of the transaction are left to refund. Of 100000 MAD, 100000 were refunded.",
  ]);
  expect(await faults()).toEqual([]);
});

test.each([
  [14, [7, 7]],
  [45, [15, 15, 15]],
])("refunds of %i cents in parts of %j give back what was billed, if the rate is the same", async (whole, parts) => {
  await rate("10.82");
  const before = await balance();
  const { transactionId } = await buy(whole);
  const paid = (await transaction(transactionId)).billingAmount.amount;
  const fee = before - paid - (await balance());
  for (const part of parts) expect((await refund(transactionId, part)).status).toBe(201);
  expect(await balance()).toBe(before - fee);
});

test("a reversal after clearing goes at the rate of the purchase: nobody gains or loses", async () => {
  const before = await balance();
  const { authorizationId } = await buy(10_000);
  await rate("11.5");
  await system.call("simulateReversal", { params: { authorizationId }, body: {} });
  expect(await balance()).toBe(before);
  expect(await faults()).toEqual([]);
});

test("a refund takes back the provisional credit that was given at the rate of the purchase, and leaves the gain", async () => {
  const before = await balance();
  const { transactionId } = await buy(10_000);
  const fee = before - 100_000 - (await balance());
  const opened = await system.call("openDispute", {
    body: { transactionId, reasonCode: "12.5", openedBy: "cardholder" },
  });
  expect(opened.body).toMatchObject({ status: "opened" });
  expect(await balance()).toBe(before - fee);
  await rate("11.5");
  await refund(transactionId, 10_000);
  const { disputeId } = opened.body;
  expect((await system.call("getDispute", { params: { disputeId } })).body).toMatchObject({
    status: "credited",
    creditedAmount: mad(100_000),
  });
  expect(await balance()).toBe(before - fee + 15_000);
  expect(await faults()).toEqual([]);
});
