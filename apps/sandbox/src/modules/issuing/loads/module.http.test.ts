import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findFaults } from "../../../proofs/books.repository.ts";
import { randomOf } from "../../../seed/history/random.ts";
import type { AccountKind } from "../../../simulator/accounts/account.ts";
import { type Answer, type CardSystem, startCardSystem } from "../../../testing/card-system.ts";
import { blockAccount } from "../accounts/block-account.ts";
import { openAccount } from "../accounts/open-account.ts";
import { changeStatus } from "../cards/change-status.ts";
import { issueCard, linkTo } from "../cards/issue-card.ts";

const CUSTOMER = "cus_3D1F6H8J2W";
const DAY = 86_400_000;
const [CASH_FEE, UNLOAD_FEE] = [500, 1_000];

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());

const mad = (amount: number) => ({ amount, currencyCode: "MAD" });
const open = (kind: AccountKind, currencyCode = "MAD"): Promise<string> =>
  system.change(async ({ world }) => (await openAccount(world, { customerId: CUSTOMER, kind, currencyCode })).id);
const load = (accountId: string, amount: number, source = "transfer", headers: Record<string, string> = {}) =>
  system.call("loadAccount", { params: { accountId }, body: { amount: mad(amount), source }, headers });
const deposit = (accountId: string, amount: number) =>
  system.call("depositToAccount", { params: { accountId }, body: { amount: mad(amount), source: "cash" } });
const unload = (accountId: string, amount: number) =>
  system.call("unloadAccount", { params: { accountId }, body: { amount: mad(amount), destination: "transfer" } });
const reverse = (transactionId: string) => system.call("reverseLoad", { params: { transactionId } });
const balanceOf = (accountId: string): Promise<number> =>
  system.read(async (world) => (await world.balanceOf(accountId))?.balance ?? 0);
const limitsOf = async (accountId: string) =>
  (await system.call("getLoadLimits", { params: { accountId } })).body.limits.map(
    (limit: { leftAmount: { amount: number } | null; leftCount: number | null }) => [
      limit.leftAmount?.amount ?? null,
      limit.leftCount,
    ],
  );
const refusal = ({ status, body }: Answer) => [status, body.code, body.detail];
const pass = (days: number) =>
  system.change(async ({ world }) => void (await world.advance(new Date(world.now.getTime() + days * DAY))));
/** A prepaid account with a card that is in use. */
const openWithCard = () =>
  system.change(async ({ world }) => {
    const account = await openAccount(world, { customerId: CUSTOMER, kind: "prepaid", currencyCode: "MAD" });
    const whose = { customerId: CUSTOMER, accountId: account.id, embossedName: "YUKI TANAKA" };
    const card = await issueCard(world, { ...whose, productCode: "VPP", accounts: [linkTo(account)] });
    await changeStatus(world, card, { status: "N", reasonCode: "N01", channel: "system" });
    return { accountId: account.id, cardId: card.id };
  });
const merchant = {
  name: "CAFE",
  merchantNumber: "000000020001188",
  terminalNumber: null,
  mcc: "5999",
  city: "FES",
  countryCode: "MA",
};
const pay = async (cardId: string, amount: number) =>
  (
    await system.call("simulateAuthorization", {
      body: { card: { cardId }, entryMode: "chip", merchant, amount: mad(amount) },
    })
  ).body;

