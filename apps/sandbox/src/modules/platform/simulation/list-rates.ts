import { ApiError } from "@connect-portal/contract";
import { rates } from "../../../entities/reference.ts";
import { isCurrency } from "../../../simulator/money/currencies.ts";
import { inverseRate, tableRate, unitsForOneEuro } from "../../../simulator/money/rates.ts";
import type { ReadWorld } from "../../../world/world.ts";

export interface PresentedRate {
  readonly fromCurrency: string;
  readonly toCurrency: string;
  readonly rate: string;
  readonly source: "table" | "world";
  readonly validFrom: string | null;
}

/**
 * The rates from one currency to every other: the world's newest rate of the pair, or the table's.
 * @throws ApiError currency_invalid
 */
export async function listRates(world: ReadWorld, from: string, only?: string): Promise<readonly PresentedRate[]> {
  for (const [pointer, code] of Object.entries({ fromCurrency: from, toCurrency: only })) {
    if (code === undefined || isCurrency(code)) continue;
    const errors = [{ in: "query" as const, pointer, message: "is not an ISO 4217 currency" }];
    throw new ApiError("currency_invalid", { errors });
  }
  const own = await world.by(rates, {});
  const others = new Set([...Object.keys(unitsForOneEuro), ...own.flatMap((rate) => [rate.from, rate.to])]);
  const wanted = only === undefined ? [...others].sort() : [only];
  return wanted.flatMap((to): PresentedRate[] => {
    if (to === from) return [];
    const newest = own.find((rate) => (rate.from === from && rate.to === to) || (rate.from === to && rate.to === from));
    if (newest) {
      const rate = newest.from === from ? newest.rate : inverseRate(newest.rate);
      return [{ fromCurrency: from, toCurrency: to, rate, source: "world" as const, validFrom: newest.validFrom }];
    }
    const rate = tableRate(from, to);
    return rate === undefined
      ? []
      : [{ fromCurrency: from, toCurrency: to, rate, source: "table" as const, validFrom: null }];
  });
}
