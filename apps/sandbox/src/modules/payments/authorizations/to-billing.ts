import type { Authorization } from "../../../simulator/authorizations/authorization.ts";
import { convert } from "../../../simulator/money/convert.ts";

/** Minor units of the transaction's currency in those of the account, by the rate of the authorization. */
export function toBilling({ transactionAmount, billingAmount, rate }: Authorization, amount: number): number {
  const { currencyCode } = transactionAmount;
  return rate === null ? amount : convert({ amount, currencyCode }, billingAmount.currencyCode, rate).amount;
}
