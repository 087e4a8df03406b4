import type { Account } from "../accounts/account.ts";
import { findAccountProduct } from "../accounts/account-products.ts";
import { fromDirhams } from "../money/terms.ts";

/** The fee for a missed due date, in minor units of the account's currency. */
export function lateFeeOf({ productCode, currencyCode }: Pick<Account, "productCode" | "currencyCode">): number {
  return fromDirhams(findAccountProduct(productCode)?.lateFee ?? 0, currencyCode);
}
