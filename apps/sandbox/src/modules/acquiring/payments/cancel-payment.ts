import type { Payment } from "../../../simulator/payments/payment.ts";
import { capturableOf, statusAfter } from "../../../simulator/payments/payment-state.ts";
import type { World } from "../../../world/world.ts";
import { authorizations } from "../../payments/authorizations/authorizations.ts";
import { reverse } from "../../payments/authorizations/reverse.ts";
import { changePayment, paymentConflict } from "./change-payment.ts";
import { payments } from "./payments.ts";

/** Gives the cardholder back what is authorized and not captured. What is captured is refunded instead. */
export async function cancelPayment(world: World, paymentId: string): Promise<Payment> {
  const payment = await world.get(payments, paymentId);
  const left = capturableOf(payment);
  if (left === 0) {
    const instead = payment.capturedAmount > 0 ? " Refund what has been captured." : "";
    throw paymentConflict(`The payment is ${payment.status}: there is nothing left to cancel.${instead}`);
  }
  await reverse(world, await world.get(authorizations, payment.authorizationId), null);
  return changePayment(world, payment, withoutRest(payment, "cancelled"), "payment.cancelled");
}

/** The payment when what was left to capture is gone. */
export function withoutRest(payment: Payment, nothingCaptured: "cancelled" | "expired"): Partial<Payment> {
  const cancelledAmount = payment.cancelledAmount + capturableOf(payment);
  const isCaptured = payment.capturedAmount > 0;
  return { cancelledAmount, status: isCaptured ? statusAfter({ ...payment, cancelledAmount }) : nothingCaptured };
}
