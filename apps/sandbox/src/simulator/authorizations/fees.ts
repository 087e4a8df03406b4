import { type CardProduct, feesOfProduct } from "../cards/products.ts";
import { basisPointsOf } from "../money/half-even.ts";
import { type Acceptor, type Authorization, paysOutCash, type TransactionKind } from "./authorization.ts";
import { isQuasiCash } from "./channel.ts";

/** What an issuer takes beside a payment: basis points of its amount, and minor units of the account's currency. */
export interface FeeTerms {
  readonly markUpBasisPoints: number;
  readonly cashBasisPoints: number;
  readonly cashFixed: number;
}

export const NO_FEES: FeeTerms = { markUpBasisPoints: 0, cashBasisPoints: 0, cashFixed: 0 };

export interface Paid {
  readonly kind: TransactionKind;
  readonly acceptor: Pick<Acceptor, "mcc"> | null;
  /** Paid in another currency than the account's. */
  readonly isConverted: boolean;
}

/** The product's mark-up on a conversion, and its fee for cash and what is as good as cash. Cash at a till has none. */
export function feeTermsOf(product: CardProduct, currencyCode: string, paid: Paid): FeeTerms {
  const fees = feesOfProduct(product, currencyCode);
  const isFromMachine = paysOutCash(paid.kind) && paid.kind !== "purchase_with_cashback";
  const isCash = isFromMachine || (paid.acceptor !== null && isQuasiCash(paid.acceptor.mcc));
  return {
    markUpBasisPoints: paid.isConverted ? fees.markUpBasisPoints : 0,
    cashBasisPoints: isCash ? fees.cashBasisPoints : 0,
    cashFixed: isCash ? fees.cashFixed : 0,
  };
}

/** Minor units of the account, of an amount in them. */
export const markUpOn = (amount: number, { markUpBasisPoints }: FeeTerms): number =>
  basisPointsOf(amount, markUpBasisPoints);

export const cashFeeOn = (amount: number, { cashBasisPoints, cashFixed }: FeeTerms): number =>
  amount === 0 ? 0 : cashFixed + basisPointsOf(amount, cashBasisPoints);

export const feesOn = (amount: number, terms: FeeTerms): number => markUpOn(amount, terms) + cashFeeOn(amount, terms);

/** What an authorization holds while so much of it is open: that, and its fees. Minor units of the billing currency. */
export function heldFor({ feeTerms }: Pick<Authorization, "feeTerms">, open: number): number {
  return feeTerms === undefined ? open : open + feesOn(open, feeTerms);
}
