import { ApiError } from "@connect-portal/contract";
import type { Dispute } from "../../../simulator/disputes/dispute.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { disputes, hasReachedMerchant } from "./disputes.ts";

/** One that has reached the acquirer. What is only asked of the bank yet is none of the merchant's. @throws ApiError dispute_not_found */
export async function merchantDispute(world: ReadWorld, disputeId: string): Promise<Dispute> {
  const dispute = await world.get(disputes, disputeId);
  if (!hasReachedMerchant(dispute)) throw new ApiError("dispute_not_found");
  return dispute;
}
