import { ApiError } from "@connect-portal/contract";
import { convert } from "../../simulator/money/convert.ts";
import { isCurrency } from "../../simulator/money/currencies.ts";
import type { Money } from "../../simulator/money/money.ts";
import type { ReadWorld } from "../../world/world.ts";
import { rateBetween } from "../rates/rate-between.ts";

export interface Billed {
  readonly billing: Money;
  /** Null when nothing was converted. */
  readonly rate: string | null;
}

/** An amount in the currency of an account, by the rate of now; undefined when the world has none. @throws ApiError currency_invalid */
export async function bill(world: ReadWorld, amount: Money, currencyCode: string): Promise<Billed | undefined> {
  if (!isCurrency(amount.currencyCode)) {
    const errors = [{ in: "body" as const, pointer: "/amount/currencyCode", message: "is no currency of ISO 4217" }];
    throw new ApiError("currency_invalid", { errors });
  }
  if (amount.currencyCode === currencyCode) return { billing: amount, rate: null };
  try {
    const rate = await rateBetween(world, amount.currencyCode, currencyCode);
    return { billing: convert(amount, currencyCode, rate), rate };
  } catch (error) {
    if (error instanceof ApiError && error.code === "rate_not_found") return undefined;
    throw error;
  }
}
