import { transactions } from "../../../entities/issuing.ts";
import { authorizations, payments } from "../../../entities/payments.ts";
import type { Dispute } from "../../../simulator/disputes/dispute.ts";
import { merchantEffect } from "../../../simulator/disputes/dispute-lines.ts";
import type { Payment } from "../../../simulator/payments/payment.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { ReadWorld, World } from "../../../world/world.ts";
import { bookChargeback } from "../../acquiring/settlement/book-chargeback.ts";

/** Debits a charged-back amount to a merchant of this world, or gives it back while the merchant's response stands. */
export async function bookMerchant(world: World, dispute: Dispute, isDebitedAfter: boolean): Promise<void> {
  const { id, merchantId, merchantAmount } = dispute;
  const kind = merchantEffect(dispute, isDebitedAfter);
  if (kind === null || merchantId === null || merchantAmount === null) return;
  const transaction = await world.get(transactions, dispute.transactionId);
  const payment = await paymentOf(world, transaction);
  await bookChargeback(world, { merchantId, disputeId: id, paymentId: payment?.id ?? null, kind, ...merchantAmount });
}

/**
 * The payment of this world's merchant that a transaction captures. Null for all others, also for a clearing of such a
 * payment that came through another acquirer, so that the merchant was not paid for it.
 */
export async function paymentOf(world: ReadWorld, transaction: Transaction): Promise<Payment | null> {
  const { id, authorizationId } = transaction;
  const authorization = authorizationId === null ? undefined : await world.find(authorizations, authorizationId);
  const payment = authorization?.paymentId ? await world.find(payments, authorization.paymentId) : undefined;
  return payment?.captures.some(({ transactionId }) => transactionId === id) ? payment : null;
}
