import type { Card } from "../../simulator/cards/card.ts";
import { effectiveLimits, periodAt, useKey } from "../../simulator/cards/limits.ts";
import { productOf } from "../../simulator/cards/products.ts";
import type { ReadWorld } from "../../world/world.ts";
import { usageOf } from "./usage.ts";

/** Every limit that holds now, with what has been used of it. */
export async function presentLimits(world: ReadWorld, card: Card) {
  const currencyCode = currencyOf(card);
  const uses = await usageOf(world, card);
  return {
    currencyCode,
    limits: effectiveLimits(productOf(card.productCode), currencyCode, card, world.now).map((limit) => {
      const until = periodAt(limit.period, world.now)?.until.toISOString() ?? null;
      return {
        limitCode: limit.limitCode,
        period: limit.period,
        amount: limit.amount,
        count: limit.count,
        source: limit.source,
        used: until === null ? null : (uses[useKey(limit)] ?? { amount: 0, count: 0 }),
        resetsAt: until,
        ...(limit.validFrom !== undefined && { validFrom: limit.validFrom }),
        ...(limit.validUntil !== undefined && { validUntil: limit.validUntil }),
      };
    }),
  };
}

/** Of the default account: limits are in it. */
export function currencyOf({ accounts }: Card): string {
  return accounts.find((account) => account.default)?.currencyCode ?? "MAD";
}
