import { type CardProduct, feesOfProduct } from "../cards/products.ts";
import { type Acceptor, paysOutCash, type TransactionKind } from "./authorization.ts";
import { isQuasiCash } from "./channel.ts";
import type { FeeTerms } from "./fee-terms.ts";

export interface Paid {
  readonly kind: TransactionKind;
  readonly acceptor: Pick<Acceptor, "mcc"> | null;
  /** Paid in another currency than the account's. */
  readonly isConverted: boolean;
}

/** The product's mark-up on a conversion, and its fee for cash and quasi-cash. Cash at a till has none. */
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
