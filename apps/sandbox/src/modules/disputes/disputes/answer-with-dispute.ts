import { ApiError } from "@connect-portal/contract";
import type { HandlerAnswer } from "../../../engine/handlers.ts";
import { disputes, hasReachedMerchant } from "../../../entities/disputes.ts";
import type { Dispute } from "../../../simulator/disputes/dispute.ts";
import { etagOf } from "../../../world/etag.ts";
import type { ReadWorld } from "../../../world/world.ts";

/** `present` selects the view of the issuer or of the merchant. */
export async function answerWith(
  world: ReadWorld,
  dispute: Dispute,
  present: (dispute: Dispute) => unknown,
): Promise<HandlerAnswer> {
  return { status: 200, headers: { etag: await etagOf(world, disputes, dispute.id) }, body: present(dispute) };
}

/** A merchant sees a dispute only after it has reached the acquirer. @throws ApiError dispute_not_found */
export async function merchantDispute(world: ReadWorld, disputeId: string): Promise<Dispute> {
  const dispute = await world.get(disputes, disputeId);
  if (!hasReachedMerchant(dispute)) throw new ApiError("dispute_not_found");
  return dispute;
}
