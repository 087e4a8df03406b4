import { cards } from "../../../entities/issuing.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import type { Card, CardLimit } from "../../../simulator/cards/card.ts";
import {
  type EffectiveLimit,
  type LimitSet,
  type LimitUse,
  type LimitUses,
  useKey,
  validLimits,
} from "../../../simulator/cards/limits.ts";
import type { Customer } from "../../../simulator/customers/customer.ts";
import { convert } from "../../../simulator/money/convert.ts";
import type { Money } from "../../../simulator/money/money.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { rateBetween } from "../../reference/rates/rate-between.ts";
import { currencyOf } from "../cards/find-card.ts";
import { usageOf, usageOn } from "../cards/usage.ts";

export interface Asked {
  readonly account: Account;
  readonly customer: Customer;
  /** In the account's currency; undefined when there is no rate for it. */
  readonly billing: Money | undefined;
  /** Minor units of it that are paid out in cash at a till. */
  readonly cash: number;
}

/** Limits shared by all cards of the account and by all cards of the customer; none where nobody has set a limit. */
export async function sharedLimits(
  world: ReadWorld,
  { account, customer, billing, cash }: Asked,
): Promise<readonly LimitSet[]> {
  const { currencyCode } = account;
  const sets: LimitSet[] = [];
  if (account.spendingLimits) {
    const limits = ofSource(account.spendingLimits, "account", world.now);
    const uses = await usesOfAccount(world, account);
    sets.push({ limits, uses, amount: billing?.amount ?? 0, cash });
  }
  if (customer.spendingLimits) {
    const { currencyCode: own } = customer.spendingLimits;
    const limits = ofSource(customer.spendingLimits.limits, "customer", world.now);
    const uses = await usesOf(world, await world.by(cards, { customer_id: customer.id }), own);
    const rate = await rateBetween(world, currencyCode, own);
    const inOwn = (amount: number) => convert({ amount, currencyCode }, own, rate).amount;
    sets.push({ limits, uses, amount: inOwn(billing?.amount ?? 0), cash: inOwn(cash) });
  }
  return sets;
}

/** The limits that are in force now. */
export function ofSource(
  limits: readonly CardLimit[],
  source: "account" | "customer",
  now: Date,
): readonly EffectiveLimit[] {
  return validLimits(limits, now)
    .map((limit) => ({ ...limit, source }))
    .sort((one, other) => (useKey(one) < useKey(other) ? -1 : 1));
}

/** The use of an account by all cards that draw on it or have it as a further account, in its currency. */
export async function usesOfAccount(world: ReadWorld, account: Account): Promise<LimitUses> {
  const drawing = await world.by(cards, { account_id: account.id });
  const linked = await world.by(cards, { customer_id: account.customerId });
  const all = new Map([...drawing, ...linked].map((card) => [card.id, card]));
  return sumOf(await Promise.all([...all.values()].map((card) => usageOn(world, card, account))));
}

/** The sum of the use of all cards, including closed and replaced ones, at the current rates. */
export async function usesOf(world: ReadWorld, some: readonly Card[], currencyCode: string): Promise<LimitUses> {
  return sumOf(await Promise.all(some.map((card) => convertedUses(world, card, currencyCode))));
}

function sumOf(all: readonly LimitUses[]): LimitUses {
  const sums: Record<string, LimitUse> = {};
  for (const uses of all) {
    for (const [key, { amount, count }] of Object.entries(uses)) {
      const before = sums[key] ?? { amount: 0, count: 0 };
      sums[key] = { amount: before.amount + amount, count: before.count + count };
    }
  }
  return sums;
}

async function convertedUses(world: ReadWorld, card: Card, to: string): Promise<LimitUses> {
  const from = currencyOf(card);
  const uses = await usageOf(world, card);
  if (from === to) return uses;
  const rate = await rateBetween(world, from, to);
  return Object.fromEntries(
    Object.entries(uses).map(([key, { amount, count }]) => [
      key,
      { amount: convert({ amount, currencyCode: from }, to, rate).amount, count },
    ]),
  );
}
