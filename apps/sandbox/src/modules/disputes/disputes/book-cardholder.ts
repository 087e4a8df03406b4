import { accounts, transactions } from "../../../entities/issuing.ts";
import type { Dispute, DisputeStatus } from "../../../simulator/disputes/dispute.ts";
import { cardholderPosting } from "../../../simulator/disputes/dispute-lines.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { World } from "../../../world/world.ts";
import { followPurchase } from "../../issuing/instalments/follow-purchase.ts";
import { followBalance } from "../../issuing/statements/follow-balance.ts";
import { postTransaction } from "../../issuing/transactions/post-transaction.ts";

/**
 * Books the effect of a step on the cardholder's account; undefined where there is none.
 * @param byRefundId the refund of a part of the claim, which books the same as `credited`, for that part
 */
export async function postCardholder(
  world: World,
  dispute: Dispute,
  to: DisputeStatus,
  byRefundId?: string,
): Promise<Transaction | undefined> {
  const { id, accountId, cardId, amount } = dispute;
  const posting = cardholderPosting(dispute, to);
  if (!posting) return undefined;
  const posted = await postTransaction(world, {
    account: await world.get(accounts, accountId),
    kind: "adjustment",
    bookingKind: "dispute",
    ...posting,
    amount: amount.amount,
    aboutId: id,
    ...(cardId !== null && { cardId }),
  });
  return byRefundId === undefined ? posted : world.put(transactions, { ...posted, byRefundId });
}

/**
 * Lets the instalments of the purchase follow a booking of its dispute, which has been stored, and then what the
 * account is asked for: a credit that takes the parts of a plan away leaves the minimums of other debts.
 */
export async function followPosting(world: World, dispute: Dispute, posted: Transaction): Promise<void> {
  const ofPlan = await followPurchase(world, dispute.transactionId, "dispute");
  if (ofPlan > 0) world.put(transactions, { ...posted, ofPlan });
  await followBalance(world, dispute.accountId);
}
