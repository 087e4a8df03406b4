import { afterAll, beforeAll, expect, test } from "vitest";
import { merchants } from "../../../entities/acquiring.ts";
import { MOST_LINES } from "../../../simulator/settlement/schedule.ts";
import { type CardSystem, startCardSystem } from "../../../testing/card-system.ts";
import { addLine } from "./add-line.ts";
import { bookChargeback } from "./book-chargeback.ts";

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
  // A Tuesday noon, so that the next day is a business day.
  await system.change(({ world }) => world.advance(new Date("2025-03-11T12:00:00Z")));
});
afterAll(() => system.close());

const mad = (amount: number) => ({ amount, currencyCode: "MAD" });
const parameters = {
  floorLimit: 0,
  contactlessLimit: 0,
  contactlessVerificationLimit: 0,
  tipping: false,
  languageCode: "fr",
  dailyCallAt: "03:00",
};

/** A merchant with a reserve of 10 % for 30 days, and its terminal. */
async function shop(): Promise<{ merchantId: string; terminalId: string }> {
  const { body: merchant } = await system.call("boardMerchant", {
    body: {
      name: "Gare Bijoux",
      legalName: "Gare Bijoux SARL",
      mcc: "5944",
      countryCode: "MA",
      city: "Rabat",
      currencyCode: "MAD",
      languageCode: "fr",
    },
  });
  const params = { merchantId: merchant.merchantId };
  const terms = { fee: { basisPoints: 50, fixedAmount: 10 }, reserve: { basisPoints: 1000, days: 30 } };
  await system.call("activateMerchant", { params, body: terms });
  const { body: outlet } = await system.call("openOutlet", {
    params,
    body: { name: "Gare", addressLines: ["1 place de la Gare"], city: "Rabat", countryCode: "MA" },
  });
  const { body: terminal } = await system.call("assignTerminal", {
    body: {
      outletId: outlet.outletId,
      kind: "attended",
      model: "Counter 5",
      capabilities: { entryModes: ["chip"], partialApproval: false, pin: true },
    },
  });
  await system.call("injectKey", { params: terminal, body: { keyCheckValue: "8CA64D" } });
  await system.call("setTerminalParameters", { params: terminal, body: parameters });
  await system.call("activateTerminal", { params: terminal });
  return { merchantId: merchant.merchantId, terminalId: terminal.terminalId };
}

/** Pays with another issuer's card, which counts as a credit card from abroad: 150 basis points of interchange. */
async function sell(terminalId: string, amount: number): Promise<{ paymentId: string; batchId: string }> {
  const card = { pan: "5555555555554444", expiry: "2031-11" };
  const { body } = await system.call("authorizePayment", {
    body: { terminalId, reference: "S-1", amount: mad(amount), card, entryMode: "chip" },
  });
  const captured = await system.call("capturePayment", { params: body, body: {} });
  return { paymentId: body.paymentId, batchId: captured.body.captures[0].batchId };
}

const advance = (to: string) => system.change(({ world }) => world.advance(new Date(to)));
const batchOf = async (batchId: string) => (await system.call("getBatch", { params: { batchId } })).body;
const balanceOf = async (merchantId: string) =>
  (await system.call("getMerchantBalance", { params: { merchantId } })).body;
const statementOf = async (merchantId: string, month: string) =>
  (await system.call("getMerchantStatement", { params: { merchantId, month } })).body;

test("a batch closes at its cut-off, settles on the next business day and gives its reserve back", async () => {
  const { merchantId, terminalId } = await shop();
  const { batchId, paymentId } = await sell(terminalId, 100_000);
  await system.call("refundPayment", { params: { paymentId }, body: { amount: mad(20_000), reason: "A scratch." } });
  expect(await balanceOf(merchantId)).toMatchObject({ balance: mad(80_000), payable: mad(0), pending: mad(80_000) });
  await advance("2025-03-11T22:00:00Z");
  expect(await batchOf(batchId)).toMatchObject({
    status: "closed",
    closeReason: "cut_off",
    settlesOn: "2025-03-12",
    businessDate: "2025-03-11",
    captures: { count: 1, amount: mad(100_000) },
    refunds: { count: 1, amount: mad(20_000) },
    // 150 basis points to the issuer; 50 and 10 minor units to the acquirer.
    fees: { interchange: mad(1_500), markup: mad(510), total: mad(2_010) },
    reserve: mad(10_000),
    netAmount: mad(67_990),
  });
  expect(await balanceOf(merchantId)).toMatchObject({
    balance: mad(67_990),
    reserve: mad(10_000),
    nextSettlementOn: "2025-03-12",
  });
  await advance("2025-03-12T06:00:00Z");
  const { payoutId } = await batchOf(batchId);
  const { body: payout } = await system.call("getPayout", { params: { payoutId } });
  expect(payout).toMatchObject({
    status: "sent",
    amount: mad(67_990),
    batchIds: [batchId],
    carriedOver: mad(0),
    valueDate: "2025-03-13",
  });
  await advance("2025-03-13T06:00:00Z");
  const { body: list } = await system.call("listPayouts", { query: { merchantId, status: "paid" } });
  expect(list.items.map((one: { payoutId: string }) => one.payoutId)).toEqual([payoutId]);
  // Closed on 11 March at 22:00: released 30 days later, and paid out on the next business day.
  await advance("2025-04-11T06:00:00Z");
  expect(await balanceOf(merchantId)).toMatchObject({ balance: mad(0), reserve: mad(0) });
  const march = await statementOf(merchantId, "2025-03");
  const sum = march.lines.reduce(
    (total: number, line: { amount: { amount: number } }) => total + line.amount.amount,
    0,
  );
  expect(march).toMatchObject({ status: "final", openingBalance: mad(0), closingBalance: mad(0) });
  expect(sum).toBe(0);
  const april = await statementOf(merchantId, "2025-04");
  expect(april.lines).toContainEqual({ kind: "reserveReleased", count: 1, amount: mad(10_000) });
  expect(april.lines).toContainEqual({ kind: "payouts", count: 1, amount: mad(-10_000) });
});