describe("loadAccount", () => {
  test("books the load and its fee, each a transaction of its own, and tells of both", async () => {
    const accountId = await open("prepaid");
    const key = { "Idempotency-Key": "0c7d2a52-7b1e-4e0c-8f11-9d2b6c7e8a90" };
    const first = await load(accountId, 20_000, "cash", key);
    expect(first).toMatchObject({ status: 201, body: { kind: "load", direction: "credit", aboutId: null } });
    expect((await load(accountId, 20_000, "cash", key)).body).toEqual(first.body);
    expect(await balanceOf(accountId)).toBe(20_000 - CASH_FEE);
    const { items } = (await system.call("listTransactions", { params: { accountId } })).body;
    expect(items).toMatchObject([{ kind: "fee", aboutId: first.body.transactionId }, { kind: "load" }]);
    const entries = (await system.call("listLedgerEntries", { params: { accountId } })).body.items;
    expect(entries).toMatchObject([{ kind: "fee" }, { kind: "load", against: "int_cash" }]);
    const events = await system.read((world) => world.events({ after: 0, limit: 1_000 }));
    expect(events.filter(({ subject }) => subject === accountId).map(({ type }) => type)).toEqual([
      "account.opened",
      "load.posted",
      "fee.charged",
    ]);
  });

  test.each([
    [1_999, "must be at least 2000", [422, "amount_invalid", undefined]],
    [
      500_001,
      "must be at most 500000",
      [422, "load_limit_exceeded", "The product allows 500000 at once, in minor units. 500000 of it is left."],
    ],
  ])("of %i is refused by what one load may be", async (amount, message, expected) => {
    const answer = await load(await open("prepaid"), amount);
    expect(refusal(answer)).toEqual(expected);
    expect(answer.body.errors).toMatchObject([{ pointer: "/amount/amount", message }]);
  });

  test("stays within the day, the month and the balance, and says what is left", async () => {
    const { accountId, cardId } = await openWithCard();
    await load(accountId, 500_000);
    await load(accountId, 400_000);
    expect(refusal(await load(accountId, 100_001))).toEqual([
      422,
      "load_limit_exceeded",
      "The product allows 1000000 a day, in minor units. 100000 of it is left.",
    ]);
    expect(await limitsOf(accountId)).toEqual([
      [500_000, null],
      [100_000, 3],
      [1_100_000, 28],
      [1_100_000, null],
    ]);
    await pass(1);
    await load(accountId, 500_000);
    await load(accountId, 500_000);
    expect((await load(accountId, 100_001)).body.detail).toMatch(/^The product allows 1000000 a day/);
    await pass(1);
    expect((await load(accountId, 100_001)).body.detail).toMatch(/^The product allows 2000000 a calendar month/);
    await pass(31);
    expect((await load(accountId, 100_001)).body.detail).toMatch(/^The product allows 2000000 as the balance/);
    const { authorizationId, approvedAmount } = await pay(cardId, 1_000);
    await system.call("simulateClearing", { body: { authorizationId, amount: approvedAmount } });
    expect((await load(accountId, 101_000)).status).toBe(201);
  });

  test("a day has five of them, also of those that were reversed", async () => {
    const accountId = await open("prepaid");
    for (let count = 0; count < 5; count++) {
      expect((await reverse((await load(accountId, 400_000)).body.transactionId)).status).toBe(201);
    }
    expect((await load(accountId, 2_000)).body).toMatchObject({
      code: "load_limit_exceeded",
      detail: "The product allows 5 loads a day. None of them is left.",
    });
    expect(await balanceOf(accountId)).toBe(0);
  });

  test("is for prepaid accounts, and in another currency its limits are as much worth", async () => {
    const debit = await open("debit");
    expect(refusal(await load(debit, 20_000))).toEqual([
      409,
      "account_state_conflict",
      expect.stringMatching(/Deposit/),
    ]);
    expect(refusal(await deposit(await open("prepaid"), 20_000))[2]).toMatch(/Load and unload/);
    expect(refusal(await load("acc_2C9M1S6P3Z", 20_000))[2]).toMatch(/Record a payment/);
    const euros = await open("prepaid", "EUR");
    const body = { amount: { amount: 50_001, currencyCode: "EUR" }, source: "transfer" };
    const answer = await system.call("loadAccount", { params: { accountId: euros }, body });
    expect(answer.body.errors).toMatchObject([{ message: "must be at most 50000" }]);
  });

  test("comes in on a blocked account, out of which nothing is paid, and not on a closed one", async () => {
    const accountId = await open("prepaid");
    await system.change(({ world }) => blockAccount(world, accountId));
    expect((await load(accountId, 20_000)).status).toBe(201);
    expect(refusal(await unload(accountId, 5_000))[2]).toBe("The account is blocked: nothing is paid out.");
    expect(refusal(await load("acc_118ZEWNWV8", 20_000))[1]).toBe("account_state_conflict");
  });
});

