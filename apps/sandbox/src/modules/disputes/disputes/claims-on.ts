import { claimingStatuses, type Dispute } from "../../../simulator/disputes/dispute.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { disputes } from "./disputes.ts";

/** The disputes that claim a part of a transaction back, open or won, the oldest first. */
export function claimsOn(world: ReadWorld, transactionId: string): Promise<Dispute[]> {
  return world.by(disputes, { transaction_id: transactionId, status: claimingStatuses }, { order: "oldest" });
}
