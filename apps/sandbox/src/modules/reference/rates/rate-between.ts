import { ApiError } from "@connect-portal/contract";
import { pairOf, rates } from "../../../entities/reference.ts";
import { inverseRate, type Rate, tableRate } from "../../../simulator/money/rates.ts";
import type { ReadWorld } from "../../../world/world.ts";

/**
 * Units of one currency for one of another, as a decimal: the world's newest rate of the pair, in either direction, or
 * the table's. @throws ApiError rate_not_found
 */
export async function rateBetween(world: ReadWorld, from: string, to: string): Promise<string> {
  if (from === to) return "1";
  const [direct] = await world.by(rates, { pair: pairOf(from, to) }, { limit: 1 });
  const [opposite] = await world.by(rates, { pair: pairOf(to, from) }, { limit: 1 });
  if (direct && !(opposite && isLater(opposite, direct))) return direct.rate;
  const rate = opposite ? inverseRate(opposite.rate) : tableRate(from, to);
  if (rate === undefined) throw new ApiError("rate_not_found", { detail: `There is no rate from ${from} to ${to}.` });
  return rate;
}

/** Ids sort by time. */
const isLater = (one: Rate, other: Rate): boolean => one.id > other.id;
