import { afterAll, beforeAll, expect, test } from "vitest";
import { findFaults } from "../../../proofs/books.repository.ts";
import { bookPurchase } from "../../../testing/book-purchase.ts";
import { type Answer, type CardSystem, startCardSystem } from "../../../testing/card-system.ts";
import { openBilledAccount } from "../../../testing/verified-customer.ts";

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());

const mad = (amount: number) => ({ amount, currencyCode: "MAD" });
const at = (accountId: string) => ({ params: { accountId } });
const open = (kind?: string) => openBilledAccount(system, kind);
const buy = (accountId: string, amount: number) => system.change(({ world }) => bookPurchase(world, accountId, amount));
const advance = (day: string) =>
  system.call("advanceClock", { body: { to: `${day}T00:00:00Z` } }).then(({ status }) => expect(status).toBe(200));
const read = async (operation: string, accountId: string) => (await system.call(operation, at(accountId))).body;
const statementsOf = async (accountId: string) => (await read("listStatements", accountId)).items.toReversed();
const pay = async (accountId: string, amount: number) =>
  (await system.call("recordPayment", { ...at(accountId), body: { amount: mad(amount), method: "direct_debit" } }))
    .body;
const giveBack = (accountId: string, reasonCode: string, transactionId?: string) =>
  system.call("returnPayment", { ...at(accountId), body: { reasonCode, ...(transactionId && { transactionId }) } });
const balanceOf = async (accountId: string) => (await read("getBalances", accountId)).balance.amount;
const arrearsOf = async (accountId: string) => {
  const { status, arrears } = await read("getAccount", accountId);
  return [status, arrears.overdueSince, arrears.overdueAmount.amount];
};
const error = ({ status, body }: Answer) => [status, body.code];
/** The purchases of these tests have no card, so that no network settles them. */
const faults = async () => {
  const all = await system.read(async (world) => findFaults(system.sandbox.database.db, world.id));
  return all.filter((fault) => !/^the (settlement of each day|networks are owed)/.test(fault));
};

test("a payment that is returned before the due date has paid nothing: the minimum is missed, and costs", async () => {
  const account = await open();
  await buy(account, 1_000_000);
  await advance("2025-03-15");
  await pay(account, 1_000_000);
  expect((await statementsOf(account))[0].status).toBe("settled");
  const { status, body } = await giveBack(account, "MD06");
  expect([status, body.retryOn, body.fee.billingAmount]).toEqual([201, null, mad(2_500)]);
  expect(await balanceOf(account)).toBe(-1_002_500);
  expect((await statementsOf(account))[0].status).toBe("open");
  expect((await read("getMinimumDue", account)).stillDue).toEqual(mad(50_000));
  expect(await read("previewInterest", account)).toMatchObject({ interestFree: false });
  await advance("2025-04-02");
  expect(await arrearsOf(account)).toEqual(["overdue", "2025-04-01", 50_000]);
  expect(await faults()).toEqual([]);
});

test("instalments paid early that are returned take nothing from a statement that is paid in full", async () => {
  const account = await open();
  const { id: transactionId } = await buy(account, 120_000);
  await buy(account, 300_000);
  const plan = await system.call("convertTransaction", { params: { transactionId }, body: { offerCode: "IP12" } });
  await advance("2025-03-15");
  await pay(account, (await statementsOf(account))[0].payInFull.amount);
  const { planId } = plan.body;
  const left = -(await balanceOf(account));
  expect((await system.call("prepayInstalments", { params: { planId }, body: {} })).status).toBe(200);
  expect((await giveBack(account, "MD06")).body.transaction.billingAmount).toEqual(mad(left));
  expect((await statementsOf(account))[0]).toMatchObject({ status: "settled" });
  await advance("2025-04-11");
  const [first, second] = await statementsOf(account);
  expect([first.status, second.interestFree]).toEqual(["settled", true]);
  expect(second.payInFull).toEqual(mad(left + 2_500));
  expect(await faults()).toEqual([]);
});

test.each(["transfer", "cash", "cheque"])(
  "a payment by %s that is returned is not collected by direct debit",
  async (method) => {
    const account = await open("debit");
    await system.call("recordPayment", { ...at(account), body: { amount: mad(5_000), method } });
    expect((await giveBack(account, "AM04")).body.retryOn).toBeNull();
    await advance("2025-04-11");
    expect(await balanceOf(account)).toBe(0);
  },
);

