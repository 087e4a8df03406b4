import fc from "fast-check";
import { expect, test } from "vitest";
import { accounts, cards, customers, transactions } from "../../../entities/issuing.ts";
import { authorizations } from "../../../entities/payments.ts";
import { availableOf } from "../../../simulator/accounts/account.ts";
import type { Authorization, AuthorizationMessage } from "../../../simulator/authorizations/authorization.ts";
import { heldFor } from "../../../simulator/authorizations/fee-terms.ts";
import { isOpen, mayBecome } from "../../../simulator/authorizations/states.ts";
import { advance } from "../../../world/advance.ts";
import { emptyWorld } from "../../../world/source.ts";
import { type UnitOfWork, unitOfWork } from "../../../world/unit-of-work.ts";
import type { World } from "../../../world/world.ts";
import { openAccount } from "../../issuing/accounts/open-account.ts";
import { receivePayment } from "../../issuing/accounts/receive-payment.ts";
import { changeStatus } from "../../issuing/cards/change-status.ts";
import { issueCard, linkTo } from "../../issuing/cards/issue-card.ts";
import { authorize, HOLD_ENDS } from "./authorize.ts";
import { clear } from "./clear.ts";
import { increment } from "./increment.ts";
import { expireAuthorization } from "./module.ts";
import { refund } from "./refund.ts";
import { reverse } from "./reverse.ts";

const DAY = 86_400_000;
const START = new Date("2025-03-04T10:22:31Z");

interface Bank {
  readonly unit: UnitOfWork;
  readonly world: World;
  readonly cardIds: readonly string[];
  readonly accountIds: readonly string[];
}

/** A world in memory: a debit account with two cards, and a credit account in euro with one. */
async function openBank(): Promise<Bank> {
  const unit = unitOfWork({
    row: {
      id: 1,
      seed: 1,
      createdAt: START,
      clockAt: START,
      runningSince: null,
      lastNumber: 0,
      lastEvent: 0,
      nextDueAt: null,
      publicId: null,
      name: null,
    },
    source: emptyWorld,
    requestId: "random",
    realNow: START,
    moves: { advance: () => Promise.resolve(0), startOver: () => {} },
  });
  const { world } = unit;
  const customer = world.put(customers, {
    id: world.newId("cus"),
    number: "C-1",
    kind: "person",
    status: "active",
    latinName: "AMINA TEST",
    name: { given: "Amina", family: "Test" },
    bornOn: "1990-01-01",
    languageCode: "fr",
    countryCode: "MA",
    email: null,
    phone: null,
    addresses: [],
    metadata: {},
    mergedInto: null,
    closedAt: null,
    kyc: { status: "verified", level: "standard", checkedAt: null, reason: null },
    createdAt: START.toISOString(),
  });
  const debit = await openAccount(world, { customerId: customer.id, kind: "debit", currencyCode: "MAD" });
  await receivePayment(world, debit, 300_000);
  const credit = await openAccount(world, { customerId: customer.id, kind: "credit", currencyCode: "EUR" });
  const cardIds: string[] = [];
  for (const [account, productCode] of [
    [debit, "VDB"],
    [debit, "VDB"],
    [credit, "VGD"],
  ] as const) {
    const card = await issueCard(world, {
      productCode,
      customerId: customer.id,
      accountId: account.id,
      accounts: [linkTo(account)],
      embossedName: "AMINA TEST",
    });
    await changeStatus(world, card, { status: "N", reasonCode: "N01", channel: "system" });
    cardIds.push(card.id);
  }
  return { unit, world, cardIds, accountIds: [debit.id, credit.id] };
}

const amounts = fc.oneof(
  fc.integer({ min: 1, max: 60_000 }),
  fc.constantFrom(1, 100, 300_000, 5_000_000, 999_999_999_999),
);
const at = fc.nat({ max: 1_000 });
const actions = fc.oneof(
  fc.record({
    do: fc.constant("pay" as const),
    card: fc.nat({ max: 2 }),
    amount: amounts,
    partial: fc.boolean(),
    mcc: fc.constantFrom("5411", "7011", "5542", "5812"),
    currencyCode: fc.constantFrom("MAD", "EUR", "JPY", "KWD"),
    kind: fc.constantFrom("purchase", "purchase", "purchase", "cash_withdrawal", "account_verification"),
    trace: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  }),
  fc.record({ do: fc.constant("increment" as const), at, amount: amounts }),
  fc.record({ do: fc.constant("reverse" as const), at, amount: fc.option(amounts, { nil: null }), trace: fc.nat(9) }),
  fc.record({
    do: fc.constant("clear" as const),
    at,
    percent: fc.integer({ min: 1, max: 140 }),
    isFinal: fc.boolean(),
  }),
  fc.record({
    do: fc.constant("force" as const),
    card: fc.nat({ max: 2 }),
    amount: fc.integer({ min: 100, max: 9_000 }),
  }),
  fc.record({ do: fc.constant("refund" as const), at, percent: fc.integer({ min: 1, max: 110 }) }),
  fc.record({ do: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 12 }) }),
);
type Action = typeof actions extends fc.Arbitrary<infer A> ? A : never;

