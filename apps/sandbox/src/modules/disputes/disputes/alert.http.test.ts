import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type CardSystem, startCardSystem } from "../../../testing/card-system.ts";
import { suspenseAtMidnight } from "../../../testing/suspense.ts";

const ACCOUNT = "acc_2C8L0R5N2Y";
const MERCHANT = "mer_1A2B3C4D5E";
const PAID = 30_000;

let system: CardSystem;
let transactionId: string;
let paymentId: string;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  const amount = { amount: PAID, currencyCode: "MAD" };
  const card = { pan: "4456530000001096" };
  const body = { terminalId: "trm_1C4D5E6F7G", reference: "T-1", amount, card, entryMode: "chip" };
  paymentId = (await system.call("authorizePayment", { body })).body.paymentId;
  const captured = await system.call("capturePayment", { params: { paymentId }, body: {} });
  transactionId = captured.body.captures[0].transactionId;
});

const act = (operationId: string, disputeId: string, body: object = {}) =>
  system.call(operationId, { params: { disputeId }, body });
const open = async (values: object = {}) => {
  const body = { transactionId, reasonCode: "12.5", openedBy: "cardholder", ...values };
  return (await system.call("openDispute", { body })).body.disputeId as string;
};
const pass = (days: number) =>
  system.change(({ world }) => world.advance(new Date(world.now.getTime() + days * 86_400_000)));
const read = async (disputeId: string) => (await system.call("getDispute", { params: { disputeId } })).body;
const balance = async (id: string) => (await system.read((world) => world.balanceOf(id)))?.balance ?? Number.NaN;
const typesOf = async (subject: string) =>
  (await system.call("listEvents", { query: { subject, limit: 100 } })).body.items.map(
    ({ type }: { type: string }) => type,
  );
const file = {
  kind: "receipt",
  fileName: "receipt.pdf",
  mediaType: "application/pdf",
  size: 4_096,
  sha256: "ab".repeat(32),
};

test.each([
  ["acceptMerchantDispute", PAID],
  ["simulateMerchantAcceptance", 12_000],
])(
  "a merchant that is alerted refunds by %s, which ends the dispute without a chargeback or its fees",
  async (operation, part) => {
    const [cardholder, merchant] = [await balance(ACCOUNT), await balance(MERCHANT)];
    const waiting = await system.read(suspenseAtMidnight);
    const disputeId = await open({ amount: { amount: part, currencyCode: "MAD" } });
    const hidden = await system.call("getMerchantDispute", { params: { disputeId } });
    expect(hidden.status).toBe(404);
    const alerted = await act("alertMerchant", disputeId);
    expect(alerted.body).toMatchObject({
      status: "opened",
      waitsFor: "merchant",
      alert: { status: "sent", respondBy: alerted.body.respondBy },
      nextSteps: { issuer: ["withdraw"], merchant: ["accept", "decline"] },
    });
    await act(operation, disputeId);
    expect(await read(disputeId)).toMatchObject({
      status: "credited",
      outcome: "credit_processed",
      alert: { status: "refunded" },
      chargedBackAt: null,
      fees: [],
    });
    expect(await balance(ACCOUNT)).toBe(cardholder + part);
    expect(await balance(MERCHANT)).toBe(merchant - part);
    expect(await system.read(suspenseAtMidnight)).toBe(waiting);
    const { body } = await system.call("getPayment", { params: { paymentId } });
    expect(body.refundedAmount.amount).toBe(part);
    expect(await typesOf(disputeId)).toEqual(["dispute.opened", "dispute.alerted", "dispute.credited"]);
  },
);

test("a merchant that is alerted of one capture refunds that one, although another is newer", async () => {
  const [cardholder, merchant] = [await balance(ACCOUNT), await balance(MERCHANT)];
  const amount = { amount: PAID, currencyCode: "MAD" };
  const card = { pan: "4456530000001096" };
  const body = { terminalId: "trm_1C4D5E6F7G", reference: "T-2", amount, card, entryMode: "chip" };
  const params = (await system.call("authorizePayment", { body })).body;
  const capture = (part: number) =>
    system.call("capturePayment", { params, body: { amount: { ...amount, amount: part } } });
  [{ transactionId }] = (await capture(10_000)).body.captures;
  await capture(20_000);
  const disputeId = await open();
  await act("alertMerchant", disputeId);
  await act("acceptMerchantDispute", disputeId);
  expect(await read(disputeId)).toMatchObject({ status: "credited", alert: { status: "refunded" } });
  expect([await balance(ACCOUNT), await balance(MERCHANT)]).toEqual([cardholder - 20_000, merchant + 20_000]);
});

