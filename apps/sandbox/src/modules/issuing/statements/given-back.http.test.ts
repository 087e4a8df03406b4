import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "../../../entities/issuing.ts";
import { bookPurchase } from "../../../testing/book-purchase.ts";
import { type CardSystem, startCardSystem } from "../../../testing/card-system.ts";
import { verifiedCustomer } from "../../../testing/verified-customer.ts";
import { changeStatus } from "../cards/change-status.ts";
import { issueCard, linkTo } from "../cards/issue-card.ts";

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());

const mad = (amount: number) => ({ amount, currencyCode: "MAD" });
const merchant = { name: "BOUTIQUE", merchantNumber: "000000090009001", mcc: "5999", city: "FES", countryCode: "MA" };

/** A credit account billed on the 10th, in an empty world of 4 March 2025, with a card and a purchase of 1,000.00. */
async function open() {
  await system.startEmpty();
  const customerId = await verifiedCustomer(system);
  const body = { customerId, kind: "credit", currencyCode: "MAD", cycleDay: 10 };
  const { accountId } = (await system.call("openAccount", { body })).body;
  const cardId = await system.change(async ({ world }) => {
    const whose = { customerId, accountId, embossedName: "LINA HADDAD" };
    const linked = [linkTo(await world.get(accounts, accountId))];
    const card = await issueCard(world, { ...whose, productCode: "VCL", accounts: linked });
    return (await changeStatus(world, card, { status: "N", reasonCode: "N01", channel: "system" })).id;
  });
  return { accountId: accountId as string, cardId, bought: await buy(cardId, 100_000) };
}
async function buy(cardId: string, amount: number) {
  const payment = { card: { cardId }, amount: mad(amount), entryMode: "chip", merchant };
  const { authorizationId } = (await system.call("simulateAuthorization", { body: payment })).body;
  const { transaction } = (await system.call("simulateClearing", { body: { authorizationId, amount: mad(amount) } }))
    .body;
  return { authorizationId, transactionId: transaction.transactionId };
}
const advance = (day: string) => system.change(({ world }) => world.advance(new Date(`${day}T00:00:00Z`)));
/** The first statement, due on 1 April, and whether the purchases of the second period were free of interest. */
async function outcome(accountId: string) {
  await advance("2025-04-11");
  const [second, first] = (await system.call("listStatements", { params: { accountId } })).body.items;
  return [first.status, second.overdueAmount.amount, second.interestFree];
}

test("a purchase that was made after the statement and reversed pays nothing of it", async () => {
  const { accountId, cardId } = await open();
  await advance("2025-03-12");
  const { authorizationId } = await buy(cardId, 100_000);
  await system.call("simulateReversal", { params: { authorizationId }, body: {} });
  expect(await outcome(accountId)).toEqual(["overdue", 10_000, false]);
});

test("a refund of what the statement asks for pays it", async () => {
  const { accountId, bought } = await open();
  await advance("2025-03-12");
  await system.call("simulateRefund", { body: { transactionId: bought.transactionId, amount: mad(100_000) } });
  expect(await outcome(accountId)).toEqual(["settled", 0, true]);
});

test("a dispute that is withdrawn before the due date has paid nothing", async () => {
  const { accountId, bought } = await open();
  await advance("2025-03-12");
  const body = { transactionId: bought.transactionId, reasonCode: "12.5", openedBy: "cardholder" };
  const { disputeId } = (await system.call("openDispute", { body })).body;
  await system.call("withdrawDispute", { params: { disputeId }, body: {} });
  expect(await outcome(accountId)).toEqual(["minimum_met", 0, false]);
});

test("a refund that settles a dispute and shortens a plan pays no part that is due", async () => {
  const { accountId, cardId } = await open();
  const { transactionId } = await buy(cardId, 300_000);
  const params = { transactionId };
  await system.call("convertTransaction", { params, body: { offerCode: "IP03" } });
  const disputed = { transactionId, reasonCode: "12.5", openedBy: "cardholder", amount: mad(150_000) };
  await system.call("openDispute", { body: disputed });
  await advance("2025-03-11");
  await system.call("simulateRefund", { body: { transactionId, amount: mad(200_000) } });
  const due = (await system.call("getMinimumDue", { params: { accountId } })).body;
  expect([due.payInFull, due.minimumDue, due.stillDue]).toEqual([mad(200_000), mad(110_000), mad(110_000)]);
  expect(await outcome(accountId)).toEqual(["overdue", 110_000, false]);
});

test("a dispute of instalments to come pays no part that is due", async () => {
  const { accountId, cardId } = await open();
  const { transactionId } = await buy(cardId, 300_000);
  await system.call("convertTransaction", { params: { transactionId }, body: { offerCode: "IP03" } });
  await advance("2025-03-11");
  const disputed = { transactionId, reasonCode: "12.5", openedBy: "cardholder", amount: mad(200_000) };
  await system.call("openDispute", { body: disputed });
  expect(await outcome(accountId)).toEqual(["overdue", 110_000, false]);
});

test("a payment from after the due date that is returned costs no interest-free days", async () => {
  const { accountId } = await open();
  const pay = (amount: number) =>
    system.call("recordPayment", { params: { accountId }, body: { amount: mad(amount), method: "transfer" } });
  await advance("2025-03-12");
  await pay(100_000);
  await advance("2025-04-03");
  await pay(20_000);
  await system.call("returnPayment", { params: { accountId }, body: { reasonCode: "MD06" } });
  expect(await outcome(accountId)).toEqual(["settled", 0, true]);
});

