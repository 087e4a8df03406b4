import { afterAll, beforeAll, expect, test } from "vitest";
import { bookPurchase } from "../../../testing/book-purchase.ts";
import { type CardSystem, startCardSystem } from "../../../testing/card-system.ts";
import { verifiedCustomer } from "../../../testing/verified-customer.ts";

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());

const mad = (amount: number) => ({ amount, currencyCode: "MAD" });
const at = (accountId: string) => ({ params: { accountId } });
/** Each test has an empty world, which begins on 4 March 2025. */
const open = async (body: object = {}) => {
  await system.startEmpty();
  return openFor(await verifiedCustomer(system), body);
};
const openFor = async (customerId: string, body: object) => {
  const account = { customerId, kind: "credit", currencyCode: "MAD", cycleDay: 10, ...body };
  return (await system.call("openAccount", { body: account })).body.accountId as string;
};
const buy = (accountId: string, amount: number, kind?: "purchase" | "cash_withdrawal") =>
  system.change(({ world }) => bookPurchase(world, accountId, amount, kind));
const advance = (day: string) => system.change(({ world }) => world.advance(new Date(`${day}T00:00:00Z`)));
const read = async (operation: string, accountId: string) => (await system.call(operation, at(accountId))).body;
const latest = async (accountId: string) => (await read("listStatements", accountId)).items[0];
const pay = (accountId: string, amount: number) =>
  system.call("recordPayment", {
    ...at(accountId),
    body: { amount: mad(amount), method: "transfer", reference: "RF18" },
  });

test("who pays nothing pays for it: late fee, arrears, interest by daily balance; who pays in full is free of it", async () => {
  const account = await open();
  await buy(account, 100_000);
  await advance("2025-03-10");
  const first = await latest(account);
  expect(first).toMatchObject({
    sequence: 1,
    status: "open",
    periodStart: "2025-03-04",
    periodEnd: "2025-03-09",
    dueDate: "2025-04-01",
    openingBalance: mad(0),
    closingBalance: mad(-100_000),
    payInFull: mad(100_000),
    // 5 % would be 50.00: the floor of 100.00 is more.
    minimumDue: mad(10_000),
  });

  await advance("2025-04-02");
  const { accountId, stillDue, overdueAmount, bucket, statementId } = await read("getMinimumDue", account);
  expect({ accountId, stillDue, overdueAmount, bucket, statementId }).toEqual({
    accountId: account,
    stillDue: mad(10_000),
    overdueAmount: mad(10_000),
    bucket: "1-29",
    statementId: first.statementId,
  });
  expect((await read("getAccount", account)).status).toBe("overdue");
  expect((await read("listFees", account)).items).toMatchObject([
    { description: "Late fee: nothing or too little paid until 2025-04-01", billingAmount: mad(5_000) },
  ]);

  // 23 days with 1,000.00 and 8 with 1,050.00 at 16.50 % make 14.19.
  const preview = await read("previewInterest", account);
  expect(preview).toMatchObject({ interestFree: false, cutDay: "2025-04-10", interestAtCut: mad(1_419) });
  await advance("2025-04-10");
  const second = await latest(account);
  expect(second.totals).toMatchObject({ interest: mad(-1_419), fees: mad(-5_000), purchases: mad(0) });
  expect(second).toMatchObject({ closingBalance: mad(-106_419), overdueAmount: mad(10_000), minimumDue: mad(20_000) });

  await pay(account, 106_419);
  expect(await latest(account)).toMatchObject({ status: "settled", paidAmount: mad(106_419) });
  expect(await read("getAccount", account)).toMatchObject({ status: "active", arrears: { bucket: "current" } });
  await buy(account, 40_000);
  await advance("2025-05-10");
  expect(await latest(account)).toMatchObject({ interestFree: true, closingBalance: mad(-40_000) });
});

