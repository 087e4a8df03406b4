import { ApiError, type ErrorCode } from "@connect-portal/contract";
import { payments } from "../../../entities/payments.ts";
import type { Payment } from "../../../simulator/payments/payment.ts";
import { capturableOf } from "../../../simulator/payments/payment-state.ts";
import type { World } from "../../../world/world.ts";
import { PAYMENT_EXPIRES } from "./authorize-payment.ts";
import { presentPayment } from "./present-payment.ts";

/** Changes a payment, with its event. Once nothing is left to capture, it no longer expires. */
export function changePayment(world: World, payment: Payment, changes: Partial<Payment>, event: string): Payment {
  const changed = { ...payment, ...changes };
  const isOver = capturableOf(changed) === 0;
  const after = world.put(payments, isOver ? { ...changed, expiresAt: null } : changed);
  if (isOver) world.unschedule(PAYMENT_EXPIRES, payment.id);
  const shown = { before: presentPayment(payment), after: presentPayment(after) };
  world.emit({ type: event, subject: payment.id, ...shown });
  return after;
}

export function paymentConflict(detail: string): ApiError {
  return new ApiError("payment_state_conflict", { detail });
}

/** Checks the amount of a capture or refund. @throws ApiError when it is in another currency or more than there is */
export function assertAmount(
  { amount, currencyCode }: { readonly amount: number; readonly currencyCode: string },
  payment: Payment,
  most: number,
  left: string,
): void {
  if (currencyCode !== payment.currencyCode) {
    throw refusal("currency_invalid", "/amount/currencyCode", `must be ${payment.currencyCode}, as it was authorized`);
  }
  if (amount > most)
    throw refusal("amount_invalid", "/amount/amount", `must be at most ${most}, which is left ${left}`);
}

function refusal(code: ErrorCode, pointer: string, message: string): ApiError {
  return new ApiError(code, { errors: [{ in: "body", pointer, message }] });
}
