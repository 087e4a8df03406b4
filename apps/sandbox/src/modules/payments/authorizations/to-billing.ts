import type { Authorization } from "../../../simulator/authorizations/authorization.ts";
import { convert } from "../../../simulator/money/convert.ts";

/** Converts minor units of the transaction's currency to the account's, by the rate of the authorization. */
export function toBilling({ transactionAmount, billingAmount, rate }: Authorization, amount: number): number {
  const { currencyCode } = transactionAmount;
  return rate === null ? amount : convert({ amount, currencyCode }, billingAmount.currencyCode, rate).amount;
}