test("the lines of a statement lead from its opening to its closing balance", async () => {
  const account = await open();
  await buy(account, 30_000);
  await advance("2025-03-10");
  await buy(account, 12_000);
  await pay(account, 5_000);
  await advance("2025-04-10");
  const { items } = await read("listStatements", account);
  expect(items.map(({ closingBalance }: { closingBalance: object }) => closingBalance)).toHaveLength(2);
  for (const { statementId, openingBalance, closingBalance, totals } of items) {
    const { body } = await system.call("listStatementLines", { params: { statementId } });
    const sum = body.items.reduce(
      (total: number, { direction, amount }: { direction: string; amount: { amount: number } }) =>
        total + (direction === "debit" ? -amount.amount : amount.amount),
      0,
    );
    expect(openingBalance.amount + sum).toBe(closingBalance.amount);
    const parts = Object.values(totals as Record<string, { amount: number }>);
    expect(parts.reduce((total, { amount }) => total + amount, 0)).toBe(sum);
    const transactionId = body.items.at(-1).aboutId;
    expect((await system.call("getTransaction", { params: { transactionId } })).body.statementId).toBe(statementId);
  }
});

test("cash bears interest from its first day, purchases paid in full do not", async () => {
  const account = await open();
  await buy(account, 100_000, "cash_withdrawal");
  await buy(account, 100_000);
  await advance("2025-03-10");
  // 6 days of 1,000.00 at 19.90 %.
  expect(await latest(account)).toMatchObject({ interestFree: true, totals: { interest: mad(-327) } });
});

test("who owes more than the limit when the statement is cut pays for it", async () => {
  const account = await open({ creditLimit: mad(50_000) });
  await buy(account, 60_000);
  await advance("2025-03-10");
  expect(await latest(account)).toMatchObject({ totals: { fees: mad(-3_000) }, closingBalance: mad(-63_000) });
});

test("a charge account pays everything at once", async () => {
  const account = await open({ kind: "charge" });
  await buy(account, 77_000);
  await advance("2025-03-10");
  expect(await latest(account)).toMatchObject({ minimumDue: mad(77_000), payInFull: mad(77_000) });
});

test("what is overdue grows older, and is written off after 180 days", async () => {
  const account = await open();
  await buy(account, 100_000);
  const seen = [];
  // Due on 31 March.
  for (const day of ["2025-04-30", "2025-05-01", "2025-05-31", "2025-06-30", "2025-09-27", "2025-09-28"]) {
    await advance(day);
    const { status, arrears } = await read("getAccount", account);
    seen.push([day, status, arrears.bucket]);
  }
  expect(seen).toEqual([
    ["2025-04-30", "overdue", "1-29"],
    ["2025-05-01", "overdue", "30"],
    ["2025-05-31", "overdue", "60"],
    ["2025-06-30", "overdue", "90"],
    ["2025-09-27", "overdue", "90"],
    ["2025-09-28", "charged_off", "90"],
  ]);
  expect((await read("getBalances", account)).balance).toEqual(mad(0));
  expect((await read("listLedgerEntries", account)).items[0]).toMatchObject({
    kind: "charge_off",
    against: "int_write_off",
  });
  const statements = (await read("listStatements", account)).items.length;
  await advance("2025-12-31");
  expect((await read("listStatements", account)).items).toHaveLength(statements);
});

test("a payment of the minimum is enough, and a part of what is overdue leaves the rest", async () => {
  const account = await open();
  await buy(account, 100_000);
  await advance("2025-03-10");
  await pay(account, 10_000);
  await advance("2025-04-02");
  expect(await read("getAccount", account)).toMatchObject({ status: "active" });
  expect((await latest(account)).status).toBe("minimum_met");
  await advance("2025-05-03");
  expect(await read("getAccount", account)).toMatchObject({
    status: "overdue",
    arrears: { overdueAmount: mad(10_000) },
  });
  await pay(account, 4_000);
  expect(await read("getAccount", account)).toMatchObject({
    status: "overdue",
    arrears: { overdueAmount: mad(6_000) },
  });
  await pay(account, 6_000);
  expect(await read("getAccount", account)).toMatchObject({ status: "active", arrears: { overdueSince: null } });
});

