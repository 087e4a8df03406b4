import { authorizations, payments } from "../../../entities/payments.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { World } from "../../../world/world.ts";

/**
 * The payment of this world's merchant that a transaction captures. Null for all others, also for a clearing of such a
 * payment that came through another acquirer, so that the merchant was not paid for it.
 */
export async function paymentOf(world: World, transaction: Transaction): Promise<string | null> {
  const { id, authorizationId } = transaction;
  const authorization = authorizationId === null ? undefined : await world.find(authorizations, authorizationId);
  const payment = authorization?.paymentId ? await world.find(payments, authorization.paymentId) : undefined;
  return payment?.captures.some(({ transactionId }) => transactionId === id) ? payment.id : null;
}
