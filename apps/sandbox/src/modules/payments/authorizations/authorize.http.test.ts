import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "../../../entities/issuing.ts";
import { authorizations } from "../../../entities/payments.ts";
import { availableOf } from "../../../simulator/accounts/account.ts";
import type { AuthorizationMessage } from "../../../simulator/authorizations/authorization.ts";
import { type CardSystem, startCardSystem } from "../../../testing/card-system.ts";
import type { World } from "../../../world/world.ts";
import { authorize } from "./authorize.ts";
import { clear } from "./clear.ts";
import { increment } from "./increment.ts";
import { refund } from "./refund.ts";
import { reverse } from "./reverse.ts";

const ACCOUNT = "acc_2C8L0R5N2Y";
let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());

const message = (values: Partial<AuthorizationMessage> = {}): AuthorizationMessage => ({
  kind: "purchase",
  origin: "simulation",
  card: { cardId: "crd_7QX2M4KD0A" },
  amount: { amount: 10_000, currencyCode: "MAD" },
  cashback: 0,
  entryMode: "chip",
  acceptor: acceptor(),
  isEstimated: false,
  isRecurring: false,
  supportsPartialApproval: false,
  ...values,
});

const acceptor = (mcc = "5411"): AuthorizationMessage["acceptor"] => ({
  name: "MARCHE VERT",
  merchantNumber: "000000010004217",
  terminalNumber: "MV042171",
  mcc,
  city: "CASABLANCA",
  countryCode: "MA",
  merchantId: null,
  terminalId: null,
});

const change = <T>(work: (world: World) => Promise<T>) => system.change(({ world }) => work(world));

const standing = async (world: World) => {
  const { balance, held } = (await world.balanceOf(ACCOUNT)) ?? { balance: Number.NaN, held: Number.NaN };
  return { balance, held, available: availableOf(await world.get(accounts, ACCOUNT), { balance, held }) };
};

test("an approval holds, a clearing takes, a refund gives back", async () => {
  await change(async (world) => {
    const before = await standing(world);
    const approved = await authorize(world, message());
    expect(approved).toMatchObject({ status: "approved", held: 10_000, decision: { responseCode: "00" } });
    expect(await standing(world)).toMatchObject({
      balance: before.balance,
      held: before.held + 10_000,
      available: before.available - 10_000,
    });
    const { authorization, transaction } = await clear(world, {
      authorization: approved,
      amount: { amount: 9_000, currencyCode: "MAD" },
      isFinal: true,
    });
    expect(authorization).toMatchObject({ status: "cleared", held: 0, clearedAmount: 9_000 });
    expect(await standing(world)).toEqual({
      balance: before.balance - 9_000,
      held: before.held,
      available: before.available - 9_000,
    });
    if (!transaction) throw new Error("nothing was booked");
    await refund(world, { transaction, amount: { amount: 4_000, currencyCode: "MAD" } });
    expect((await standing(world)).balance).toBe(before.balance - 5_000);
  });
});

test("what is reversed is not held any more, and a second reversal changes nothing", async () => {
  await change(async (world) => {
    const before = await standing(world);
    const approved = await authorize(world, message());
    const part = await reverse(world, approved, 4_000, "000001");
    expect(part).toMatchObject({ status: "partially_reversed", held: 6_000 });
    expect(await reverse(world, part, 4_000, "000001")).toBe(part);
    const whole = await reverse(world, part, null);
    expect(whole).toMatchObject({ status: "reversed", held: 0, reversedAmount: 10_000 });
    expect(await reverse(world, whole, null)).toBe(whole);
    expect(await standing(world)).toEqual(before);
  });
});

test("a hotel holds more with each increment, and what is left ends with the hold", async () => {
  const id = await change(async (world) => {
    const approved = await authorize(world, message({ acceptor: acceptor("7011") }));
    const { authorization } = await increment(world, approved, 5_000);
    expect(authorization).toMatchObject({ status: "approved", held: 15_000, billingAmount: { amount: 15_000 } });
    return authorization.id;
  });
  await change(async (world) => {
    await world.advance(new Date(world.now.getTime() + 31 * 86_400_000));
    expect(await world.get(authorizations, id)).toMatchObject({ status: "expired", held: 0 });
  });
});
