import { divideHalfEven } from "../money/money.ts";
import type { DailyBalance } from "./daily-balances.ts";

/** Actual days of a year of 365 (ICMA Rule 251: actual/365 fixed). */
const DAYS_OF_A_YEAR = 365n;

interface InterestTerms {
  /** Basis points a year. */
  readonly purchaseRate: number;
  readonly cashRate: number;
  /** The previous statement was paid in full: purchases bear no interest, cash does from its first day. */
  readonly isInterestFree: boolean;
}

/** Interest of a period in minor units, rounded once, half to even. */
export function interestOf(days: readonly DailyBalance[], terms: InterestTerms): number {
  const { purchaseRate, cashRate, isInterestFree } = terms;
  const products = days.reduce((sum, { owed, cash, instalments }) => {
    const purchases = isInterestFree ? 0 : owed - cash - instalments;
    return sum + BigInt(cash) * BigInt(cashRate) + BigInt(purchases) * BigInt(purchaseRate);
  }, 0n);
  return Number(divideHalfEven(products, 10_000n * DAYS_OF_A_YEAR));
}
