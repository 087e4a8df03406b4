import { afterAll, beforeAll, expect, test } from "vitest";
import { bookPurchase } from "../../../testing/book-purchase.ts";
import { type CardSystem, startCardSystem } from "../../../testing/card-system.ts";
import { openBilledAccount } from "../../../testing/verified-customer.ts";

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());

const mad = (amount: number) => ({ amount, currencyCode: "MAD" });
const at = (accountId: string) => ({ params: { accountId } });
const open = () => openBilledAccount(system);
const buy = (accountId: string, amount: number) => system.change(({ world }) => bookPurchase(world, accountId, amount));
const advance = (day: string) =>
  system.call("advanceClock", { body: { to: `${day}T00:00:00Z` } }).then(({ status }) => expect(status).toBe(200));
const read = async (operation: string, accountId: string) => (await system.call(operation, at(accountId))).body;
const statementsOf = async (accountId: string) => (await read("listStatements", accountId)).items.toReversed();
const pay = (accountId: string, amount: number) =>
  system.call("recordPayment", { ...at(accountId), body: { amount: mad(amount), method: "transfer" } });
const arrearsOf = async (accountId: string) => {
  const { status, arrears } = await read("getAccount", accountId);
  return [status, arrears.bucket, arrears.overdueSince, arrears.overdueAmount.amount];
};

test("payments go to the oldest minimum: who pays each month but is one behind is not charged off", async () => {
  const account = await open();
  await buy(account, 1_000_000);
  await advance("2025-05-05");
  const [first, second] = await statementsOf(account);
  const own = second.minimumDue.amount - second.overdueAmount.amount;
  expect(await arrearsOf(account)).toEqual(["overdue", "30", "2025-04-01", first.minimumDue.amount + own]);
  await pay(account, first.minimumDue.amount - 1);
  expect(await arrearsOf(account)).toEqual(["overdue", "30", "2025-04-01", own + 1]);
  await pay(account, 1);
  expect(await arrearsOf(account)).toEqual(["overdue", "1-29", "2025-05-02", own]);

  // Pays a minimum each month, 33 days late, for longer than the days to a write-off.
  let late = own;
  const buckets = new Set<unknown>();
  const days = ["06-03", "07-04", "08-03", "09-03", "10-04", "11-03", "12-04"].map((day) => `2025-${day}`);
  for (const day of days) {
    await advance(day);
    buckets.add((await arrearsOf(account))[1]);
    await pay(account, late);
    const passed = (await statementsOf(account)).findLast(({ dueDate }: { dueDate: string }) => dueDate < day);
    late = passed.minimumDue.amount - passed.overdueAmount.amount;
    expect(await arrearsOf(account)).toEqual(["overdue", "1-29", passed.dueDate, late]);
  }
  expect([...buckets]).toEqual(["30"]);
});

test("a refund that pays the debt ends the arrears; what is owed no more is not asked for", async () => {
  const account = await open();
  await buy(account, 100_000);
  await advance("2025-04-05");
  expect(await arrearsOf(account)).toEqual(["overdue", "1-29", "2025-04-01", 10_000]);
  const credit = (amount: number) =>
    system.call("adjustAccount", {
      ...at(account),
      body: { direction: "credit", amount: mad(amount), reason: "correction", description: "Never bought" },
    });
  await credit(98_000);
  expect(await arrearsOf(account)).toEqual(["overdue", "1-29", "2025-04-01", 7_000]);
  expect((await read("getMinimumDue", account)).stillDue).toEqual(mad(7_000));
  await credit(7_000);
  expect(await arrearsOf(account)).toEqual(["active", "current", null, 0]);
});

test.each([
  [
    "by other cycle days",
    async (account: string) => {
      for (const [day, cycleDay] of [
        ["2025-03-11", 25],
        ["2025-03-27", 14],
        ["2025-04-15", 4],
        ["2025-05-05", 24],
        ["2025-05-25", 13],
      ] as const) {
        await advance(day);
        await system.call("setStatementCycle", { ...at(account), body: { cycleDay } });
      }
      await advance("2025-06-30");
    },
  ],
  [
    "by cuts by hand",
    async (account: string) => {
      for (const day of ["2025-03-10", "2025-03-30", "2025-04-19", "2025-05-09", "2025-05-29", "2025-06-18"]) {
        await advance(day);
        await system.call("cutStatement", at(account));
      }
      await advance("2025-06-30");
    },
  ],
])("a due date stands whatever is cut %s before it: nothing paid is overdue, and costs", async (_, change) => {
  const account = await open();
  await buy(account, 1_000_000);
  await change(account);
  const [status, bucket, since] = await arrearsOf(account);
  expect([status, bucket, since]).toEqual(["overdue", "90", "2025-04-01"]);
  const all = await statementsOf(account);
  const passed = all.filter(({ dueDate }: { dueDate: string }) => dueDate < "2025-06-30");
  expect(passed.map((statement: { status: string }) => statement.status)).toEqual(passed.map(() => "overdue"));
  const fees = (await read("listFees", account)).items;
  expect(fees).toHaveLength(passed.length);
  const { body } = await system.call("listFees", { ...at(account), query: { kind: "interest" } });
  expect(body.items.length).toBeGreaterThan(1);
});

