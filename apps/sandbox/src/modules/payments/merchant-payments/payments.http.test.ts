import { afterAll, beforeAll, expect, test } from "vitest";
import { type CardSystem, startCardSystem } from "../../../testing/card-system.ts";

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());

const OWN = "4456530000001096";
const FOREIGN = "5555555555554444";
const terminal = "trm_1C4D5E6F7G";
const webShop = "trm_2H8J9K0M1N";
const account = "acc_2C8L0R5N2Y";
const merchant = "mer_1A2B3C4D5E";
const mad = (amount: number) => ({ amount, currencyCode: "MAD" });
const eur = (amount: number) => ({ amount, currencyCode: "EUR" });

const authorize = (change: object = {}) =>
  system.call("authorizePayment", {
    body: {
      terminalId: terminal,
      reference: "T-1",
      amount: mad(18_450),
      card: { pan: OWN },
      entryMode: "chip",
      ...change,
    },
  });
const act = (operation: string, paymentId: string, body?: unknown) =>
  system.call(operation, { params: { paymentId }, ...(body !== undefined && { body }) });
const balanceOf = async (id: string) => (await system.read((world) => world.balanceOf(id))) ?? { balance: 0, held: 0 };

test("a payment on an own card goes the whole way, and both sides book it together", async () => {
  const before = { cardholder: await balanceOf(account), merchant: await balanceOf(merchant) };
  const { status, body, headers } = await authorize();
  expect([status, body.status, body.decline]).toEqual([201, "authorized", null]);
  expect(headers.location).toContain(body.paymentId);
  expect(JSON.stringify(body)).not.toContain(OWN);
  expect((await balanceOf(account)).held).toBe(before.cardholder.held + 18_450);
  expect((await balanceOf(merchant)).balance).toBe(before.merchant.balance);
  const captured = await act("capturePayment", body.paymentId, {});
  expect(captured.body).toMatchObject({ status: "captured", capturedAmount: mad(18_450), expiresAt: null });
  expect(await balanceOf(account)).toMatchObject({
    balance: before.cardholder.balance - 18_450,
    held: before.cardholder.held,
  });
  expect((await balanceOf(merchant)).balance).toBe(before.merchant.balance + 18_450);
  const [capture] = captured.body.captures;
  const lines = await system.call("listBatchLines", { params: { batchId: capture.batchId } });
  expect(lines.body.items[0]).toMatchObject({
    // Domestic debit: 20 basis points to the issuer; the merchant's own fee on top.
    kind: "capture",
    paymentId: body.paymentId,
    amount: mad(18_450),
    interchange: mad(37),
    aboutId: capture.transactionId,
  });
});

test("it is captured and refunded in parts, and never more than there is", async () => {
  const { paymentId } = (await authorize()).body;
  const part = await act("capturePayment", paymentId, { amount: mad(10_000) });
  expect(part.body).toMatchObject({ status: "partially_captured", capturableAmount: mad(8_450) });
  const tooMuch = await act("capturePayment", paymentId, { amount: mad(8_451) });
  expect(tooMuch.body).toMatchObject({ code: "amount_invalid", errors: [{ pointer: "/amount/amount" }] });
  const rest = await act("capturePayment", paymentId, { amount: mad(8_450) });
  expect(rest.body).toMatchObject({ status: "captured", captures: [{ amount: mad(10_000) }, { amount: mad(8_450) }] });
  expect((await act("capturePayment", paymentId, {})).status).toBe(409);
  const before = await balanceOf(account);
  const refund = await act("refundPayment", paymentId, { amount: mad(9_000), reason: "Two parcels came back." });
  // More than the second capture, so the first gives the rest.
  expect(refund.body.transactionIds).toHaveLength(2);
  expect((await balanceOf(account)).balance).toBe(before.balance + 9_000);
  expect((await act("refundPayment", paymentId, { amount: mad(9_451), reason: "Too much." })).status).toBe(422);
  await act("refundPayment", paymentId, { reason: "All of it." });
  const after = await act("getPayment", paymentId);
  expect(after.body).toMatchObject({ status: "refunded", refundedAmount: mad(18_450), refundableAmount: mad(0) });
  expect((await act("refundPayment", paymentId, { reason: "Again." })).body.code).toBe("payment_state_conflict");
  const list = await act("listRefunds", paymentId);
  expect(list.body.items.map(({ amount }: { amount: { amount: number } }) => amount.amount)).toEqual([9_450, 9_000]);
  const [one] = list.body.items;
  expect((await system.call("getRefund", { params: { refundId: one.refundId } })).body).toEqual(one);
});

test("the last part of a capture gives the rest back, and so does a cancellation", async () => {
  const before = await balanceOf(account);
  const { paymentId } = (await authorize()).body;
  const final = await act("capturePayment", paymentId, { amount: mad(12_000), final: true });
  expect(final.body).toMatchObject({ status: "captured", cancelledAmount: mad(6_450), capturableAmount: mad(0) });
  const cancelled = (await authorize()).body;
  expect((await act("cancelPayment", cancelled.paymentId)).body).toMatchObject({ status: "cancelled" });
  const partly = (await authorize()).body;
  await act("capturePayment", partly.paymentId, { amount: mad(1) });
  expect((await act("cancelPayment", partly.paymentId)).body).toMatchObject({ status: "captured" });
  expect((await balanceOf(account)).held).toBe(before.held);
  for (const id of [paymentId, cancelled.paymentId, partly.paymentId]) {
    expect((await act("cancelPayment", id)).body.code).toBe("payment_state_conflict");
    expect((await act("capturePayment", id, {})).body.code).toBe("payment_state_conflict");
  }
});

