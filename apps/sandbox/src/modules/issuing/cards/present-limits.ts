import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import {
  type EffectiveLimit,
  effectiveLimits,
  type LimitUses,
  periodAt,
  useKey,
} from "../../../simulator/cards/limits.ts";
import { productOf } from "../../../simulator/cards/products.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { currencyOf } from "./find-card.ts";
import { usageOf } from "./usage.ts";

/** Every limit in force, with its use. */
export async function presentLimits(world: ReadWorld, card: Card) {
  const currencyCode = currencyOf(card);
  const limits = effectiveLimits(productOf(card.productCode), currencyCode, card, world.now);
  return presentUsed(limits, { currencyCode, uses: await usageOf(world, card), now: world.now });
}

export function presentUsed(
  limits: readonly EffectiveLimit[],
  { currencyCode, uses, now }: { readonly currencyCode: string; readonly uses: LimitUses; readonly now: Date },
) {
  const calendar = calendarOf(currencyCode);
  return {
    currencyCode,
    limits: limits.map((limit) => {
      const period = periodAt(calendar, limit.period, now);
      return {
        limitCode: limit.limitCode,
        period: limit.period,
        amount: limit.amount,
        count: limit.count,
        source: limit.source,
        used: period === null ? null : (uses[useKey(limit)] ?? { amount: 0, count: 0 }),
        resetsAt: period?.until?.toISOString() ?? null,
        ...(limit.validFrom !== undefined && { validFrom: limit.validFrom }),
        ...(limit.validUntil !== undefined && { validUntil: limit.validUntil }),
      };
    }),
  };
}
