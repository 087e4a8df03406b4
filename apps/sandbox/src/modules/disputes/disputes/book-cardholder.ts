import { accounts, transactions } from "../../../entities/issuing.ts";
import type { Dispute, DisputeStatus } from "../../../simulator/disputes/dispute.ts";
import { cardholderPosting } from "../../../simulator/disputes/dispute-lines.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { World } from "../../../world/world.ts";
import { followBalance } from "../../issuing/statements/follow-balance.ts";
import { postTransaction } from "../../issuing/transactions/post-transaction.ts";

/** Books the effect of a step on the cardholder's account, and limits what the account is asked for. */
export async function bookCardholder(world: World, dispute: Dispute, to: DisputeStatus): Promise<void> {
  if (await postCardholder(world, dispute, to)) await followBalance(world, dispute.accountId);
}

/**
 * Only books, as a transaction; undefined where there is nothing to book.
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