const messageOf = (cardId: string, action: Extract<Action, { do: "pay" }>): AuthorizationMessage => ({
  kind: action.kind as AuthorizationMessage["kind"],
  origin: "simulation",
  card: { cardId },
  cashback: 0,
  amount: {
    amount: action.kind === "account_verification" ? 0 : action.amount,
    currencyCode: action.currencyCode,
  },
  entryMode: "chip",
  isEstimated: false,
  isRecurring: false,
  supportsPartialApproval: action.partial,
  acceptor: {
    name: "SHOP",
    merchantNumber: "M1",
    terminalNumber: "T1",
    mcc: action.mcc,
    city: "FES",
    countryCode: "MA",
    merchantId: null,
    terminalId: null,
  },
  ...(action.trace !== undefined && { traceNumber: String(action.trace).padStart(6, "0") }),
});

async function run({ unit, world, cardIds }: Bank, action: Action, number: number): Promise<void> {
  if (action.do === "wait") {
    await advance(unit, { [HOLD_ENDS]: expireAuthorization }, new Date(world.now.getTime() + action.days * DAY));
    return;
  }
  if (action.do === "pay") {
    const message = messageOf(cardIds[action.card] ?? "", action);
    const before = await availableBefore(world, message);
    const made = await authorize(world, message);
    // A duplicate gets the first response, from when more was available.
    if (made.createdAt === world.now.toISOString() && made.followUps.length === 0 && action.trace === undefined) {
      expect(made.held).toBeLessThanOrEqual(Math.max(0, before));
    }
    if (action.trace !== undefined && made.decision.responseCode !== "94")
      expect(await authorize(world, message)).toEqual(made);
    return;
  }
  if (action.do === "force") {
    const acceptor = messageOf("", { ...action, do: "pay", mcc: "5411" } as never).acceptor;
    const clearing = {
      authorization: null,
      card: { cardId: cardIds[action.card] ?? "" },
      acceptor,
      isFinal: true,
      amount: { amount: action.amount, currencyCode: "MAD" },
      clearingReference: `R${number}`,
    };
    const first = await clear(world, clearing);
    expect(await clear(world, clearing)).toEqual(first);
    return;
  }
  if (action.do === "refund") {
    const purchases = (await world.by(transactions, {})).filter(
      ({ direction, kind }) => direction === "debit" && kind === "purchase",
    );
    const transaction = purchases[action.at % purchases.length];
    if (!transaction) return;
    const { amount, currencyCode } = transaction.transactionAmount;
    const part = Math.max(1, Math.floor((amount * action.percent) / 100));
    await refund(world, { transaction, amount: { amount: part, currencyCode } });
    return;
  }
  const all = await world.by(authorizations, {});
  const authorization = all[action.at % all.length];
  if (!authorization) return;
  if (action.do === "increment") await increment(world, authorization, action.amount);
  if (action.do === "reverse") {
    const trace = String(action.trace).padStart(6, "0");
    const reversed = await reverse(world, authorization, action.amount, trace);
    expect(await reverse(world, reversed, action.amount, trace)).toEqual(reversed);
  }
  if (action.do === "clear") {
    const { amount, currencyCode } = authorization.transactionAmount;
    const part = Math.max(1, Math.floor((amount * action.percent) / 100));
    await clear(world, { authorization, amount: { amount: part, currencyCode }, isFinal: action.isFinal });
  }
}

async function availableBefore(world: World, { card }: AuthorizationMessage): Promise<number> {
  if (!("cardId" in card)) return 0;
  const { accountId } = await world.get(cards, card.cardId);
  const account = await world.get(accounts, accountId);
  return availableOf(account, (await world.balanceOf(account.id)) ?? { balance: 0, held: 0 });
}

/** Asserts what must hold after every action. */
async function assertSound({ world, accountIds }: Bank, before: ReadonlyMap<string, Authorization>): Promise<void> {
  const entries = await world.entries({ limit: 10_000 });
  const sums = new Map<string, number>();
  for (const { currency, amount } of entries) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([]);
  const all = await world.by(authorizations, {});
  for (const id of accountIds) {
    const balance = await world.balanceOf(id);
    const booked = entries.filter(({ account }) => account === id).reduce((sum, { amount }) => sum + amount, 0);
    const held = all.filter(({ accountId }) => accountId === id).reduce((sum, one) => sum + one.held, 0);
    expect({ balance: balance?.balance, held: balance?.held }).toEqual({ balance: booked, held });
  }
  for (const one of all) {
    const was = before.get(one.id);
    const step = `${was?.status ?? one.status} to ${one.status}`;
    const isLegal = !was || was.status === one.status || mayBecome(was.status, one.status);
    expect([step, isLegal]).toEqual([step, true]);
    expect(one.held).toBeGreaterThanOrEqual(0);
    if (!isOpen(one)) expect(one.held).toBe(0);
    if (one.held > 0) expect(Date.parse(one.heldUntil ?? "")).toBeGreaterThan(world.now.getTime());
    expect(one.held).toBeLessThanOrEqual(heldFor(one, Math.max(0, one.approvedAmount - one.reversedAmount)));
  }
}

test("whatever comes in whichever order: books sum to zero, holds are what authorizations hold, none outlives its time", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(actions, { minLength: 1, maxLength: 25 }), async (sequence) => {
      const bank = await openBank();
      for (const [number, action] of sequence.entries()) {
        const before = new Map((await bank.world.by(authorizations, {})).map((one) => [one.id, one]));
        try {
          await run(bank, action, number);
        } catch (error) {
          if ((error as Error).constructor.name !== "ApiError") throw error;
        }
        await assertSound(bank, before);
      }
    }),
    { numRuns: 150 },
  );
});
