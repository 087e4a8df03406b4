import { ApiError } from "@connect-portal/contract";
import { maskCardNumbers } from "@connect-portal/contract/card-numbers";
import { disputes } from "../../../entities/disputes.ts";
import { type Dispute, type Evidence, isClosed, MOST_EVIDENCE } from "../../../simulator/disputes/dispute.ts";
import type { World } from "../../../world/world.ts";

export type NewEvidence = Omit<Evidence, "id" | "party" | "addedAt">;

/**
 * Records a party's evidence, each file once. `pointer` leads to the file in the body. A card number in the file's name
 * is masked first, because names are listed, shown in errors, and seen by the other party.
 * @throws ApiError dispute_state_conflict, reference_invalid naming a file that is there already
 */
export function addEvidence(
  world: World,
  dispute: Dispute,
  party: Evidence["party"],
  { kind, fileName: givenName, mediaType, size, sha256 }: NewEvidence,
  pointer = "",
): { readonly dispute: Dispute; readonly evidence: Evidence } {
  const fileName = maskCardNumbers(givenName);
  if (isClosed(dispute)) {
    throw new ApiError("dispute_state_conflict", { detail: `Dispute ${dispute.id} is closed: ${dispute.status}.` });
  }
  const own = dispute.evidence.filter((one) => one.party === party);
  if (own.length >= MOST_EVIDENCE) {
    throw new ApiError("dispute_state_conflict", {
      detail: `The ${party} has submitted ${MOST_EVIDENCE} files, the maximum.`,
    });
  }
  const same = own.find((one) => one.sha256 === sha256 || one.fileName === fileName);
  if (same) {
    const what = same.sha256 === sha256 ? "The file" : "A file of that name";
    const detail = `${fileName}: ${what} was already submitted, as ${same.id} (${same.fileName}).`;
    const place = `${pointer}/${same.sha256 === sha256 ? "sha256" : "fileName"}`;
    const errors = [
      { in: "body" as const, pointer: place, message: `${fileName} was already submitted, as ${same.id}` },
    ];
    throw new ApiError("reference_invalid", { detail, errors });
  }
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