test("a refund of a purchase pays no cash, and cash stays cash after a dispute", async () => {
  const { accountId, bought } = await open();
  const { id: transactionId } = await system.change(({ world }) => {
    return bookPurchase(world, accountId, 40_000, "cash_withdrawal");
  });
  const cash = async () => {
    const { days } = (await system.call("previewInterest", { params: { accountId } })).body;
    const { owed, cash: drawn } = days.at(-1);
    return [owed.amount, drawn.amount];
  };
  await system.call("simulateRefund", { body: { transactionId: bought.transactionId, amount: mad(70_000) } });
  expect(await cash()).toEqual([70_000, 40_000]);
  const body = { transactionId, reasonCode: "D31", openedBy: "cardholder" };
  const { disputeId } = (await system.call("openDispute", { body })).body;
  expect(await cash()).toEqual([30_000, 0]);
  await system.call("withdrawDispute", { params: { disputeId }, body: {} });
  expect(await cash()).toEqual([70_000, 40_000]);
  await system.call("simulateRefund", { body: { transactionId, amount: mad(15_000) } });
  expect(await cash()).toEqual([55_000, 25_000]);
});

test("a fall of the rate that a refund of a plan costs takes nothing off what was paid", async () => {
  const { accountId, cardId } = await open();
  const eur = (amount: number) => ({ amount, currencyCode: "EUR" });
  const body = { card: { cardId }, amount: eur(20_000), merchant, forced: true };
  const { transactionId } = (await system.call("simulateClearing", { body })).body.transaction;
  await system.call("convertTransaction", { params: { transactionId }, body: { offerCode: "IP03" } });
  await advance("2025-03-11");
  const { payInFull } = (await system.call("getMinimumDue", { params: { accountId } })).body;
  await system.call("recordPayment", { params: { accountId }, body: { amount: payInFull, method: "transfer" } });
  const params = { fromCurrency: "EUR", toCurrency: "MAD" };
  await system.call("setRate", { params, body: { rate: "6" } });
  await system.call("simulateRefund", { body: { transactionId, amount: eur(20_000) } });
  expect(await outcome(accountId)).toEqual(["settled", 0, true]);
});

test("cash that a credit has paid is cash again when the credit is taken back, and purchases are purchases", async () => {
  const { accountId, cardId } = await open();
  await system.change(({ world }) => bookPurchase(world, accountId, 40_000, "cash_withdrawal"));
  const cash = async () => {
    const { days } = (await system.call("previewInterest", { params: { accountId } })).body;
    return [days.at(-1).owed.amount, days.at(-1).cash.amount];
  };
  const body = { card: { cardId }, kind: "original_credit", amount: mad(60_000), entryMode: "manual", merchant };
  const params = (await system.call("simulateAuthorization", { body })).body;
  await system.call("simulateRefund", { body: { authorizationId: params.authorizationId, amount: mad(60_000) } });
  expect(await cash()).toEqual([80_000, 0]);
  await system.call("simulateReversal", { params, body: { amount: mad(25_000) } });
  expect(await cash()).toEqual([105_000, 5_000]);
  await system.call("simulateReversal", { params, body: {} });
  expect(await cash()).toEqual([140_000, 40_000]);
});

test("the fee of a plan that is taken back has paid nothing of an earlier statement", async () => {
  const { accountId, cardId } = await open();
  await advance("2025-03-11");
  const { transactionId } = await buy(cardId, 500_000);
  const { body: plan } = await system.call("convertTransaction", {
    params: { transactionId },
    body: { offerCode: "IP06" },
  });
  await system.call("cancelInstalments", { params: plan });
  await system.call("recordPayment", { params: { accountId }, body: { amount: mad(95_000), method: "transfer" } });
  expect(await outcome(accountId)).toEqual(["minimum_met", 0, false]);
});

test("a statement that a payment and a refund have paid together is settled", async () => {
  const { accountId, bought } = await open();
  await advance("2025-03-12");
  await system.call("recordPayment", { params: { accountId }, body: { amount: mad(60_000), method: "transfer" } });
  await system.call("simulateRefund", { body: { transactionId: bought.transactionId, amount: mad(40_000) } });
  expect(await outcome(accountId)).toEqual(["settled", 0, true]);
});

test.each([
  ["2025-03-12", 0],
  ["2025-04-05", 1],
])("a minimum that a credit of %s has paid is asked for again when the credit is taken back", async (day, late) => {
  const { accountId, cardId } = await open();
  await advance(day);
  const body = { card: { cardId }, kind: "original_credit", amount: mad(120_000), entryMode: "manual", merchant };
  const params = (await system.call("simulateAuthorization", { body })).body;
  await system.call("simulateRefund", { body: { authorizationId: params.authorizationId, amount: mad(120_000) } });
  const asked = async () => {
    const { stillDue, overdueAmount } = (await system.call("getMinimumDue", { params: { accountId } })).body;
    return [stillDue.amount, overdueAmount.amount];
  };
  expect(await asked()).toEqual([0, 0]);
  await system.call("simulateReversal", { params, body: {} });
  expect(await asked()).toEqual([10_000, late * 10_000]);
  expect(await outcome(accountId)).toEqual(["overdue", 10_000, false]);
});
