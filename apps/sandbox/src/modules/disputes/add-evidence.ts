import { ApiError } from "@connect-portal/contract";
import { type Dispute, type Evidence, isClosed, MOST_EVIDENCE } from "../../simulator/disputes/dispute.ts";
import type { World } from "../../world/world.ts";
import { disputes } from "./disputes.ts";

export type NewEvidence = Omit<Evidence, "id" | "party" | "addedAt">;

/** Notes what a party has to show. @throws ApiError dispute_state_conflict */
export function addEvidence(
  world: World,
  dispute: Dispute,
  party: Evidence["party"],
  { kind, fileName, mediaType, size, sha256 }: NewEvidence,
): { readonly dispute: Dispute; readonly evidence: Evidence } {
  if (isClosed(dispute)) {
    throw new ApiError("dispute_state_conflict", { detail: `Dispute ${dispute.id} is closed: ${dispute.status}.` });
  }
  const own = dispute.evidence.filter((one) => one.party === party);
  if (own.length >= MOST_EVIDENCE) {
    throw new ApiError("dispute_state_conflict", {
      detail: `The ${party} has submitted ${MOST_EVIDENCE} files, the maximum.`,
    });
  }
  const same = own.find((one) => one.sha256 === sha256);
  if (same) throw new ApiError("dispute_state_conflict", { detail: `This file was already submitted, as ${same.id}.` });
  const evidence: Evidence = {
    id: world.newId("evd"),
    party,
    kind,
    fileName,
    mediaType,
    size,
    sha256,
    addedAt: world.now.toISOString(),
  };
  return { dispute: world.put(disputes, { ...dispute, evidence: [...dispute.evidence, evidence] }), evidence };
}
