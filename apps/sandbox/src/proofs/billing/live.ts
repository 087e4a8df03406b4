import { ApiError } from "@connect-portal/contract";
import { accounts, customers, statements } from "../../entities/issuing.ts";
import { adjustAccount } from "../../modules/issuing/accounts/adjust-account.ts";
import { openAccount } from "../../modules/issuing/accounts/open-account.ts";
import { receivePayment } from "../../modules/issuing/accounts/receive-payment.ts";
import { setStatementCycle } from "../../modules/issuing/accounts/set-statement-cycle.ts";
import { cutStatement } from "../../modules/issuing/statements/cut-statement.ts";
import module from "../../modules/issuing/statements/module.ts";
import { readMinimumDue } from "../../modules/issuing/statements/read-minimum-due.ts";
import type { Account } from "../../simulator/accounts/account.ts";
import type { Customer } from "../../simulator/customers/customer.ts";
import type { Statement } from "../../simulator/statements/statement.ts";
import { bookPurchase } from "../../testing/book-purchase.ts";
import { memoryWorld } from "../../testing/memory-world.ts";
import type { World } from "../../world/world.ts";
import type { LifeStep } from "./lives.ts";
import { dayAfter, Reckoner, type Terms } from "./reckoner.ts";

const BEGIN = new Date("2025-01-07T09:00:00Z");
const MS_OF_A_DAY = 86_400_000;
/** Steps are in Morocco's time: an hour ahead of UTC, except in Ramadan. */
const written = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Africa/Casablanca",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});
export const localDay = (moment: Date | string): string => written.format(new Date(moment));

const customer: Customer = {
  id: "cus_0000000001",
  number: "C-000001",
  kind: "person",
  status: "active",
  latinName: "LINA HADDAD",
  name: { given: "Lina", family: "Haddad" },
  bornOn: "1996-09-30",
  languageCode: "fr",
  countryCode: "MA",
  email: null,
  phone: null,
  addresses: [],
  mergedInto: null,
  metadata: {},
  kyc: { status: "verified", level: "standard", checkedAt: null, reason: null },
  createdAt: BEGIN.toISOString(),
  closedAt: null,
};

/** Terms by product, as the documents state them, in dirhams. The limit is low enough for sequences to come near it. */
export const terms: Readonly<Record<string, Terms>> = {
  REVOLVING: {
    purchaseRate: 1_650,
    cashRate: 1_990,
    share: 5,
    floor: 10_000,
    lateFee: 5_000,
    overLimitFee: 3_000,
    creditLimit: 1_500_000,
  },
  STUDENT: {
    purchaseRate: 1_250,
    cashRate: 1_990,
    share: 5,
    floor: 10_000,
    lateFee: 2_000,
    overLimitFee: 1_000,
    creditLimit: 300_000,
  },
  CHARGE: {
    purchaseRate: 0,
    cashRate: 0,
    share: 100,
    floor: 0,
    lateFee: 10_000,
    overLimitFee: 0,
    creditLimit: 1_500_000,
  },
};

/** An account in a world of its own, and the reckoner's figures for the same steps. */
export interface Life {
  readonly world: World;
  readonly accountId: string;
  readonly reckoner: Reckoner;
  account(): Promise<Account>;
  /** The oldest first. */
  statements(): Promise<readonly Statement[]>;
  today(): string;
}

export async function beginLife(productCode: string): Promise<Life> {
  const world = memoryWorld(BEGIN, module.world.due);
  world.put(customers, customer);
  const own = terms[productCode];
  if (!own) throw new RangeError(`No terms of ${productCode}`);
  const { id: accountId } = await openAccount(world, {
    customerId: customer.id,
    kind: productCode === "CHARGE" ? "charge" : "credit",
    currencyCode: "MAD",
    productCode,
    creditLimit: own.creditLimit,
    cycleDay: 5,
  });
  return {
    world,
    accountId,
    reckoner: new Reckoner(own, localDay(BEGIN)),
    account: () => world.get(accounts, accountId),
    statements: async () => {
      const all = await world.by(statements, { account_id: accountId }, { order: "oldest" });
      return all.toSorted((one, other) => Date.parse(one.cutAt) - Date.parse(other.cutAt));
    },
    today: () => localDay(world.now),
  };
}

/** Takes a step in the card system and with the reckoner. A step that is not allowed is refused and changes nothing. */
export async function takeStep(life: Life, step: LifeStep): Promise<void> {
  const { world, accountId, reckoner } = life;
  const { status } = await life.account();
  if (step.what === "wait") return wait(life, step.days);
  if (status === "charged_off") return;
  if (step.what === "buy" || step.what === "draw") {
    await bookPurchase(world, accountId, step.amount, step.what === "buy" ? "purchase" : "cash_withdrawal");
    if (step.what === "buy") reckoner.buy(step.amount);
    else reckoner.draw(step.amount);
  } else if (step.what === "give") {
    const reason = { direction: "credit", reason: "goodwill", description: "Sorry" } as const;
    await adjustAccount(world, accountId, { ...reason, amount: { amount: step.amount, currencyCode: "MAD" } });
    reckoner.give(step.amount);
  } else if (step.what === "pay") await pay(life, await amountOf(life, step));
  else if (step.what === "cycle") await setStatementCycle(world, accountId, step.day);
  else {
    await cutStatement(world, accountId);
    reckoner.cut(life.today());
  }
}

export async function pay({ world, reckoner, account }: Life, amount: number): Promise<void> {
  if (amount <= 0) return;
  await receivePayment(world, await account(), amount);
  reckoner.pay(amount);
}

export async function stillDue({ world, account }: Life): Promise<number> {
  return (await readMinimumDue(world, await account())).stillDue.amount;
}

async function amountOf(life: Life, { how, amount }: Extract<LifeStep, { readonly what: "pay" }>): Promise<number> {
  if (how === "amount") return amount;
  if (how === "all") return life.reckoner.owed;
  const due = await stillDue(life);
  return how === "due" ? due : how === "half" ? Math.floor(due / 2) : due * 2;
}

/** Tells the reckoner when statements are cut: the cycle has its own laws. */
async function wait(life: Life, days: number): Promise<void> {
  const from = life.today();
  const known = (await life.statements()).length;
  await life.world.advance(new Date(life.world.now.getTime() + days * MS_OF_A_DAY));
  const cuts = new Set((await life.statements()).slice(known).map(({ cutAt }) => localDay(cutAt)));
  for (let day = dayAfter(from), left = days; left > 0; day = dayAfter(day), left--) {
    life.reckoner.midnight(day, cuts.has(day));
  }
}

/** Takes all steps, and compares after each of them. */
export async function liveThrough(
  productCode: string,
  steps: readonly LifeStep[],
  look: (life: Life, step: LifeStep) => Promise<void> | void,
): Promise<Life> {
  const life = await beginLife(productCode);
  for (const step of steps) {
    await takeStep(life, step).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
    await look(life, step);
  }
  return life;
}
