import type { Card, CardLimit } from "../../../simulator/cards/card.ts";
import { effectiveLimits, useKey } from "../../../simulator/cards/limits.ts";
import { productOf } from "../../../simulator/cards/products.ts";
import type { ReadWorld, World } from "../../../world/world.ts";
import { cards } from "../../issuing/cards/cards.ts";
import { currencyOf } from "../../issuing/cards/currency-of.ts";
import { setLimits } from "../../issuing/cards/set-limits.ts";
import { usageOf } from "../../issuing/cards/usage.ts";
import { cardPlaces } from "./card-places.ts";
import { decimalOf, readDecimal } from "./decimal-amount.ts";
import { inOlderWords } from "./in-older-words.ts";

const TYPES = { WITHDRAWAL: "cash_withdrawal", PURCHASE: "purchase" } as const;
const PERIODS = { DAY: "day", MONTH: "month" } as const;

export interface LimitRecord {
  readonly limitType: keyof typeof TYPES;
  readonly period: keyof typeof PERIODS;
  /** In whole units with decimals: `2000.00`. */
  readonly limitAmount: string;
}

/** The limits that release 4.1 knows: withdrawals and purchases, by day and month, as far as they are set. */
export async function presentLimitRecords(world: ReadWorld, card: Card) {
  const currency = currencyOf(card);
  const uses = await usageOf(world, card);
  const limits = limitsOf(world, card, currency);
  const limitList = rows.flatMap(({ limitType, period, limitCode, of }) => {
    const limit = limits.find((one) => one.limitCode === limitCode && one.period === of);
    if (limit === undefined || limit.amount === null) return [];
    const used = uses[useKey(limit)]?.amount ?? 0;
    const limitAmount = decimalOf(limit.amount, currency);
    return [{ limitType, period, limitAmount, usedAmount: decimalOf(used, currency) }];
  });
  return { currency, limitList };
}

const rows = (["WITHDRAWAL", "PURCHASE"] as const).flatMap((limitType) =>
  (["DAY", "MONTH"] as const).map((period) => ({
    limitType,
    period,
    limitCode: TYPES[limitType],
    of: PERIODS[period],
  })),
);

/** Sets amounts; how often stays as it is. @throws ApiError amount_invalid for what is no amount of the currency */
export async function setLimitRecords(world: World, cardId: string, wanted: readonly LimitRecord[]): Promise<Card> {
  const card = await world.get(cards, cardId);
  const currency = currencyOf(card);
  const current = limitsOf(world, card, currency);
  const limits = wanted.map(({ limitType, period, limitAmount }, place): CardLimit => {
    const amount = readDecimal(limitAmount, currency, `/limitList/${place}/limitAmount`);
    const key = { limitCode: TYPES[limitType], period: PERIODS[period] };
    return { ...key, amount, count: current.find((limit) => useKey(limit) === useKey(key))?.count ?? null };
  });
  return inOlderWords({ places: cardPlaces, currency }, () => setLimits(world, cardId, limits));
}

function limitsOf(world: ReadWorld, card: Card, currency: string) {
  return effectiveLimits(productOf(card.productCode), currency, card, world.now);
}
