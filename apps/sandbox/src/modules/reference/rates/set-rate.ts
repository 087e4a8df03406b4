import { ApiError } from "@connect-portal/contract";
import { rates } from "../../../entities/reference.ts";
import { scaledRate } from "../../../simulator/money/convert.ts";
import { isCurrency } from "../../../simulator/money/currencies.ts";
import type { Rate } from "../../../simulator/money/rates.ts";
import type { World } from "../../../world/world.ts";

/**
 * Sets a rate from now on. Authorizations keep the rate that they were made with.
 * @throws ApiError currency_invalid, amount_invalid
 */
export function setRate(world: World, { from, to, rate }: Pick<Rate, "from" | "to" | "rate">): Rate {
  const unknown = [from, to].find((code) => !isCurrency(code));
  if (unknown !== undefined) throw new ApiError("currency_invalid", { detail: `${unknown} is not a currency.` });
  if (from === to) throw new ApiError("currency_invalid", { detail: "A rate needs two different currencies." });
  try {
    scaledRate(rate);
  } catch {
    throw new ApiError("amount_invalid", { detail: "A rate is a decimal above 0 with at most 15 digits." });
  }
  return world.put(rates, { id: world.newId("rat"), from, to, rate, validFrom: world.now.toISOString() });
}
