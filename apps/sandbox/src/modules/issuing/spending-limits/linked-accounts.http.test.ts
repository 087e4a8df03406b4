import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "../../../entities/issuing.ts";
import { type CardSystem, startCardSystem } from "../../../testing/card-system.ts";
import { verifiedCustomer } from "../../../testing/verified-customer.ts";
import { payment, reversalOf } from "../../payments/switching/testing/messages.ts";
import { openAccount } from "../accounts/open-account.ts";
import { receivePayment } from "../accounts/receive-payment.ts";
import { changeStatus } from "../cards/change-status.ts";
import { issueCard, linkTo } from "../cards/issue-card.ts";

let system: CardSystem;
/** A card on a dirham account, with savings in euros as a further one; each may pay 50.00 a day. */
let mad: string;
let eur: string;
let pan: string;
let cardId: string;
beforeAll(async () => {
  system = await startCardSystem();
  await system.startEmpty();
  const customerId = await verifiedCustomer(system);
  await system.change(async ({ world }) => {
    const open = { customerId, kind: "debit" } as const;
    const current = await openAccount(world, { ...open, currencyCode: "MAD" });
    const savings = await openAccount(world, { ...open, currencyCode: "EUR", productCode: "SAVINGS" });
    for (const account of [current, savings]) {
      await receivePayment(world, account, 100_000);
      const limit = { limitCode: "purchase", period: "day", amount: 5_000, count: null } as const;
      world.put(accounts, { ...account, spendingLimits: [limit] });
    }
    const whose = { customerId, accountId: current.id, productCode: "VDB", embossedName: "LINA HADDAD" };
    const card = await issueCard(world, {
      ...whose,
      accounts: [linkTo(current), { ...linkTo(savings), default: false }],
    });
    await changeStatus(world, card, { status: "N", reasonCode: "N01", channel: "system" });
    [mad, eur, pan, cardId] = [current.id, savings.id, card.pan, card.id];
  });
});
afterAll(() => system.close());

const of = (amount: number, isSavings: boolean) =>
  payment({
    de2PrimaryAccountNumber: pan,
    de3ProcessingCode: isSavings ? "001000" : "000000",
    de4TransactionAmount: String(amount).padStart(12, "0"),
    de49TransactionCurrencyCode: isSavings ? "978" : "504",
  });
const send = async (message: object): Promise<string> => {
  const { body } = await system.call("sendMessage", { body: { networkId: "VISA", message } });
  return body.response.de39ResponseCode;
};
const used = async (accountId: string) =>
  (await system.call("getAccountLimits", { params: { accountId } })).body.limits[0].used;

test("a payment counts toward the limits of the account that pays, and of no other", async () => {
  const first = of(4_000, true);
  expect(await send(first)).toBe("00");
  expect([await used(mad), await used(eur)]).toEqual([
    { amount: 0, count: 0 },
    { amount: 4_000, count: 1 },
  ]);
  expect(await send(of(1_001, true))).toBe("61");
  expect(await send(of(4_500, false))).toBe("00");
  expect(await used(mad)).toEqual({ amount: 4_500, count: 1 });
  expect(await send(reversalOf(first))).toBe("00");
  expect(await used(eur)).toEqual({ amount: 0, count: 0 });
  expect(await send(of(5_000, true))).toBe("00");
  expect(await send(of(501, false))).toBe("61");
});

test("a reversal gives the card's limit back what was counted, whatever the rate has become", async () => {
  const ofCard = async () => {
    const { limits } = (await system.call("getLimits", { params: { cardId } })).body;
    return limits.find(
      (one: { limitCode: string; period: string }) => one.limitCode === "purchase" && one.period === "month",
    );
  };
  const before = (await ofCard()).used;
  await system.call("advanceClock", { body: { days: 1 } });
  const message = of(1_000, true);
  expect(await send(message)).toBe("00");
  expect((await ofCard()).used.amount).toBe(before.amount + 10_820);
  await system.call("setRate", { params: { fromCurrency: "EUR", toCurrency: "MAD" }, body: { rate: "8" } });
  expect(await send(reversalOf(message))).toBe("00");
  expect((await ofCard()).used).toEqual(before);
});
