import { accounts } from "../../../entities/issuing.ts";
import type { Dispute, DisputeStatus } from "../../../simulator/disputes/dispute.ts";
import { cardholderPosting } from "../../../simulator/disputes/dispute-lines.ts";
import type { World } from "../../../world/world.ts";
import { followBalance } from "../../issuing/statements/follow-balance.ts";
import { postTransaction } from "../../issuing/transactions/post-transaction.ts";

/**
 * Books the effect of a step on the cardholder's account as a transaction, and limits what the account is asked for. A
 * refund of a part of the claim books the same as `credited`, for that part.
 */
export async function bookCardholder(world: World, dispute: Dispute, to: DisputeStatus): Promise<void> {
  if (await postCardholder(world, dispute, to)) await followBalance(world, dispute.accountId);
}

/** Only books. Returns whether there is anything to book. */
export async function postCardholder(world: World, dispute: Dispute, to: DisputeStatus): Promise<boolean> {
  const { id, accountId, cardId, amount } = dispute;
  const posting = cardholderPosting(dispute, to);
  if (!posting) return false;
  await postTransaction(world, {
    account: await world.get(accounts, accountId),
    kind: "adjustment",
    bookingKind: "dispute",
    ...posting,
    amount: amount.amount,
    aboutId: id,
    ...(cardId !== null && { cardId }),
  });
  return true;
}
