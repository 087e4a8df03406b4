import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CardSystem, startCardSystem } from "../../../testing/card-system.ts";
import { verifiedCustomer } from "../../../testing/verified-customer.ts";

const DEBIT = { cardId: "crd_7QX2M4KD0A", accountId: "acc_2C8L0R5N2Y" };
const PREPAID = { cardId: "crd_4NE5R9WD0M", accountId: "acc_3E2G7J9K3X" };
type Account = typeof DEBIT;

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());

const merchant = {
  name: "CAFE",
  merchantNumber: "000000020001188",
  terminalNumber: null,
  mcc: "5999",
  city: "PARIS",
  countryCode: "FR",
};
const machine = { ...merchant, name: "CASH", mcc: "6011", city: "FES", countryCode: "MA" };
const eur = (amount: number) => ({ amount, currencyCode: "EUR" });
const mad = (amount: number) => ({ amount, currencyCode: "MAD" });
const pay = async ({ cardId }: Account, values: object) => {
  const body = { card: { cardId }, entryMode: "chip", merchant, ...values };
  return (await system.call("simulateAuthorization", { body })).body;
};
const withdraw = (account: Account, amount: number) =>
  pay(account, { kind: "cash_withdrawal", amount: mad(amount), merchant: machine, pin: "4271" });
const clear = async (authorizationId: string, amount: object, final = true) =>
  (await system.call("simulateClearing", { body: { authorizationId, amount, final } })).body.transaction;
const reverse = (authorizationId: string, amount?: object) =>
  system.call("simulateReversal", { params: { authorizationId }, body: amount === undefined ? {} : { amount } });
const refund = (transactionId: string, amount: object) =>
  system.call("simulateRefund", { body: { transactionId, amount } });
const balances = async ({ accountId }: Account) => {
  const { body } = await system.call("getBalances", { params: { accountId } });
  return { available: body.available.amount, held: body.held.amount, ledger: body.balance.amount };
};

describe("what is taken back leaves no fee", () => {
  test("a withdrawal that was cleared and reversed", async () => {
    const before = await balances(DEBIT);
    const { authorizationId } = await withdraw(DEBIT, 10_000);
    await clear(authorizationId, mad(10_000));
    expect((await balances(DEBIT)).ledger).toBe(before.ledger - 10_700);
    await reverse(authorizationId);
    expect(await balances(DEBIT)).toEqual(before);
  });

  test("a foreign purchase that was reversed in two parts", async () => {
    const before = await balances(DEBIT);
    const { authorizationId } = await pay(DEBIT, { amount: eur(9_999) });
    await clear(authorizationId, eur(9_999));
    await reverse(authorizationId, eur(3_333));
    await reverse(authorizationId, eur(6_666));
    expect(await balances(DEBIT)).toEqual(before);
  });

  test("but a refund keeps the mark-up: the conversion was made", async () => {
    const before = await balances(DEBIT);
    const { authorizationId } = await pay(DEBIT, { amount: eur(10_000) });
    const { transactionId } = await clear(authorizationId, eur(10_000));
    await system.call("simulateRefund", { body: { transactionId, amount: eur(10_000) } });
    expect((await balances(DEBIT)).ledger).toBe(before.ledger - 2_705);
  });
});

describe("fees are held with their payment", () => {
  test("until it clears, in parts too", async () => {
    const before = await balances(DEBIT);
    const { authorizationId } = await pay(DEBIT, { amount: eur(10_000) });
    expect((await balances(DEBIT)).held).toBe(before.held + 108_200 + 2_705);
    await clear(authorizationId, eur(5_000), false);
    expect((await balances(DEBIT)).held).toBe(before.held + 54_100 + 1_352);
    await reverse(authorizationId);
    expect((await balances(DEBIT)).held).toBe(before.held);
  });

  test("so a prepaid account that has just the amount declines, and never goes below zero", async () => {
    const { available } = await balances(PREPAID);
    const all = await pay(PREPAID, { amount: eur(Math.floor(available / 10.82)) });
    expect(all).toMatchObject({ responseCode: "51" });
    const part = await pay(PREPAID, { amount: eur(Math.floor(available / 10.82)), partialApproval: true });
    expect(part.responseCode).toBe("10");
    expect((await balances(PREPAID)).available).toBeGreaterThanOrEqual(0);
    await clear(part.authorizationId, eur(Math.floor(part.approvedAmount.amount / 10.82)));
    expect((await balances(PREPAID)).ledger).toBeGreaterThanOrEqual(0);
  });

  test("and a clearing that nobody asked for takes no fee that is not there", async () => {
    const { ledger } = await balances(PREPAID);
    const body = { card: { cardId: PREPAID.cardId }, merchant, amount: eur(Math.ceil(ledger / 10.82) + 1) };
    await system.call("simulateClearing", { body });
    const after = await balances(PREPAID);
    expect(after.ledger).toBeLessThan(0);
    expect(after.ledger).toBeGreaterThan(-3_000);
    const { items } = (
      await system.call("listTransactions", { params: { accountId: PREPAID.accountId }, query: { limit: 1 } })
    ).body;
    expect(items[0].kind).toBe("purchase");
  });
});

test.each([
  [() => Promise.resolve(), 600_000],
  [(authorizationId: string) => reverse(authorizationId, mad(100_000)), 500_000],
  [(_: string, transactionId: string) => refund(transactionId, mad(100_000)), 500_000],
])("a purchase that is reversed leaves no fee of its plan, in parts too (%#)", async (before, converted) => {
  await system.startEmpty();
  const customerId = await verifiedCustomer(system);
  const { body: account } = await system.call("openAccount", {
    body: { customerId, kind: "credit", currencyCode: "MAD" },
  });
  const { accountNumber, accountTypeCode, currencyCode } = account;
  const body = {
    kind: "primary",
    customerId,
    cardProductCode: "VCL",
    embossedName: "LINA HADDAD",
    accounts: [{ accountNumber, accountTypeCode, currencyCode, default: true }],
    delivery: { method: "mail", addressTypeCode: "H" },
  };
  const { cardId } = (await system.call("createCard", { body })).body;
  await system.call("activateCard", { params: { cardId }, body: { channel: "mobile" } });
  const paid = { card: { cardId }, amount: mad(600_000), entryMode: "chip", merchant };
  const { authorizationId } = (await system.call("simulateAuthorization", { body: paid })).body;
  const cleared = await system.call("simulateClearing", { body: { authorizationId, amount: mad(600_000) } });
  await before(authorizationId, cleared.body.transaction.transactionId);
  await system.call("convertTransaction", { params: cleared.body.transaction, body: { offerCode: "IP06" } });
  const balance = async () => (await system.call("getBalances", { params: account })).body.balance;
  expect(await balance()).toEqual(mad(-converted * 1.02));
  await reverse(authorizationId, mad(200_000));
  expect(await balance()).toEqual(mad(-(converted - 200_000) * 1.02));
  await reverse(authorizationId);
  expect(await balance()).toEqual(mad(0));
});
