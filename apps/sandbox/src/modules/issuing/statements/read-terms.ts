import { ApiError } from "@connect-portal/contract";
import type { Account } from "../../../simulator/accounts/account.ts";
import { findAccountProduct } from "../../../simulator/accounts/account-products.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import { percentOf } from "../../../simulator/money/half-even.ts";
import { fromDirhams } from "../../../simulator/money/terms.ts";
import { GRACE_DAYS } from "../../../simulator/statements/calendar.ts";

/** What an account costs, and when it is to be paid. */
export function readTerms({ id, productCode, currencyCode, cycleDay, kind }: Account) {
  const product = findAccountProduct(productCode);
  if (!product?.creditProfileCode) {
    throw new ApiError("account_state_conflict", { detail: `A ${kind} account has no credit terms.` });
  }
  const { timeZone, code } = calendarOf(currencyCode);
  const money = (dirhams: number) => ({ amount: fromDirhams(dirhams, currencyCode), currencyCode });
  return {
    accountId: id,
    productCode,
    productLabel: product.label,
    creditProfileCode: product.creditProfileCode,
    cycleDay,
    graceDays: GRACE_DAYS,
    timeZone,
    businessDays: code,
    dayCount: "actual/365",
    purchaseRatePercent: percentOf(product.purchaseRate),
    cashRatePercent: percentOf(product.cashRate),
    minimumDuePercent: percentOf(product.minimumDueShare),
    minimumDueFloor: money(product.minimumDueFloor),
    lateFee: money(product.lateFee),
    overLimitFee: money(product.overLimitFee),
    returnedPaymentFee: money(product.returnedPaymentFee),
  };
}