test("a statement that is cut before the one before is due asks for that one's minimum, too; one payment pays both", async () => {
  const account = await open();
  await buy(account, 1_000_000);
  await advance("2025-03-10");
  await advance("2025-03-20");
  await system.call("cutStatement", at(account));
  const [first, second] = await statementsOf(account);
  expect([first.status, first.dueDate, first.minimumDue.amount]).toEqual(["open", "2025-04-01", 50_000]);
  expect([second.status, second.dueDate]).toEqual(["open", "2025-04-10"]);
  expect([second.overdueAmount.amount, second.minimumDue.amount]).toEqual([50_000, 97_500]);
  await pay(account, 97_500);
  expect((await statementsOf(account)).map(({ status }: { status: string }) => status)).toEqual([
    "minimum_met",
    "minimum_met",
  ]);
  await advance("2025-04-11");
  expect(await arrearsOf(account)).toEqual(["active", "current", null, 0]);
});

test("another cycle day makes the period longer, and none ends before the due date of the one before", async () => {
  const account = await open();
  await advance("2025-03-12");
  await system.call("setStatementCycle", { ...at(account), body: { cycleDay: 25 } });
  await advance("2025-07-01");
  const ends = (await statementsOf(account)).map(({ cutAt }: { cutAt: string }) => cutAt);
  // Casablanca is an hour ahead of UTC, but for Ramadan.
  expect(ends).toEqual([
    "2025-03-10T00:00:00.000Z",
    "2025-04-24T23:00:00.000Z",
    "2025-05-24T23:00:00.000Z",
    "2025-06-24T23:00:00.000Z",
  ]);
});

test("a preview of interest tells what the cut books when nothing more is paid, with the late fee until then", async () => {
  const account = await open();
  await buy(account, 1_000_000);
  await advance("2025-03-10");
  for (const day of ["2025-03-15", "2025-03-31", "2025-04-01", "2025-04-02", "2025-04-09"]) {
    await advance(day);
    const { interestFree, interestAtCut, cutDay } = await read("previewInterest", account);
    // 31 days of 10,000.00 and 8 of 50.00 more.
    expect([interestFree, interestAtCut, cutDay]).toEqual([false, mad(14_032), "2025-04-10"]);
  }
  await advance("2025-04-10");
  expect((await statementsOf(account)).at(-1)).toMatchObject({
    interestFree: false,
    totals: { interest: mad(-14_032) },
  });

  const paid = await open();
  await buy(paid, 1_000_000);
  await advance("2025-03-20");
  await pay(paid, 1_000_000);
  await buy(paid, 50_000);
  expect(await read("previewInterest", paid)).toMatchObject({ interestFree: true, interestAtCut: mad(0) });
});

test("nothing is available of an account that is blocked, was charged off or closed", async () => {
  const account = await open();
  const available = async () => (await read("getBalances", account)).available.amount;
  expect(await available()).toBeGreaterThan(0);
  await system.call("blockAccount", at(account));
  expect(await available()).toBe(0);
  await system.call("unblockAccount", at(account));
  await buy(account, 100_000);
  await advance("2025-09-28");
  expect([(await arrearsOf(account))[0], await available()]).toEqual(["charged_off", 0]);
  const closed = await open();
  await system.call("closeAccount", at(closed));
  expect((await read("getBalances", closed)).available).toEqual(mad(0));
});

test("what was written off is recovered by payments, up to what was lost", async () => {
  const account = await open();
  await buy(account, 100_000);
  await advance("2025-09-28");
  const entries = async () => (await read("listLedgerEntries", account)).items;
  const lost = (await entries())[0].amount.amount as number;
  expect((await entries())[0]).toMatchObject({ kind: "charge_off", direction: "credit" });

  expect(await pay(account, lost + 1)).toMatchObject({
    status: 422,
    body: { code: "amount_invalid", errors: [{ pointer: "/amount/amount", message: `must be at most ${lost}` }] },
  });
  const first = await pay(account, 30_000);
  expect([first.status, first.body.kind]).toEqual([201, "payment"]);
  expect((await entries()).slice(0, 2)).toMatchObject([
    { kind: "recovery", direction: "debit", amount: mad(30_000), against: "int_write_off", balanceAfter: mad(0) },
    { kind: "payment", direction: "credit", amount: mad(30_000), against: "int_cash" },
  ]);
  expect((await pay(account, lost - 30_000 + 1)).body.code).toBe("amount_invalid");
  expect((await pay(account, lost - 30_000)).status).toBe(201);
  expect((await pay(account, 1)).body.code).toBe("amount_invalid");
  expect((await arrearsOf(account))[0]).toBe("charged_off");
  expect((await read("getBalances", account)).balance).toEqual(mad(0));

  const events = await system.read((world) => world.events({ after: 0, limit: 200, subject: account }));
  expect(events.slice(-4).map(({ type }) => type)).toEqual([
    "payment.received",
    "account.adjusted",
    "payment.received",
    "account.adjusted",
  ]);
});

