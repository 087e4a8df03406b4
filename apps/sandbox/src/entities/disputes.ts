import { claimingStatuses, type Dispute } from "../simulator/disputes/dispute.ts";
import { entityKind } from "../world/entity-kind.ts";
import type { ReadWorld } from "../world/world.ts";

export const disputes = entityKind<Dispute>()({
  prefix: "dsp",
  table: "disputes",
  columns: {
    transaction_id: ({ transactionId }) => transactionId,
    account_id: ({ accountId }) => accountId,
    card_id: ({ cardId }) => cardId,
    merchant_id: ({ merchantId }) => merchantId,
    status: ({ status }) => status,
    // The acquirer learns of a dispute when its merchant is alerted or charged back.
    acquirer: (dispute) => (hasReachedMerchant(dispute) ? "own" : null),
  },
  notFound: "dispute_not_found",
});

export function hasReachedMerchant({ merchantId, chargedBackAt, alert }: Dispute): boolean {
  return merchantId !== null && (chargedBackAt !== null || Boolean(alert));
}

/** Due when nobody acted in time. */
export const DEADLINE = "dispute.deadline";

/** The open or won disputes of a transaction, which claim a part of it back, the oldest first. */
export function claimsOn(world: ReadWorld, transactionId: string): Promise<Dispute[]> {
  return world.by(disputes, { transaction_id: transactionId, status: claimingStatuses }, { order: "oldest" });
}
