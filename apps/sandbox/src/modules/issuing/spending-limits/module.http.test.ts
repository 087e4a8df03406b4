import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, type CardSystem, startCardSystem } from "../../../testing/card-system.ts";

const CARD = "crd_7QX2M4KD0A";
const ACCOUNT = { accountId: "acc_2C8L0R5N2Y" };
const CUSTOMER = { customerId: "cus_2B7K9Q4M1X" };
const mad = (amount: number) => ({ amount, currencyCode: "MAD" });

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());

const pay = (amount: number, cardId = CARD) =>
  system.call("simulateAuthorization", {
    body: {
      kind: "purchase",
      card: { cardId },
      entryMode: "chip",
      amount: mad(amount),
      merchant: {
        name: "LIBRAIRIE ATLAS",
        merchantNumber: "000000010004217",
        mcc: "5942",
        city: "CASABLANCA",
        countryCode: "MA",
      },
    },
  });
const outcome = ({ body }: Answer) => [body.responseCode, body.decline?.reasonCode ?? null];
const usedOf = ({ body }: Answer, period: string) =>
  body.limits.find((limit: { period: string; limitCode: string }) => limit.period === period)?.used;

/** A second card of the same customer and account. */
async function secondCard(): Promise<string> {
  const { body } = await system.call("createCard", {
    body: {
      kind: "supplementary",
      cardProductCode: "VDB",
      primaryCardId: CARD,
      embossedName: "SALMA",
      delivery: { method: "mail", addressTypeCode: "H" },
    },
  });
  await system.call("activateCard", { params: { cardId: body.cardId }, body: { channel: "mobile" } });
  return body.cardId;
}

test("all cards of an account use up its limit together, what they used before it was set included", async () => {
  const second = await secondCard();
  const limit = (amount: number) => ({ limits: [{ limitCode: "purchase", period: "day", amount, count: null }] });
  const before = usedOf(await system.call("setAccountLimits", { params: ACCOUNT, body: limit(0) }), "day").amount;
  expect(outcome(await pay(1))).toEqual(["61", "account_limit_amount"]);
  await system.call("setAccountLimits", { params: ACCOUNT, body: limit(before + 10_000) });
  expect(outcome(await pay(6_000))).toEqual(["00", null]);
  expect(outcome(await pay(4_001, second))).toEqual(["61", "account_limit_amount"]);
  expect(outcome(await pay(4_000, second))).toEqual(["00", null]);
  const read = await system.call("getAccountLimits", { params: ACCOUNT });
  expect(read.body.limits).toMatchObject([{ source: "account", used: { amount: before + 10_000 } }]);
  await system.call("resetAccountLimit", { params: { ...ACCOUNT, limitCode: "purchase" } });
  expect(outcome(await pay(1_000, second))).toEqual(["00", null]);
});

test("a customer's limit counts all cards in its own currency, and a reversal gives back", async () => {
  const counted = { currencyCode: "EUR", limits: [{ limitCode: "purchase", period: "month", amount: null, count: 0 }] };
  const set = await system.call("setCustomerLimits", { params: CUSTOMER, body: counted });
  const used = usedOf(set, "month");
  const limit = { limitCode: "purchase", period: "month", amount: used.amount + 100, count: used.count + 1 };
  await system.call("setCustomerLimits", { params: CUSTOMER, body: { ...counted, limits: [limit] } });
  // About eleven dirhams for a euro.
  expect(outcome(await pay(2_000))).toEqual(["61", "customer_limit_amount"]);
  const { authorizationId } = (await pay(500)).body;
  const declined = await pay(100);
  expect(outcome(declined)).toEqual(["65", "customer_limit_count"]);
  expect(declined.body.decline.retry).toBe("later");
  await system.call("simulateReversal", { params: { authorizationId }, body: {} });
  expect(outcome(await pay(100))).toEqual(["00", null]);
  const other = await system.call("setCustomerLimits", { params: CUSTOMER, body: { ...counted, currencyCode: "MAD" } });
  expect([other.status, other.body.code]).toEqual([422, "currency_invalid"]);
  await system.call("resetCustomerLimit", { params: { ...CUSTOMER, limitCode: "purchase" } });
  expect(outcome(await pay(2_000))).toEqual(["00", null]);
});

test("a card's budget for its lifetime is never refilled", async () => {
  const params = { cardId: CARD };
  const lifetime = (amount: number) => ({
    limits: [{ limitCode: "purchase", period: "lifetime", amount, count: null }],
  });
  const before = usedOf(await system.call("setLimits", { params, body: lifetime(0) }), "lifetime").amount;
  await system.call("setLimits", { params, body: lifetime(before + 5_000) });
  expect(outcome(await pay(5_000))).toEqual(["00", null]);
  await system.change(async ({ world }) => world.advance(new Date(world.now.getTime() + 40 * 86_400_000)));
  expect(outcome(await pay(1))).toEqual(["61", "limit_amount"]);
  const read = await system.call("getLimits", { params });
  expect(read.body.limits).toContainEqual(expect.objectContaining({ period: "lifetime", resetsAt: null }));
});

test("an account that has ended, and limits without sense, are refused", async () => {
  const limit = { limitCode: "purchase", period: "day", amount: 1, count: null };
  const twice = await system.call("setAccountLimits", { params: ACCOUNT, body: { limits: [limit, limit] } });
  expect([twice.status, twice.body.code]).toEqual([422, "reference_invalid"]);
  const [closed] = (await system.call("searchAccounts", { query: { status: "closed" } })).body.items;
  const params = { accountId: closed.accountId };
  const late = await system.call("setAccountLimits", { params, body: { limits: [limit] } });
  expect([late.status, late.body.code]).toEqual([409, "account_state_conflict"]);
  const foreign = await system.call("getCustomerLimits", { params: { customerId: "cus_0000000000" } });
  expect([foreign.status, foreign.body.code]).toEqual([404, "customer_not_found"]);
});

test("an increment counts on its own day, and is given back on it", async () => {
  await system.change(async ({ world }) => world.startOver(1));
  const limits = [{ limitCode: "purchase", period: "day", amount: 20_000, count: null }];
  await system.call("setLimits", { params: { cardId: CARD }, body: { limits } });
  const merchant = { name: "RIAD", merchantNumber: "000000090007011", mcc: "7011", city: "FES", countryCode: "MA" };
  const stay = { card: { cardId: CARD }, amount: mad(10_000), entryMode: "chip", merchant, estimated: true };
  const { authorizationId } = (await system.call("simulateAuthorization", { body: stay })).body;
  const params = { authorizationId };
  await system.call("advanceClock", { body: { days: 1 } });
  const add = async (amount: number) =>
    (await system.call("simulateIncrement", { params, body: { amount: mad(amount) } })).body.responseCode;
  expect([await add(12_000), await add(9_000), await add(8_000)]).toEqual(["00", "61", "00"]);
  expect(outcome(await pay(1))).toEqual(["61", "limit_amount"]);
  // The latest first: 5,000 of today's 20,000.
  await system.call("simulateReversal", { params, body: { amount: mad(5_000) } });
  expect(outcome(await pay(5_001))).toEqual(["61", "limit_amount"]);
  expect(outcome(await pay(5_000))).toEqual(["00", null]);
  // What is left of today, and then of yesterday, which no longer matters.
  await system.call("simulateReversal", { params, body: {} });
  expect(outcome(await pay(15_000))).toEqual(["00", null]);
  expect(outcome(await pay(1))).toEqual(["61", "limit_amount"]);
});
