import { merchantAdviceOf, retryAfter } from "../../../simulator/authorizations/retry.ts";
import type { Payment, Refund } from "../../../simulator/payments/payment.ts";
import { capturableOf, refundableOf } from "../../../simulator/payments/payment-state.ts";
import { moneyIn } from "../../acquiring/settlement/present-batch.ts";
import { presentCredential } from "../../issuing/mandates/present-mandate.ts";

export function presentPayment(payment: Payment) {
  const money = moneyIn(payment.currencyCode);
  const { decline, responseCode } = payment;
  const merchantAdviceCode = decline && merchantAdviceOf(payment.scheme, responseCode, decline.reasonCode);
  return {
    paymentId: payment.id,
    merchantId: payment.merchantId,
    outletId: payment.outletId,
    terminalId: payment.terminalId,
    reference: payment.reference,
    description: payment.description,
    status: payment.status,
    amount: money(payment.amount),
    authorizedAmount: money(payment.authorizedAmount),
    capturedAmount: money(payment.capturedAmount),
    cancelledAmount: money(payment.cancelledAmount),
    refundedAmount: money(payment.refundedAmount),
    capturableAmount: money(capturableOf(payment)),
    refundableAmount: money(refundableOf(payment)),
    card: {
      maskedPan: payment.maskedPan,
      scheme: payment.scheme,
      type: payment.cardType,
      cardId: payment.cardId,
    },
    entryMode: payment.entryMode,
    authorizationId: payment.authorizationId,
    responseCode,
    authorizationCode: payment.authorizationCode,
    ...(payment.storedCredential && { storedCredential: presentCredential(payment.storedCredential) }),
    decline: decline && {
      check: decline.check,
      reasonCode: decline.reasonCode,
      reason: decline.reason,
      remedy: decline.remedy,
      retry: retryAfter(responseCode, decline.reasonCode),
      ...(merchantAdviceCode !== null && { merchantAdviceCode }),
    },
    captures: payment.captures.map((capture) => ({
      lineId: capture.lineId,
      batchId: capture.batchId,
      amount: money(capture.amount),
      transactionId: capture.transactionId,
      capturedAt: capture.capturedAt,
    })),
    createdAt: payment.createdAt,
    expiresAt: payment.expiresAt,
  };
}

export function presentRefund(refund: Refund) {
  return {
    refundId: refund.id,
    paymentId: refund.paymentId,
    merchantId: refund.merchantId,
    batchId: refund.batchId,
    amount: moneyIn(refund.currencyCode)(refund.amount),
    reason: refund.reason,
    transactionIds: refund.transactionIds,
    createdAt: refund.createdAt,
  };
}
