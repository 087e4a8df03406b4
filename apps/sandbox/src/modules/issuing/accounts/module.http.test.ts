import { afterAll, beforeAll, expect, test } from "vitest";
import { bookPurchase } from "../../../testing/book-purchase.ts";
import { type CardSystem, startCardSystem } from "../../../testing/card-system.ts";

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());

const customerId = "cus_2B7K9Q4M1X";
const mad = (amount: number) => ({ amount, currencyCode: "MAD" });
const at = (accountId: string) => ({ params: { accountId } });
const open = async (body: object) =>
  (await system.call("openAccount", { body: { customerId, currencyCode: "MAD", ...body } })).body;
const credited = async (amount: number) => {
  const { accountId } = await open({ kind: "debit" });
  const body = { direction: "credit", amount: mad(amount), reason: "transfer", description: "Salary" };
  await system.call("adjustAccount", { ...at(accountId), body });
  return accountId as string;
};

test("an account has the terms of its product, and may be used at once", async () => {
  const account = await open({ kind: "credit" });
  expect(account).toMatchObject({
    productCode: "REVOLVING",
    accountTypeCode: "30",
    status: "active",
    creditLimit: mad(2_000_000),
    cycleDay: 4,
  });
  const { body } = await system.call("getBalances", at(account.accountId));
  expect(body).toMatchObject({ balance: mad(0), owed: mad(0), held: mad(0), available: mad(2_000_000) });
  const found = await system.call("searchAccounts", { query: { accountNumber: account.accountNumber } });
  expect(found.body.items).toEqual([account]);
});

test("limits are worth the same in each currency, in its minor units", async () => {
  const yen = await open({ kind: "charge", currencyCode: "JPY" });
  expect(yen.creditLimit).toEqual({ amount: 7_500_000, currencyCode: "JPY" });
  const dinar = await open({ kind: "credit", currencyCode: "KWD", productCode: "STUDENT" });
  expect(dinar.creditLimit).toEqual({ amount: 90_000, currencyCode: "KWD" });
});

test("a currency in which products have no terms is refused", async () => {
  const { status, body } = await system.call("openAccount", {
    body: { customerId: "cus_2B7K9Q4M1X", kind: "debit", currencyCode: "ISK" },
  });
  expect([status, body.code]).toEqual([422, "currency_invalid"]);
});

test.each([
  ["gold", { kind: "debit", currencyCode: "XAU" }, "currency_invalid"],
  ["more than the product grants", { kind: "credit", creditLimit: mad(20_000_001) }, "amount_invalid"],
  [
    "a limit in another currency",
    { kind: "credit", creditLimit: { amount: 1, currencyCode: "EUR" } },
    "currency_invalid",
  ],
  ["a limit for a debit account", { kind: "debit", creditLimit: mad(1) }, "amount_invalid"],
  ["a negative limit", { kind: "credit", creditLimit: mad(-1) }, "request_invalid"],
  ["a product of another kind", { kind: "debit", productCode: "REVOLVING" }, "reference_invalid"],
  ["a cycle for a prepaid account", { kind: "prepaid", cycleDay: 4 }, "reference_invalid"],
  ["the thirty-first", { kind: "credit", cycleDay: 31 }, "request_invalid"],
  ["a number that is taken", { kind: "debit", accountNumber: "007780001234567890" }, "reference_invalid"],
])("%s is refused", async (_, body, code) => {
  expect(await open(body)).toMatchObject({ status: 422, code });
});

test("nobody has an account who does not exist", async () => {
  expect(await open({ kind: "debit", customerId: "cus_0000000000" })).toMatchObject({ code: "customer_not_found" });
});

test("a correction is a transaction, an entry and an event, and never takes more than there is", async () => {
  const accountId = await credited(10_000);
  const debit = (amount: unknown) => ({
    ...at(accountId),
    body: { direction: "debit", amount, reason: "correction", description: "Taken back" },
  });
  const { status, body: transaction } = await system.call("adjustAccount", debit(mad(2_500)));
  expect([status, transaction.direction, transaction.billingAmount]).toEqual([201, "debit", mad(2_500)]);
  const { transactionId } = transaction;
  expect((await system.call("getTransaction", { params: { transactionId } })).body).toEqual(transaction);
  const codes: string[] = [];
  for (const amount of [mad(7_501), { amount: 1, currencyCode: "EUR" }, mad(0), mad(-5), mad(1e15), mad(0.5)]) {
    codes.push((await system.call("adjustAccount", debit(amount))).body.code);
  }
  expect(codes).toEqual(["amount_invalid", "currency_invalid", ...Array(4).fill("request_invalid")]);
  expect((await system.call("getBalances", at(accountId))).body.balance).toEqual(mad(7_500));
});

