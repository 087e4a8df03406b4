import type { Transaction } from "../../../simulator/transactions/transaction.ts";

/** A newly booked transaction in the shape of the newest release: nothing of it is disputed. */
export function presentTransaction(transaction: Transaction) {
  return presentDisputed(transaction, 0);
}

/** `disputed`: minor units of the billing currency that open or won disputes claim of it. */
export function presentDisputed(transaction: Transaction, disputed: number) {
  const { id, kind, accountId, cardId, authorizationId, direction, transactionAmount, billingAmount } = transaction;
  const { rate, wasForced, acceptor, merchantId, networkReference, refundsTransactionId, refundedAmount } = transaction;
  const { disputeId, instalmentPlanId, statementId, description, postedAt, valueDate, bookingId } = transaction;
  return {
    transactionId: id,
    kind,
    accountId,
    cardId,
    authorizationId,
    direction,
    transactionAmount,
    billingAmount,
    rate,
    forcedPost: wasForced,
    acceptor: acceptor && {
      name: acceptor.name,
      merchantNumber: acceptor.merchantNumber,
      terminalNumber: acceptor.terminalNumber,
      mcc: acceptor.mcc,
      city: acceptor.city,
      countryCode: acceptor.countryCode,
    },
    merchantId,
    networkReference,
    refundsTransactionId,
    refundedAmount: { amount: refundedAmount, currencyCode: billingAmount.currencyCode },
    disputeId,
    disputedAmount: { amount: disputed, currencyCode: billingAmount.currencyCode },
    instalmentPlanId,
    statementId,
    aboutId: transaction.aboutId ?? null,
    description,
    bookingId,
    postedAt,
    valueDate,
  };
}
