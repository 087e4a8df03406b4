import { isAlerted } from "../../../simulator/disputes/alert.ts";
import type { Dispute, DisputeAction } from "../../../simulator/disputes/dispute.ts";
import { actionsOf } from "../../../simulator/disputes/stages.ts";
import type { World } from "../../../world/world.ts";
import { addEvidence, type NewEvidence } from "./add-evidence.ts";
import { closeAlert } from "./alert-merchant.ts";
import { takeStep } from "./take-step.ts";

export interface DisputeAnswer {
  readonly evidence: readonly NewEvidence[];
  readonly comment?: string | undefined;
}

/** How a merchant stands by its sale, in the words of the stage that the dispute is in. */
const answers: readonly DisputeAction[] = ["represent", "escalate", "decline", "file"];

/** The merchant stands by its sale: represents, begins or declines pre-arbitration, files the case, or declines an alert, whatever is next. */
export async function answerDispute(world: World, dispute: Dispute, answer: DisputeAnswer): Promise<Dispute> {
  if (isAlerted(dispute)) return withEvidence(world, closeAlert(world, dispute, "declined"), answer);
  const possible = actionsOf(dispute, "merchant");
  const action = answers.find((one) => possible.includes(one)) ?? "represent";
  const answered = await takeStep(world, dispute, { action, party: "merchant", comment: answer.comment });
  return withEvidence(world, answered, answer);
}

function withEvidence(world: World, dispute: Dispute, { evidence }: DisputeAnswer): Dispute {
  return evidence.reduce((before, file, place) => {
    return addEvidence(world, before, "merchant", file, `/evidence/${place}`).dispute;
  }, dispute);
}
