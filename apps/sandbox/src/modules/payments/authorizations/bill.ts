import { ApiError } from "@connect-portal/contract";
import type { Authorization } from "../../../simulator/authorizations/authorization.ts";
import { MAX_AMOUNT } from "../../../simulator/ledger/booking.ts";
import { convert } from "../../../simulator/money/convert.ts";
import { isCurrency } from "../../../simulator/money/currencies.ts";
import type { Money } from "../../../simulator/money/money.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { rateBetween } from "../../reference/rates/rate-between.ts";

export interface Billed {
  readonly billing: Money;
  /** Null when nothing was converted. */
  readonly rate: string | null;
}

/** A small amount in one currency may exceed what can be booked in another. */
function withinBounds(billing: Money): Money {
  if (billing.amount <= MAX_AMOUNT) return billing;
  const message = `is more than can be booked in ${billing.currencyCode}`;
  throw new ApiError("amount_invalid", { errors: [{ in: "body", pointer: "/amount/amount", message }] });
}

/**
 * Converts an amount to the currency of an account at the current rate; undefined when the world has no rate.
 * @throws ApiError currency_invalid, amount_invalid
 */
export async function bill(world: ReadWorld, amount: Money, currencyCode: string): Promise<Billed | undefined> {
  if (!isCurrency(amount.currencyCode)) {
    const errors = [{ in: "body" as const, pointer: "/amount/currencyCode", message: "is not an ISO 4217 currency" }];
    throw new ApiError("currency_invalid", { errors });
  }
  if (amount.currencyCode === currencyCode) return { billing: amount, rate: null };
  try {
    const rate = await rateBetween(world, amount.currencyCode, currencyCode);
    return { billing: withinBounds(convert(amount, currencyCode, rate)), rate };
  } catch (error) {
    if (error instanceof ApiError && error.code === "rate_not_found") return undefined;
    throw error;
  }
}

/** Converts minor units of the transaction's currency to the account's, by the rate of the authorization. */
export function toBilling({ transactionAmount, billingAmount, rate }: Authorization, amount: number): number {
  const { currencyCode } = transactionAmount;
  return rate === null ? amount : convert({ amount, currencyCode }, billingAmount.currencyCode, rate).amount;
}
