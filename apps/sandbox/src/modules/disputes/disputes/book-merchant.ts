import { transactions } from "../../../entities/issuing.ts";
import type { Dispute } from "../../../simulator/disputes/dispute.ts";
import { merchantEffect } from "../../../simulator/disputes/dispute-lines.ts";
import type { World } from "../../../world/world.ts";
import { bookChargeback } from "../../acquiring/settlement/book-chargeback.ts";
import { paymentOf } from "./payment-of.ts";

/** Debits a charged-back amount to a merchant of this world, or gives it back while the merchant's response stands. */
export async function bookMerchant(world: World, dispute: Dispute, isDebitedAfter: boolean): Promise<void> {
  const { id, merchantId, merchantAmount } = dispute;
  const kind = merchantEffect(dispute, isDebitedAfter);
  if (kind === null || merchantId === null || merchantAmount === null) return;
  const transaction = await world.get(transactions, dispute.transactionId);
  const paymentId = await paymentOf(world, transaction);
  await bookChargeback(world, { merchantId, disputeId: id, paymentId, kind, ...merchantAmount });
}
