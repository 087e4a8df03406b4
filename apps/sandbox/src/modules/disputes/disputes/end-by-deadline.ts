import { rulingOf, stageOf } from "../../../simulator/disputes/stages.ts";
import type { Due, World } from "../../../world/world.ts";
import { disputes } from "./disputes.ts";
import { takeStep } from "./take-step.ts";

/** Nobody acted in time: the other side has won. In arbitration the network rules. */
export async function endByDeadline(world: World, { subject }: Due): Promise<void> {
  const dispute = await world.find(disputes, subject);
  if (!dispute) return;
  const { waitsFor } = stageOf(dispute);
  if (waitsFor === null) return;
  await takeStep(
    world,
    dispute,
    waitsFor === "network" ? { action: rulingOf(dispute), party: "network" } : { action: "lapse", party: "clock" },
  );
}