test("two debits at once do not spend the same money", async () => {
  const accountId = await credited(10_000);
  const body = { direction: "debit", amount: mad(6_000), reason: "transfer", description: "To savings" };
  const answers = await Promise.all([1, 2].map(() => system.call("adjustAccount", { ...at(accountId), body })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect((await system.call("getBalances", at(accountId))).body.available).toEqual(mad(4_000));
});

test("the ledger's pages lead from one to the next, and their sums from balance to balance", async () => {
  const accountId = await credited(9_000);
  await system.change(({ world }) => bookPurchase(world, accountId, 1_250));
  await system.change(({ world }) => bookPurchase(world, accountId, 750));
  const first = (await system.call("listLedgerEntries", { ...at(accountId), query: { limit: 2 } })).body;
  expect(first.sums).toEqual({
    openingBalance: mad(9_000),
    debits: mad(2_000),
    credits: mad(0),
    closingBalance: mad(7_000),
  });
  const query = { limit: 2, cursor: first.nextCursor };
  const rest = (await system.call("listLedgerEntries", { ...at(accountId), query })).body;
  expect(rest.sums.closingBalance).toEqual(first.sums.openingBalance);
  expect(
    [...first.items, ...rest.items].map(({ direction, amount, balanceAfter }) => [
      direction,
      amount.amount,
      balanceAfter.amount,
    ]),
  ) //
    .toEqual([
      ["debit", 750, 7_000],
      ["debit", 1_250, 7_750],
      ["credit", 9_000, 9_000],
    ]);
  const listed = await system.call("listTransactions", { ...at(accountId), query: { kind: "purchase" } });
  expect(listed.body.items.map(({ billingAmount }: { billingAmount: object }) => billingAmount)) //
    .toEqual([mad(750), mad(1_250)]);
});

test("a limit may be raised to what the product grants, on accounts of credit only", async () => {
  const { accountId } = await open({ kind: "credit" });
  const set = async (id: string, creditLimit: object) =>
    (await system.call("changeCreditLimit", { ...at(id), body: { creditLimit } })).body;
  expect((await set(accountId, mad(3_000_000))).creditLimit).toEqual(mad(3_000_000));
  expect((await system.call("getBalances", at(accountId))).body.available).toEqual(mad(3_000_000));
  expect((await set(accountId, mad(20_000_001))).code).toBe("amount_invalid");
  expect((await set("acc_2C8L0R5N2Y", mad(1))).code).toBe("account_state_conflict");
});

test("a change that is tied to an older version changes nothing", async () => {
  const { accountId } = await open({ kind: "credit" });
  const { headers } = await system.call("getAccount", at(accountId));
  const set = (cycleDay: number) =>
    system.call("setStatementCycle", {
      ...at(accountId),
      body: { cycleDay },
      headers: { "If-Match": String(headers.etag) },
    });
  expect((await set(20)).body.cycleDay).toBe(20);
  expect((await set(21)).body.code).toBe("precondition_failed");
  expect((await system.call("getAccount", at(accountId))).body.cycleDay).toBe(20);
});

test("an account is blocked and unblocked, once each", async () => {
  const { accountId } = await open({ kind: "prepaid" });
  const codes = [];
  for (const operation of ["blockAccount", "blockAccount", "unblockAccount", "unblockAccount"]) {
    const { body } = await system.call(operation, at(accountId));
    codes.push(body.code ?? body.status);
  }
  expect(codes).toEqual(["blocked", "account_state_conflict", "active", "account_state_conflict"]);
});

test("only an empty account is closed, and its cards with it", async () => {
  const full = await system.call("closeAccount", at(await credited(1)));
  expect(full.body.code).toBe("account_state_conflict");
  const closed = await system.call("closeAccount", at("acc_2D1N3T7Q4A"));
  expect(closed.body).toMatchObject({ status: "closed", closedAt: expect.any(String) });
  const card = await system.call("getCard", { params: { cardId: "crd_2PT4X7YE1R" } });
  expect(card.body).toMatchObject({ statusCode: "C", reasonCode: "C04" });
  const late = { direction: "credit", amount: mad(1), reason: "transfer", description: "Too late" };
  expect((await system.call("adjustAccount", { ...at("acc_2D1N3T7Q4A"), body: late })).status).toBe(409);
});

test("an account stays open while a dispute can move money on it, and a closed one gets none", async () => {
  const { accountId } = await open({ kind: "debit", currencyCode: "MAD" });
  const { id: transactionId } = await system.change(({ world }) => bookPurchase(world, accountId, 40_000));
  const dispute = { transactionId, reasonCode: "D31", openedBy: "cardholder" };
  const { disputeId } = (await system.call("openDispute", { body: dispute })).body;
  const early = await system.call("closeAccount", at(accountId));
  expect([early.status, early.body.detail]).toEqual([
    409,
    `Dispute ${disputeId} is opened: its end may move money on the account.`,
  ]);
  await system.call("withdrawDispute", { params: { disputeId }, body: {} });
  const paid = { direction: "credit", amount: mad(40_000), reason: "transfer", description: "Paid in" };
  await system.call("adjustAccount", { ...at(accountId), body: paid });
  expect((await system.call("closeAccount", at(accountId))).status).toBe(200);
  const late = await system.call("openDispute", { body: dispute });
  expect([late.status, late.body.code]).toEqual([409, "transaction_state_conflict"]);
});

test("an account stays open while an approved credit is on its way", async () => {
  const { accountId, accountNumber, accountTypeCode, currencyCode } = await open({ kind: "debit" });
  const card = {
    kind: "primary",
    customerId,
    cardProductCode: "VDB",
    embossedName: "AMINA",
    accounts: [{ accountNumber, accountTypeCode, currencyCode, default: true }],
    delivery: { method: "mail", addressTypeCode: "H" },
  };
  const { cardId } = (await system.call("createCard", { body: card })).body;
  await system.call("activateCard", { params: { cardId }, body: { channel: "mobile" } });
  const merchant = { name: "CAFE", merchantNumber: "000000020001188", mcc: "5999", city: "FES", countryCode: "MA" };
  const refund = { card: { cardId }, kind: "refund", amount: mad(5_000), entryMode: "chip", merchant };
  const { authorizationId } = (await system.call("simulateAuthorization", { body: refund })).body;
  const early = await system.call("closeAccount", at(accountId));
  expect([early.status, early.body.detail]).toEqual([
    409,
    `The credit ${authorizationId} is approved and has not arrived. Wait until it has cleared or expired.`,
  ]);
  await system.call("advanceClock", { body: { days: 8 } });
  expect((await system.call("closeAccount", at(accountId))).status).toBe(200);
});

test("a refund that comes after the closing is paid out: the account stays closed and empty", async () => {
  const { accountId } = await open({ kind: "debit", currencyCode: "MAD" });
  const { id: transactionId } = await system.change(({ world }) => bookPurchase(world, accountId, 40_000));
  const paid = { direction: "credit", amount: mad(40_000), reason: "transfer", description: "Paid in" };
  await system.call("adjustAccount", { ...at(accountId), body: paid });
  expect((await system.call("closeAccount", at(accountId))).status).toBe(200);
  expect((await system.call("simulateRefund", { body: { transactionId, amount: mad(15_000) } })).status).toBe(201);
  expect((await system.call("getAccount", at(accountId))).body.status).toBe("closed");
  const { items } = (await system.call("listLedgerEntries", at(accountId))).body;
  expect(items.slice(0, 2)).toMatchObject([
    { kind: "adjustment", direction: "debit", amount: mad(15_000), balanceAfter: mad(0) },
    { kind: "refund", direction: "credit", amount: mad(15_000), balanceAfter: mad(15_000) },
  ]);
});

test("an account that is closed ends its instalments: none of their fee comes back later", async () => {
  const { accountId } = await open({ kind: "credit", currencyCode: "MAD" });
  const { id: transactionId } = await system.change(({ world }) => bookPurchase(world, accountId, 100_000));
  const made = await system.call("convertTransaction", { params: { transactionId }, body: { offerCode: "IP06" } });
  const params = { planId: made.body.planId as string };
  await system.call("recordPayment", { ...at(accountId), body: { amount: mad(102_000), method: "transfer" } });
  expect((await system.call("closeAccount", at(accountId))).status).toBe(200);
  expect((await system.call("getInstalmentPlan", { params })).body.status).toBe("cancelled");
  expect((await system.call("cancelInstalments", { params })).status).toBe(409);
});

test("somebody else's account and transaction do not exist", async () => {
  const { accountId } = await open({ kind: "debit" });
  for (const operation of ["getAccount", "getBalances", "listTransactions", "listLedgerEntries", "blockAccount"]) {
    const answer = await system.call(operation, { ...at(accountId), as: "second" });
    expect([operation, answer.status, answer.body.code]).toEqual([operation, 404, "account_not_found"]);
  }
  const transactionId = "trn_0000000000";
  expect((await system.call("getTransaction", { params: { transactionId } })).body.code).toBe("transaction_not_found");
});
