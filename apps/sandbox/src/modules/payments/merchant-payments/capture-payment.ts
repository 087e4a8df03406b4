import { merchants } from "../../../entities/acquiring.ts";
import { authorizations, payments } from "../../../entities/payments.ts";
import { mostThatClears } from "../../../simulator/authorizations/holds.ts";
import { isOpen } from "../../../simulator/authorizations/states.ts";
import type { Merchant } from "../../../simulator/merchants/merchant.ts";
import { wholeUnits } from "../../../simulator/money/currencies.ts";
import type { Money } from "../../../simulator/money/money.ts";
import type { Payment } from "../../../simulator/payments/payment.ts";
import { capturableOf, statusAfter } from "../../../simulator/payments/payment-state.ts";
import { captureFee } from "../../../simulator/settlement/interchange.ts";
import type { World } from "../../../world/world.ts";
import { addLine } from "../../acquiring/settlement/add-line.ts";
import { clear } from "../authorizations/clear.ts";
import { assertAmount, changePayment, paymentConflict } from "./change-payment.ts";

export interface NewCapture {
  /** All that is left when left out. */
  readonly amount?: Money;
  /** This is the last capture: the rest of the authorization is released. */
  readonly final?: boolean;
}

/** Schemes number the clearings of one authorization with two digits. */
const MOST_CAPTURES = 99;

/** Clears the cardholder's authorization and credits the merchant: both or neither. */
export async function capturePayment(world: World, paymentId: string, input: NewCapture): Promise<Payment> {
  const payment = await world.get(payments, paymentId);
  const merchant = await world.get(merchants, payment.merchantId);
  const authorization = await world.get(authorizations, payment.authorizationId);
  assertCapturable(payment, merchant);
  if (!isOpen(authorization)) throw paymentConflict(`Its authorization is ${authorization.status}.`);
  const left = capturableOf(payment);
  const { currencyCode } = payment;
  const amount = input.amount ?? { amount: left, currencyCode };
  assertAmount(amount, payment, mostOf(payment, merchant), "to capture");
  const isFinal = input.final === true || amount.amount >= left;
  const { transaction } = await clear(world, { authorization, amount, isFinal });
  const { id: lineId, batchId } = await addLine(world, merchant, {
    kind: "capture",
    paymentId,
    aboutId: transaction?.id ?? null,
    amount: amount.amount,
    ...captureFee({ ...payment, amount: amount.amount, mcc: merchant.mcc, markup: merchant.fee }),
    maskedPan: payment.maskedPan,
    scheme: payment.scheme,
    description: `Payment ${payment.reference}`,
  });
  const capture = { lineId, batchId, amount: amount.amount, transactionId: transaction?.id ?? null };
  const captured = {
    ...payment,
    capturedAmount: payment.capturedAmount + amount.amount,
    cancelledAmount: payment.cancelledAmount + (isFinal ? Math.max(0, left - amount.amount) : 0),
    captures: [...payment.captures, { ...capture, capturedAt: world.now.toISOString() }],
  };
  return changePayment(world, payment, { ...captured, status: statusAfter(captured) }, "payment.captured");
}

function assertCapturable(payment: Payment, merchant: Merchant): void {
  if (merchant.status === "terminated") throw paymentConflict("The merchant is terminated: it can no longer capture.");
  if (capturableOf(payment) === 0) {
    throw paymentConflict(`The payment is ${payment.status}: there is nothing left to capture.`);
  }
  if (payment.captures.length >= MOST_CAPTURES) {
    throw paymentConflict(`A payment can be captured in at most ${MOST_CAPTURES} parts.`);
  }
}

/** The most that can be captured, with the tolerance of the merchant's category: a tip, a tank of fuel. */
function mostOf(
  { authorizedAmount, cancelledAmount, capturedAmount, currencyCode }: Payment,
  { mcc }: Merchant,
): number {
  const approved = { amount: authorizedAmount - cancelledAmount, currencyCode };
  return mostThatClears(approved, mcc, wholeUnits(1, currencyCode)) - capturedAmount;
}