test("a new cycle day counts from the next statement on", async () => {
  const account = await open();
  await system.call("setStatementCycle", { ...at(account), body: { cycleDay: 25 } });
  await buy(account, 20_000);
  await advance("2025-03-24");
  expect((await read("listStatements", account)).items).toEqual([]);
  await advance("2025-03-25");
  expect(await latest(account)).toMatchObject({ periodEnd: "2025-03-24", dueDate: "2025-04-15" });
});

test("before the first statement nothing is due; a debit account has no terms of credit", async () => {
  const account = await open();
  expect(await read("getMinimumDue", account)).toMatchObject({ statementId: null, dueDate: null, stillDue: mad(0) });
  expect(await read("getAccountTerms", account)).toMatchObject({ purchaseRatePercent: "16.50", lateFee: mad(5_000) });
  const debit = await open({ kind: "debit", cycleDay: undefined });
  for (const operation of ["getAccountTerms", "previewInterest"]) {
    expect((await read(operation, debit)).code).toBe("account_state_conflict");
  }
});

test("each change tells of itself in an event", async () => {
  const account = await open();
  await buy(account, 100_000);
  await advance("2025-04-02");
  await pay(account, 100_000);
  const events = await system.read((world) => world.events({ after: 0, limit: 100, subject: account }));
  const types = events.map(({ type, subjectSequence }) => `${subjectSequence} ${type}`);
  expect(types).toEqual([
    "1 account.opened",
    "2 statement.ready",
    "3 fee.charged",
    "4 account.overdue",
    "5 payment.received",
    "6 account.adjusted",
  ]);
});

test.each([
  ["another currency", { amount: { amount: 1, currencyCode: "EUR" }, method: "cash" }, "currency_invalid"],
  ["nothing", { amount: mad(0), method: "cash" }, "request_invalid"],
  ["less than nothing", { amount: mad(-1), method: "cash" }, "request_invalid"],
  ["more than there is", { amount: mad(1_000_000_000_000), method: "cash" }, "request_invalid"],
  ["half a cent", { amount: mad(0.5), method: "cash" }, "request_invalid"],
])("a payment of %s is refused", async (_, body, code) => {
  const { status, body: problem } = await system.call("recordPayment", { ...at(await open()), body });
  expect([status, problem.code]).toEqual([422, code]);
});

test("somebody else's account and statement do not exist", async () => {
  const account = await open();
  await buy(account, 10_000);
  await advance("2025-03-10");
  const { statementId } = await latest(account);
  const as = "second";
  for (const operation of ["listStatements", "getMinimumDue", "listFees", "previewInterest", "getAccountTerms"]) {
    expect((await system.call(operation, { ...at(account), as })).body.code).toBe("account_not_found");
  }
  for (const operation of ["getStatement", "listStatementLines"]) {
    expect((await system.call(operation, { params: { statementId }, as })).body.code).toBe("statement_not_found");
  }
});

test("cash that was cleared without an authorization is cash, too: it bears interest from its first day", async () => {
  const accountId = await open();
  const { customerId, accountNumber, accountTypeCode } = (await system.call("getAccount", at(accountId))).body;
  const card = {
    kind: "primary",
    cardProductCode: "VGD",
    customerId,
    embossedName: "LINA HADDAD",
    languageCode: "fr",
    accounts: [{ accountNumber, accountTypeCode, currencyCode: "MAD", default: true }],
    delivery: { method: "mail", addressTypeCode: "H", registered: false },
  };
  const { cardId } = (await system.call("createCard", { body: card })).body;
  const machine = { name: "GAB", merchantNumber: "000000090009999", mcc: "6011", city: "FES", countryCode: "MA" };
  const cleared = { card: { cardId }, kind: "cash_withdrawal", forced: true, amount: mad(50_000), merchant: machine };
  expect((await system.call("simulateClearing", { body: cleared })).body.transaction).toMatchObject({
    forcedPost: true,
  });
  await advance("2025-03-10");
  // 6 days at 19.90 %.
  expect((await latest(accountId)).totals).toMatchObject({
    cash: mad(-50_000),
    interest: mad(-164),
    purchases: mad(0),
  });
});