test("a card of another issuer answers by the amount's last three digits and moves nobody's account here", async () => {
  const pay = (amount: number) =>
    authorize({
      terminalId: webShop,
      amount: eur(amount),
      entryMode: "ecommerce",
      threeDSecure: "authenticated",
      card: { pan: FOREIGN, expiry: "2031-11", securityCode: "123" },
    });
  const declined = (await pay(2_051)).body;
  expect(declined).toMatchObject({ status: "declined", responseCode: "51", authorizedAmount: eur(0) });
  expect(declined.decline.remedy).toBeTruthy();
  expect((await act("capturePayment", declined.paymentId, {})).status).toBe(409);
  const { body } = await pay(2_350);
  expect(body).toMatchObject({ status: "authorized", card: { scheme: "MASTERCARD", type: "credit", cardId: null } });
  const before = await balanceOf("mer_2F6G7H8J9K");
  await act("capturePayment", body.paymentId, { amount: eur(2_000) });
  const refund = await act("refundPayment", body.paymentId, { amount: eur(500), reason: "Cold coffee." });
  expect(refund.body.transactionIds).toEqual([]);
  expect((await balanceOf("mer_2F6G7H8J9K")).balance).toBe(before.balance + 1_500);
});

test("restaurants capture a tip, others not a cent more", async () => {
  const pay = () =>
    authorize({ terminalId: webShop, amount: eur(1_000), entryMode: "ecommerce", card: { pan: FOREIGN } });
  const tipped = (await pay()).body;
  expect((await act("capturePayment", tipped.paymentId, { amount: eur(1_201) })).status).toBe(422);
  expect((await act("capturePayment", tipped.paymentId, { amount: eur(1_200) })).body).toMatchObject({
    status: "captured",
    capturedAmount: eur(1_200),
    capturableAmount: eur(0),
    refundableAmount: eur(1_200),
  });
  const grocery = (await authorize()).body;
  expect((await act("capturePayment", grocery.paymentId, { amount: mad(18_451) })).status).toBe(422);
});

test("what is not captured in time expires, and the hold with it", async () => {
  const before = await balanceOf(account);
  const { paymentId, expiresAt } = (await authorize()).body;
  await system.change(({ world }) => world.advance(new Date(expiresAt)));
  expect((await act("getPayment", paymentId)).body).toMatchObject({ status: "expired", expiresAt: null });
  expect((await balanceOf(account)).held).toBeLessThanOrEqual(before.held);
  expect((await act("capturePayment", paymentId, {})).body.code).toBe("payment_state_conflict");
});

test.each([
  ["a negative amount", { amount: mad(-1) }, 422, "request_invalid", "/amount/amount"],
  ["nothing", { amount: mad(0) }, 422, "request_invalid", "/amount/amount"],
  ["more than can be booked", { amount: mad(1_000_000_000_000) }, 422, "request_invalid", "/amount/amount"],
  ["half a cent", { amount: mad(0.5) }, 422, "request_invalid", "/amount/amount"],
  ["another currency", { amount: eur(100) }, 422, "currency_invalid", "/amount/currencyCode"],
  ["a web payment at the till", { entryMode: "ecommerce" }, 422, "reference_invalid", "/entryMode"],
  ["no month", { card: { pan: OWN, expiry: "2028-13" } }, 422, "request_invalid", "/card/expiry"],
  ["a number of no scheme", { card: { pan: "1234567890123452" } }, 422, "test_cards_only", "/card/pan"],
  ["a reference with a blank", { reference: "a b" }, 422, "request_invalid", "/reference"],
])("%s is refused with the place", async (_name, change, status, code, pointer) => {
  const answer = await authorize(change);
  expect([answer.status, answer.body.code, answer.body.errors[0].pointer]).toEqual([status, code, pointer]);
});

test("a real card number is refused and not repeated", async () => {
  const { status, body } = await authorize({ card: { pan: "4539578763621486" } });
  expect([status, body.code]).toEqual([422, "test_cards_only"]);
  expect(JSON.stringify(body)).not.toContain("4539578763621486");
});

test("nobody sells at what is retired, suspended or unknown", async () => {
  const codeOf = async (terminalId: string) => (await authorize({ terminalId })).body.code;
  expect(await codeOf("trm_1D5E6F7G8H")).toBe("terminal_state_conflict");
  expect(await codeOf("trm_ZZZZZZZZZZ")).toBe("terminal_not_found");
  const { paymentId } = (await authorize()).body;
  await system.call("suspendMerchant", { params: { merchantId: merchant }, body: { reason: "A test." } });
  expect(await codeOf(terminal)).toBe("merchant_state_conflict");
  // Payments authorized before the suspension can still be captured and refunded.
  expect((await act("capturePayment", paymentId, {})).status).toBe(201);
  expect((await act("refundPayment", paymentId, { reason: "A test." })).status).toBe(201);
  await system.call("reinstateMerchant", { params: { merchantId: merchant } });
});

test("a retry pays once; nobody else's payment exists", async () => {
  const headers = { "Idempotency-Key": "9b1a5a62-0f65-4a8e-8e0c-2f3a9a4bb002" };
  const { paymentId } = (await authorize()).body;
  const capture = () => system.call("capturePayment", { params: { paymentId }, body: {}, headers });
  const [first, second] = await Promise.all([capture(), capture()]);
  expect(second.body).toEqual(first.body);
  for (const operation of ["getPayment", "listRefunds"]) {
    const answer = await system.call(operation, { params: { paymentId }, as: "second" });
    expect([answer.status, answer.body.code]).toEqual([404, "payment_not_found"]);
  }
  const found = await system.call("searchPayments", { query: { merchantId: merchant, status: "captured", limit: 1 } });
  expect(found.body.items[0].paymentId).toBe(paymentId);
});
