import type { Payment, PaymentStatus } from "./payment.ts";

/** The next statuses that a payment may have. */
export const PAYMENT_TRANSITIONS: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  authorized: ["partially_captured", "captured", "cancelled", "expired"],
  declined: [],
  partially_captured: ["partially_captured", "captured", "partially_refunded", "refunded"],
  captured: ["partially_refunded", "refunded"],
  cancelled: [],
  expired: [],
  partially_refunded: ["partially_captured", "captured", "partially_refunded", "refunded"],
  refunded: [],
};

/**
 * The authorized amount that can still be captured, in minor units; 0 once the authorization has ended, or without one.
 */
export function capturableOf({ status, ...payment }: Amounts): number {
  if (["declined", "cancelled", "expired"].includes(status)) return 0;
  return Math.max(0, payment.authorizedAmount - payment.capturedAmount - payment.cancelledAmount);
}

export function refundableOf({ capturedAmount, refundedAmount }: Amounts): number {
  return capturedAmount - refundedAmount;
}

/** The status by a payment's amounts, once a part has been captured. */
export function statusAfter(payment: Amounts): PaymentStatus {
  if (payment.refundedAmount > 0) {
    return payment.refundedAmount === payment.capturedAmount && capturableOf(payment) === 0
      ? "refunded"
      : "partially_refunded";
  }
  return capturableOf(payment) === 0 ? "captured" : "partially_captured";
}

type Amounts = Pick<Payment, "status" | "authorizedAmount" | "capturedAmount" | "refundedAmount" | "cancelledAmount">;