test("a payment that is returned after the due date leaves arrears as old as that date", async () => {
  const account = await open();
  await buy(account, 1_000_000);
  await advance("2025-03-30");
  const { transactionId } = await pay(account, 50_000);
  await advance("2025-04-05");
  expect(await arrearsOf(account)).toEqual(["active", null, 0]);
  await giveBack(account, "AC04", transactionId);
  expect(await arrearsOf(account)).toEqual(["overdue", "2025-04-01", 50_000]);
  expect(error(await giveBack(account, "AC04", transactionId))).toEqual([409, "transaction_state_conflict"]);
  expect(await faults()).toEqual([]);
});

test("of two payments the return of one leaves what the other has paid", async () => {
  const account = await open();
  await buy(account, 1_000_000);
  await advance("2025-03-15");
  const { transactionId } = await pay(account, 30_000);
  await pay(account, 20_000);
  await giveBack(account, "AC04", transactionId);
  expect((await read("getMinimumDue", account)).stillDue).toEqual(mad(30_000));
  await pay(account, 30_000);
  await advance("2025-04-02");
  expect(await arrearsOf(account)).toEqual(["active", null, 0]);
});

test("without funds it is sent again after five business days, for no more than is owed then", async () => {
  const account = await open();
  await buy(account, 100_000);
  await advance("2025-03-14");
  await pay(account, 100_000);
  const { body } = await giveBack(account, "AM04");
  expect(body.retryOn).toBe("2025-03-21");
  await pay(account, 90_000);
  await advance("2025-03-22");
  // 12,500 were left, with the fee.
  expect(await balanceOf(account)).toBe(0);
  const events = (await system.call("listEvents", { query: { subject: account } })).body.items;
  expect(events.map(({ type }: { type: string }) => type)).toContain("payment.returned");
  expect(await faults()).toEqual([]);
});

test("a return takes a load back from an account without credit, and no fee", async () => {
  const account = await open("prepaid");
  await pay(account, 5_000);
  const { body } = await giveBack(account, "MD01");
  expect([body.fee, await balanceOf(account)]).toEqual([null, 0]);
  expect(error(await giveBack(account, "MD01", body.transaction.transactionId))).toEqual([
    404,
    "transaction_not_found",
  ]);
});

test("banks return no payment after 56 days", async () => {
  const account = await open("prepaid");
  await pay(account, 5_000);
  await advance("2025-04-30");
  expect(error(await giveBack(account, "AM04"))).toEqual([409, "transaction_state_conflict"]);
});

test("what stands to the customer's credit is paid out, and nothing that is owed or held", async () => {
  const account = await open();
  const payOut = (amount?: number) =>
    system.call("refundCreditBalance", { ...at(account), body: amount === undefined ? {} : { amount: mad(amount) } });
  expect(error(await payOut())).toEqual([409, "account_state_conflict"]);
  await pay(account, 10_000);
  expect(error(await payOut(10_001))).toEqual([422, "amount_invalid"]);
  expect((await payOut(4_000)).status).toBe(201);
  expect((await payOut()).body.billingAmount).toEqual(mad(6_000));
  expect(await balanceOf(account)).toBe(0);
  expect(error(await payOut(1))).toEqual([409, "account_state_conflict"]);
  expect(await faults()).toEqual([]);
});

test("the provisional credit of a dispute is paid out when the dispute is won", async () => {
  const account = await open();
  const { id: transactionId } = await buy(account, 40_000);
  await pay(account, 41_000);
  const dispute = { transactionId, reasonCode: "D31", openedBy: "cardholder" };
  const params = (await system.call("openDispute", { body: dispute })).body;
  const payOut = async () => (await system.call("refundCreditBalance", { ...at(account), body: {} })).body;
  expect((await payOut()).billingAmount).toEqual(mad(1_000));
  expect((await payOut()).detail).toContain("40000 is provisional credit");
  await system.call("chargeBackDispute", { params, body: {} });
  await system.call("simulateMerchantAcceptance", { params, body: {} });
  expect((await payOut()).billingAmount).toEqual(mad(40_000));
});

test("a payment that is returned after its account was closed is written off, and can be recovered", async () => {
  const account = await open();
  await buy(account, 40_000);
  await pay(account, 40_000);
  expect((await system.call("closeAccount", at(account))).body.status).toBe("closed");
  const { status, body } = await giveBack(account, "AM04");
  expect([status, body.transaction.billingAmount, body.fee, body.retryOn]).toEqual([201, mad(40_000), null, null]);
  expect([(await arrearsOf(account))[0], await balanceOf(account)]).toEqual(["charged_off", 0]);
  expect((await pay(account, 40_000)).billingAmount).toEqual(mad(40_000));
  expect(await balanceOf(account)).toBe(0);
  expect(await faults()).toEqual([]);
});