test("the issuer waits for an alerted merchant, and charges back once it has declined", async () => {
  const disputeId = await open();
  await act("alertMerchant", disputeId);
  const early = await act("chargeBackDispute", disputeId);
  expect([early.status, early.body.code]).toEqual([409, "dispute_state_conflict"]);
  expect(early.body.detail).toContain("Charge back once it has declined");
  const declined = await act("answerMerchantDispute", disputeId, { evidence: [file] });
  expect(declined.body).toMatchObject({ status: "opened", waitsFor: "issuer", alert: { status: "declined" } });
  expect((await act("alertMerchant", disputeId)).body.detail).toContain("Charge back instead");
  expect((await act("chargeBackDispute", disputeId)).body.status).toBe("chargeback");
  expect(await typesOf(disputeId)).toContain("dispute.alert_closed");
});

test("an alert expires after three days, and the dispute goes on as it was", async () => {
  const disputeId = await open();
  const { respondBy } = await read(disputeId);
  await act("alertMerchant", disputeId);
  await pass(4);
  expect(await read(disputeId)).toMatchObject({
    status: "opened",
    waitsFor: "issuer",
    respondBy,
    alert: { status: "expired" },
  });
  expect((await act("chargeBackDispute", disputeId)).status).toBe(200);
  expect((await act("alertMerchant", disputeId)).status).toBe(409);
});

test("American Express inquires before it charges back: the merchant has 20 days, and its refund ends the dispute", async () => {
  const customerId = "cus_2B7K9Q4M1X";
  const account = { customerId, kind: "charge", currencyCode: "MAD" };
  const { accountNumber } = (await system.call("openAccount", { body: account })).body;
  const accounts = [{ accountNumber, accountTypeCode: "30", currencyCode: "MAD", default: true }];
  const ordered = { kind: "primary", cardProductCode: "AGN", customerId, embossedName: "AMINA EL IDRISSI", accounts };
  const card = await system.call("createCard", {
    body: { ...ordered, delivery: { method: "mail", addressTypeCode: "H" } },
  });
  const { cardId } = card.body;
  await system.call("activateCard", { params: { cardId }, body: { channel: "mobile" } });
  const merchant = { name: "SHOP", merchantNumber: "000000090005999", mcc: "5999", city: "FES", countryCode: "MA" };
  const sale = { card: { cardId }, amount: { amount: 10_000, currencyCode: "MAD" }, merchant };
  const { authorizationId } = (
    await system.call("simulateAuthorization", { body: { ...sale, entryMode: "ecommerce" } })
  ).body;
  const cleared = await system.call("simulateClearing", { body: { authorizationId, amount: sale.amount } });
  const inquiry = { transactionId: cleared.body.transaction.transactionId, reasonCode: "F29" };
  const disputeId = await open(inquiry);
  const asked = await act("alertMerchant", disputeId);
  const { sentAt, respondBy } = asked.body.alert;
  expect(Date.parse(respondBy) - Date.parse(sentAt)).toBe(20 * 86_400_000);
  await pass(19);
  expect((await act("chargeBackDispute", disputeId)).body.detail).toContain("Charge back once it has declined");
  await act("simulateMerchantAcceptance", disputeId);
  expect(await read(disputeId)).toMatchObject({ network: "AMEX", status: "credited", outcome: "credit_processed" });
});

test("a dispute that is withdrawn or almost too late asks no merchant", async () => {
  const disputeId = await open();
  await act("alertMerchant", disputeId);
  await act("withdrawDispute", disputeId);
  expect(await read(disputeId)).toMatchObject({ status: "withdrawn", waitsFor: null, alert: { status: "expired" } });
  const late = await open();
  await pass(118);
  expect((await act("alertMerchant", late)).body.detail).toContain("Charge back now");
});
