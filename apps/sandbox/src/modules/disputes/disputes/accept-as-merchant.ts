import { isAlerted } from "../../../simulator/disputes/alert.ts";
import type { Dispute } from "../../../simulator/disputes/dispute.ts";
import { claimOf } from "../../../simulator/transactions/remainder.ts";
import type { World } from "../../../world/world.ts";
import { refundPayment } from "../../acquiring/payments/refund-payment.ts";
import { transactions } from "../../issuing/transactions/transactions.ts";
import { refund } from "../../payments/authorizations/refund.ts";
import { disputes } from "./disputes.ts";
import { paymentOf } from "./payment-of.ts";
import { takeStep } from "./take-step.ts";

/** The merchant gives in: it refunds what an alert asks for, which ends the dispute, or accepts what was charged back. */
export async function acceptAsMerchant(world: World, dispute: Dispute, comment?: string): Promise<Dispute> {
  if (!isAlerted(dispute)) return takeStep(world, dispute, { action: "accept", party: "merchant", comment });
  const transaction = await world.get(transactions, dispute.transactionId);
  const { currencyCode } = transaction.transactionAmount;
  const amount = { amount: claimOf(transaction, dispute).transaction, currencyCode };
  const paymentId = await paymentOf(world, transaction);
  if (paymentId === null) await refund(world, { transaction, amount });
  else await refundPayment(world, paymentId, { amount, reason: "Dispute alert." });
  return world.get(disputes, dispute.id);
}
