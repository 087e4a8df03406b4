import { merchants } from "../../../entities/acquiring.ts";
import { claimsOn } from "../../../entities/disputes.ts";
import { transactions } from "../../../entities/issuing.ts";
import { payments, refunds } from "../../../entities/payments.ts";
import { isClosed } from "../../../simulator/disputes/dispute.ts";
import type { Money } from "../../../simulator/money/money.ts";
import type { Payment, Refund } from "../../../simulator/payments/payment.ts";
import { refundableOf, statusAfter } from "../../../simulator/payments/payment-state.ts";
import type { World } from "../../../world/world.ts";
import { addLine } from "../../acquiring/settlement/add-line.ts";
import { refund } from "../authorizations/refund.ts";
import { leftToRefund } from "../authorizations/refundable.ts";
import { assertAmount, changePayment, paymentConflict } from "./change-payment.ts";
import { presentRefund } from "./present-payment.ts";

export interface NewRefund {
  /** All that is left when left out. */
  readonly amount?: Money;
  readonly reason: string;
}

/**
 * Credits the cardholder and debits the merchant, whose balance may go below zero. The newest capture is refunded
 * first. The refund of an amount under an open dispute also gives the charged-back amount back to the merchant; an
 * amount that a dispute has won is not owed again.
 */
export async function refundPayment(world: World, paymentId: string, input: NewRefund): Promise<Refund> {
  const payment = await world.get(payments, paymentId);
  const merchant = await world.get(merchants, payment.merchantId);
  const captured = refundableOf(payment);
  if (merchant.status === "terminated") throw paymentConflict("The merchant is terminated: it can no longer refund.");
  if (captured === 0) throw paymentConflict(`The payment is ${payment.status}: there is nothing to refund.`);
  const { left, why } = await leftForCardholder(world, payment, captured);
  const { currencyCode } = payment;
  const { amount } = input.amount ?? { amount: left };
  assertAmount({ amount, currencyCode: input.amount?.currencyCode ?? currencyCode }, payment, captured, "to refund");
  if (left === 0 || amount > left) {
    throw paymentConflict(`${why} ${left === 0 ? "Nothing is" : `${left} ${currencyCode} are`} left to refund.`);
  }
  return debitMerchant(world, payment, {
    amount,
    reason: input.reason,
    transactionIds: await creditCardholder(world, payment, amount),
  });
}

/** Debits the merchant for an amount of a payment that the cardholder has been credited, whatever the merchant's state. */
export async function debitMerchant(
  world: World,
  payment: Payment,
  { amount, reason, transactionIds }: Pick<Refund, "amount" | "reason" | "transactionIds">,
): Promise<Refund> {
  const id = world.newId("rfd");
  const { id: paymentId, merchantId, currencyCode } = payment;
  const { batchId } = await addLine(world, await world.get(merchants, merchantId), {
    kind: "refund",
    paymentId,
    aboutId: id,
    amount,
    maskedPan: payment.maskedPan,
    scheme: payment.scheme,
    description: `Refund of ${payment.reference}`,
  });
  const made = world.put(refunds, {
    id,
    paymentId,
    merchantId,
    batchId,
    currencyCode,
    amount,
    reason,
    transactionIds,
    createdAt: world.now.toISOString(),
  });
  world.emit({ type: "refund.created", subject: id, before: null, after: presentRefund(made) });
  const refunded = { ...payment, refundedAmount: payment.refundedAmount + amount };
  changePayment(world, payment, { ...refunded, status: statusAfter(refunded) }, "payment.refunded");
  return made;
}

/** The amount not yet returned to the cardholder in any way, and where the rest went; for a foreign card all of it. */
async function leftForCardholder(
  world: World,
  { cardId, captures }: Payment,
  captured: number,
): Promise<{ readonly left: number; readonly why: string }> {
  if (cardId === null) return { left: captured, why: "" };
  let left = 0;
  let why = "The cardholder has been credited in another way.";
  for (const { transactionId } of captures) {
    if (transactionId === null) continue;
    const disputes = await claimsOn(world, transactionId);
    left += leftToRefund(await world.get(transactions, transactionId), disputes);
    const won = disputes.find(isClosed);
    if (won) why = `Dispute ${won.id} was won by the cardholder: the payment is charged back.`;
  }
  return { left: Math.min(left, captured), why };
}

/** Credits cards of this world; others are credited by their own issuer. */
async function creditCardholder(world: World, payment: Payment, amount: number): Promise<readonly string[]> {
  const made: string[] = [];
  let wanted = amount;
  for (const { transactionId } of payment.captures.toReversed()) {
    if (transactionId === null) continue;
    const transaction = await world.get(transactions, transactionId);
    const part = Math.min(wanted, leftToRefund(transaction, await claimsOn(world, transactionId)));
    if (part === 0) continue;
    const money = { amount: part, currencyCode: payment.currencyCode };
    made.push((await refund(world, { transaction, amount: money })).id);
    wanted -= part;
  }
  return made;
}