describe("reverseLoad", () => {
  test("takes all of it back with its fee, once, and gives its limit back", async () => {
    const accountId = await open("prepaid");
    const { transactionId } = (await load(accountId, 20_000, "cash")).body;
    const answer = await reverse(transactionId);
    expect(answer).toMatchObject({
      status: 201,
      body: { kind: "load_reversal", direction: "debit", refundsTransactionId: transactionId },
    });
    expect(await balanceOf(accountId)).toBe(0);
    expect((await limitsOf(accountId))[1]).toEqual([1_000_000, 4]);
    const original = (await system.call("getTransaction", { params: { transactionId } })).body;
    expect(original.refundedAmount).toEqual(mad(20_000));
    expect(refusal(await reverse(transactionId))).toEqual([
      409,
      "transaction_state_conflict",
      `The load ${transactionId} has been reversed already.`,
    ]);
    expect((await reverse(answer.body.transactionId)).body.detail).toMatch(/is a load_reversal/);
  });

  test("is refused when the money is spent or held; what is given back can be reversed", async () => {
    const { accountId, cardId } = await openWithCard();
    const { transactionId } = (await load(accountId, 20_000, "cash")).body;
    const { authorizationId } = await pay(cardId, 100);
    expect(refusal(await reverse(transactionId))).toEqual([
      409,
      "transaction_state_conflict",
      "It has been spent in part or is held: 19400 of 19500 is available, in minor units.",
    ]);
    await system.call("simulateReversal", { params: { authorizationId }, body: {} });
    expect((await reverse(transactionId)).status).toBe(201);
    expect(await balanceOf(accountId)).toBe(0);
  });

  test("takes a deposit back, and brings an unload back with its fee", async () => {
    const debit = await open("debit");
    const deposited = (await deposit(debit, 150_000)).body;
    expect(deposited).toMatchObject({ kind: "deposit", description: "Deposit in cash" });
    await reverse(deposited.transactionId);
    expect(await balanceOf(debit)).toBe(0);
    const prepaid = await open("prepaid");
    await load(prepaid, 20_000);
    const unloaded = (await unload(prepaid, 5_000)).body;
    expect(await balanceOf(prepaid)).toBe(15_000 - UNLOAD_FEE);
    expect((await reverse(unloaded.transactionId)).body.direction).toBe("credit");
    expect(await balanceOf(prepaid)).toBe(20_000);
  });
});

test("unloadAccount pays out what is available, the fee on top", async () => {
  const accountId = await open("prepaid");
  await load(accountId, 20_000);
  const answer = await unload(accountId, 19_001);
  expect(refusal(answer)).toEqual([
    422,
    "amount_invalid",
    "The account has 20000 available, in minor units, and the fee is 1000.",
  ]);
  expect((await unload(accountId, 19_000)).body).toMatchObject({ kind: "unload", direction: "debit" });
  expect(await balanceOf(accountId)).toBe(0);
  expect(refusal(await unload(await open("debit"), 100))[1]).toBe("account_state_conflict");
});

test("the laws hold after random loads, payments, unloads, reversals and days", async () => {
  const { accountId, cardId } = await openWithCard();
  const { next, between, pick } = randomOf(20_250_304);
  const loads: string[] = [];
  let succeeded = 0;
  for (let step = 0; step < 160; step++) {
    const chance = next();
    const some = loads[between(0, loads.length - 1)];
    if (chance < 0.4) {
      const { body } = await load(accountId, between(1_000, 520_000), pick(["cash", "card", "transfer"]));
      if (body.transactionId) loads.push(body.transactionId);
    } else if (chance < 0.55) {
      const { authorizationId, approvedAmount } = await pay(cardId, between(100, 300_000));
      const left = next() < 0.7 && approvedAmount.amount > 0;
      if (left) await system.call("simulateClearing", { body: { authorizationId, amount: approvedAmount } });
    } else if (chance < 0.65) {
      const { body } = await unload(accountId, between(100, 300_000));
      if (body.transactionId) loads.push(body.transactionId);
    } else if (chance < 0.85 && some !== undefined) {
      if ((await reverse(some)).status === 201) succeeded++;
    } else await pass(between(0, 3));
    expect(await balanceOf(accountId)).toBeGreaterThanOrEqual(0);
  }
  expect(succeeded).toBeGreaterThan(5);
  const world = await system.read(async ({ id }) => id);
  expect(await findFaults(system.sandbox.database.db, world)).toEqual([]);
});