test.each(["2025-03-08", "2025-03-14"])(
  "cash that a payment had paid is owed as cash again, returned on %s",
  async (day) => {
    const account = await open();
    const cash = async () => (await read("previewInterest", account)).days.at(-1).cash;
    await system.change(({ world }) => bookPurchase(world, account, 100_000, "cash_withdrawal"));
    await buy(account, 50_000);
    const first = await pay(account, 30_000);
    await pay(account, 90_000);
    expect(await cash()).toEqual(mad(0));
    await advance(day);
    await giveBack(account, "MD06");
    expect(await cash()).toEqual(mad(70_000));
    await giveBack(account, "MD06", first.transactionId);
    expect(await cash()).toEqual(mad(100_000));
    await advance("2025-04-10");
    // 19.90 % from the return on, although the purchases of the first period are free of interest.
    const { totals } = (await statementsOf(account)).at(-1);
    expect(totals.interest.amount).toBeLessThanOrEqual(-1_400);
    expect(await faults()).toEqual([]);
  },
);

test("a second attempt that is returned, too, is the last one", async () => {
  const account = await open();
  await buy(account, 100_000);
  await advance("2025-03-12");
  await pay(account, 100_000);
  const { retryOn } = (await giveBack(account, "AM04")).body;
  await advance("2025-03-21");
  expect([retryOn, await balanceOf(account)]).toEqual(["2025-03-19", -2_500]);
  const again = await giveBack(account, "AM04");
  expect([again.status, again.body.retryOn, again.body.fee.billingAmount]).toEqual([201, null, mad(2_500)]);
  await advance("2025-04-01");
  expect(await balanceOf(account)).toBe(-105_000);
});

test("a recovery that is returned is written off again, and can be recovered once more", async () => {
  const account = await open();
  await buy(account, 100_000);
  await advance("2025-10-05");
  await pay(account, 40_000);
  const { body } = await giveBack(account, "AM04");
  expect([body.transaction.billingAmount, body.fee, body.retryOn]).toEqual([mad(40_000), null, null]);
  expect([(await arrearsOf(account))[0], await balanceOf(account)]).toEqual(["charged_off", 0]);
  const { items } = await read("listLedgerEntries", account);
  const [last] = items;
  expect([last.kind, last.direction, last.amount]).toEqual(["charge_off", "credit", mad(40_000)]);
  const writtenOff = items.find(({ kind, entryId }: { kind: string; entryId: string }) => {
    return kind === "charge_off" && entryId !== last.entryId;
  });
  expect((await pay(account, writtenOff.amount.amount)).billingAmount).toEqual(writtenOff.amount);
  expect(await faults()).toEqual([]);
});

test("the second attempt takes no instalments that are not due", async () => {
  const account = await open();
  const { id: transactionId } = await buy(account, 600_000);
  await system.call("convertTransaction", { params: { transactionId }, body: { offerCode: "IP06" } });
  await advance("2025-03-14");
  await pay(account, 112_000);
  await giveBack(account, "AM04");
  await pay(account, 114_500);
  await advance("2025-03-22");
  expect(await balanceOf(account)).toBe(-500_000);
});

test("a payment of an earlier period that is returned leaves what later ones have paid", async () => {
  const account = await open();
  await buy(account, 400_000);
  await advance("2025-03-20");
  const { transactionId } = await pay(account, 50_000);
  await advance("2025-04-11");
  const { minimumDue } = await read("getMinimumDue", account);
  await pay(account, 30_000);
  await giveBack(account, "MD06", transactionId);
  // The 30,000 pay the first minimum of 20,000, and 10,000 of the second.
  const due = await read("getMinimumDue", account);
  expect([due.paidAmount, due.stillDue]).toEqual([mad(30_000), mad(minimumDue.amount - 10_000)]);
  expect(await arrearsOf(account)).toEqual(["active", null, 0]);
  expect(await faults()).toEqual([]);
});

test("a statement whose payment in full is returned after the due date is not settled", async () => {
  const account = await open();
  await buy(account, 400_000);
  await advance("2025-03-15");
  await pay(account, 30_000);
  await pay(account, 370_000);
  await advance("2025-04-05");
  await giveBack(account, "MD06");
  expect(await statementsOf(account)).toMatchObject([{ status: "minimum_met", paidAmount: mad(30_000) }]);
});
