import type { Account, Arrears } from "../accounts/account.ts";
import { findAccountProduct } from "../accounts/account-products.ts";
import { fromDirhams } from "../money/terms.ts";

/** Days after a missed due date at which arrears change. */
const arrearsSteps = [30, 60, 90, 180] as const;
/** Days after which an overdue amount is written off. */
export const CHARGE_OFF = 180;

export function bucketOf(daysOverdue: number): Arrears["bucket"] {
  if (daysOverdue >= 90) return "90";
  if (daysOverdue >= 60) return "60";
  if (daysOverdue >= 30) return "30";
  return daysOverdue >= 1 ? "1-29" : "current";
}

/** The days after which arrears change next; undefined when nothing follows. */
export function nextStep(daysOverdue: number): number | undefined {
  return arrearsSteps.find((step) => step > daysOverdue);
}

/** The fee for a missed due date, in minor units of the account's currency. */
export function lateFeeOf({ productCode, currencyCode }: Pick<Account, "productCode" | "currencyCode">): number {
  return fromDirhams(findAccountProduct(productCode)?.lateFee ?? 0, currencyCode);
}
