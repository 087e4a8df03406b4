import { basisPointsOf } from "../money/money.ts";

/** The issuer's fees for a payment: basis points of its amount, and minor units of the account's currency. */
export interface FeeTerms {
  readonly markUpBasisPoints: number;
  readonly cashBasisPoints: number;
  readonly cashFixed: number;
}

export const NO_FEES: FeeTerms = { markUpBasisPoints: 0, cashBasisPoints: 0, cashFixed: 0 };

/** Minor units of the account, of an amount in them. */
export const markUpOn = (amount: number, { markUpBasisPoints }: FeeTerms): number =>
  basisPointsOf(amount, markUpBasisPoints);

export const cashFeeOn = (amount: number, { cashBasisPoints, cashFixed }: FeeTerms): number =>
  amount === 0 ? 0 : cashFixed + basisPointsOf(amount, cashBasisPoints);

export const feesOn = (amount: number, terms: FeeTerms): number => markUpOn(amount, terms) + cashFeeOn(amount, terms);

/** The hold for an open amount: the amount and its fees. Minor units of the billing currency. */
export function heldFor({ feeTerms = NO_FEES }: { readonly feeTerms?: FeeTerms }, open: number): number {
  return open + feesOn(open, feeTerms);
}