test("a batch is closed by request once, and the next capture opens another", async () => {
  const { terminalId } = await shop();
  const { batchId } = await sell(terminalId, 5_000);
  const closed = await system.call("closeBatch", { params: { batchId } });
  expect(closed.body).toMatchObject({ status: "closed", closeReason: "request" });
  const again = await system.call("closeBatch", { params: { batchId } });
  expect([again.status, again.body.code]).toEqual([409, "batch_state_conflict"]);
  expect((await sell(terminalId, 5_000)).batchId).not.toBe(batchId);
});

test("a batch that is full is closed, and the next line opens another", async () => {
  const { merchantId } = await shop();
  const line = { kind: "capture", paymentId: null, aboutId: null, amount: 1, description: "Sale" } as const;
  const batchIds = await system.change(async ({ world }) => {
    const merchant = await world.get(merchants, merchantId);
    const made: string[] = [];
    for (let count = 0; count <= MOST_LINES; count++) made.push((await addLine(world, merchant, line)).batchId);
    return made;
  });
  const [full, next] = [...new Set(batchIds)].map(batchOf);
  expect(await full).toMatchObject({
    status: "closed",
    closeReason: "count",
    captures: { count: MOST_LINES, amount: mad(MOST_LINES) },
  });
  expect(await next).toMatchObject({ status: "open", captures: { count: 1 } });
});

test("a merchant that owes gets nothing until it is made good", async () => {
  const { merchantId, terminalId } = await shop();
  const { paymentId, batchId } = await sell(terminalId, 50_000);
  await system.call("closeBatch", { params: { batchId } });
  await advance("2025-04-14T06:00:00Z");
  await system.call("refundPayment", { params: { paymentId }, body: { reason: "All of it." } });
  await advance("2025-04-15T06:00:00Z");
  const owed = (await balanceOf(merchantId)).balance.amount;
  expect(owed).toBeLessThan(0);
  const { body: before } = await system.call("listPayouts", { query: { merchantId } });
  const { batchId: later } = await sell(terminalId, 100_000);
  await system.call("closeBatch", { params: { batchId: later } });
  await advance("2025-04-16T06:00:00Z");
  const { body: after } = await system.call("listPayouts", { query: { merchantId } });
  expect(after.items).toHaveLength(before.items.length + 1);
  const { netAmount } = await batchOf(later);
  expect(after.items[0]).toMatchObject({ amount: mad(netAmount.amount + owed), carriedOver: mad(owed) });
});

test("a suspended merchant is paid when it is reinstated", async () => {
  const { merchantId, terminalId } = await shop();
  const { batchId } = await sell(terminalId, 30_000);
  await system.call("closeBatch", { params: { batchId } });
  await system.call("suspendMerchant", { params: { merchantId }, body: { reason: "A test." } });
  await advance("2025-04-18T06:00:00Z");
  expect(await batchOf(batchId)).toMatchObject({ status: "settled", payoutId: null });
  await system.call("reinstateMerchant", { params: { merchantId } });
  await advance("2025-04-21T06:00:00Z");
  const { body } = await system.call("listPayouts", { query: { merchantId } });
  expect(body.items).toHaveLength(1);
});

test("a chargeback is taken from the merchant with its batch, and given back", async () => {
  const { merchantId, terminalId } = await shop();
  const { paymentId, batchId } = await sell(terminalId, 30_000);
  const book = (kind: "chargeback" | "chargeback_reversal") =>
    system.change(({ world }) =>
      bookChargeback(world, {
        merchantId,
        paymentId,
        disputeId: "dsp_A000000001",
        currencyCode: "MAD",
        amount: 30_000,
        kind,
      }),
    );
  await book("chargeback");
  expect(await balanceOf(merchantId)).toMatchObject({ balance: mad(0) });
  await book("chargeback_reversal");
  expect(await batchOf(batchId)).toMatchObject({
    chargebacks: { count: 1, amount: mad(30_000) },
    chargebackReversals: { count: 1, amount: mad(30_000) },
    // The day's captures, less their fees.
    netAmount: mad(30_000 - 450 - 160),
  });
});

test("what is not in the caller's world or not yet does not exist", async () => {
  const { merchantId, terminalId } = await shop();
  const { batchId } = await sell(terminalId, 5_000);
  const calls = [
    ["getBatch", { batchId }, "batch_not_found"],
    ["listBatchLines", { batchId }, "batch_not_found"],
    ["closeBatch", { batchId }, "batch_not_found"],
    ["getPayout", { payoutId: "pot_ZZZZZZZZZZ" }, "payout_not_found"],
    ["getMerchantBalance", { merchantId }, "merchant_not_found"],
    ["getMerchantStatement", { merchantId, month: "2025-02" }, "merchant_not_found"],
  ] as const;
  for (const [operation, params, code] of calls) {
    const answer = await system.call(operation, { params, as: "second" });
    expect([operation, answer.status, answer.body.code]).toEqual([operation, 404, code]);
  }
  const future = await system.call("getMerchantStatement", { params: { merchantId, month: "2099-01" } });
  expect([future.status, future.body.code]).toEqual([422, "date_invalid"]);
  const never = await system.call("getMerchantStatement", { params: { merchantId, month: "2025-13" } });
  expect([never.status, never.body.code]).toEqual([422, "request_invalid"]);
});