const dispute = async (transactionId: string) =>
  (await system.call("openDispute", { body: { transactionId, reasonCode: "D31", openedBy: "cardholder" } })).body;

test.each([
  [
    "a refund",
    (transactionId: string) => system.call("simulateRefund", { body: { transactionId, amount: mad(98_000) } }),
  ],
  ["a provisional credit", dispute],
])("who owes less than is overdue after %s is asked for that only", async (_, credit) => {
  const account = await open();
  const { id } = await buy(account, 98_000);
  await buy(account, 2_000);
  await advance("2025-04-05");
  expect(await arrearsOf(account)).toEqual(["overdue", "1-29", "2025-04-01", 10_000]);
  await credit(id);
  const owed = -(await read("getBalances", account)).balance.amount;
  expect(owed).toBe(7_000);
  expect(await arrearsOf(account)).toEqual(["overdue", "1-29", "2025-04-01", owed]);
});

test("a refund on a written-off account recovers the loss, and what exceeds it is paid out", async () => {
  const account = await open();
  const { id } = await buy(account, 100_000);
  await advance("2025-09-28");
  const lost = (await read("listLedgerEntries", account)).items[0].amount.amount as number;
  await pay(account, lost - 30_000);
  await system.call("simulateRefund", { body: { transactionId: id, amount: mad(100_000) } });
  expect((await read("getBalances", account)).balance).toEqual(mad(70_000));
  expect((await pay(account, 1)).body.errors[0].message).toBe("must be at most 0");
  expect((await system.call("refundCreditBalance", { ...at(account), body: {} })).body.billingAmount).toEqual(
    mad(70_000),
  );
  expect((await read("getBalances", account)).balance).toEqual(mad(0));
});

test("a provisional credit that is taken back after the account was written off is lost, too, and can be recovered", async () => {
  const account = await open();
  const { id } = await buy(account, 100_000);
  await advance("2025-08-28");
  const { disputeId } = await dispute((await buy(account, 40_000)).id);
  await advance("2025-09-28");
  const lost = (await read("listLedgerEntries", account)).items[0].amount.amount as number;
  await system.call("withdrawDispute", { params: { disputeId }, body: {} });
  expect((await read("getBalances", account)).balance).toEqual(mad(0));
  expect((await pay(account, lost + 40_001)).body.errors[0].message).toBe(`must be at most ${lost + 40_000}`);
  expect((await system.call("simulateRefund", { body: { transactionId: id, amount: mad(1_000) } })).status).toBe(201);
  expect((await pay(account, lost + 39_000)).status).toBe(201);
});

test("a plan does not come back when its dispute is lost after the account was written off", async () => {
  const account = await open();
  const { id: transactionId } = await buy(account, 60_000);
  const params = { transactionId };
  const { planId } = (await system.call("convertTransaction", { params, body: { offerCode: "IP06" } })).body;
  await buy(account, 100_000);
  await advance("2025-06-25");
  const { disputeId } = await dispute(transactionId);
  const act = async (operation: string, body: object = {}) =>
    (await system.call(operation, { params: { disputeId }, body })).body.status;
  const file = { kind: "receipt", mediaType: "application/pdf", size: 1_000 };
  const first = { evidence: [{ ...file, fileName: "one.pdf", sha256: "ab".repeat(32) }] };
  const second = { evidence: [{ ...file, fileName: "two.pdf", sha256: "cd".repeat(32) }] };
  await advance("2025-07-01");
  expect(await act("chargeBackDispute")).toBe("chargeback");
  await advance("2025-07-30");
  expect(await act("simulateRepresentment", first)).toBe("represented");
  await advance("2025-08-28");
  expect(await act("escalateToPreArbitration")).toBe("pre_arbitration");
  await advance("2025-09-21");
  expect(await act("simulateRepresentment", second)).toBe("pre_arbitration_declined");
  await advance("2025-09-29");
  expect((await read("getAccount", account)).status).toBe("charged_off");
  expect(await act("acceptDispute")).toBe("lost");
  const plan = (await system.call("getInstalmentPlan", { params: { planId } })).body;
  expect(plan).toMatchObject({ status: "cancelled", outstandingPrincipal: mad(0) });
  expect((await read("getBalances", account)).balance).toEqual(mad(0));
});
