import type { Dispute } from "../../simulator/disputes/dispute.ts";
import type { World } from "../../world/world.ts";
import { addEvidence, type NewEvidence } from "./add-evidence.ts";
import { takeStep } from "./take-step.ts";

export interface DisputeAnswer {
  readonly evidence: readonly NewEvidence[];
  readonly comment?: string | undefined;
}

/** The merchant stands by its sale: represents a chargeback, or declines what is asked before arbitration. */
export async function answerDispute(world: World, dispute: Dispute, answer: DisputeAnswer): Promise<Dispute> {
  const action = dispute.status === "pre_arbitration" ? "decline" : "represent";
  const answered = await takeStep(world, dispute, { action, party: "merchant", comment: answer.comment });
  return answer.evidence.reduce((before, file, place) => {
    return addEvidence(world, before, "merchant", file, `/evidence/${place}`).dispute;
  }, answered);
}
