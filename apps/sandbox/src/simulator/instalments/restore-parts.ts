import { bearInterest } from "./bear-interest.ts";
import { type InstalmentPlan, type Part, unbilledOf } from "./instalment-plan.ts";
import { principalsOf } from "./offers.ts";

/**
 * The parts of a plan when this much principal, in minor units, is open again. Cancelled parts come back from the first
 * on, none larger than at the beginning.
 */
export function restoreParts(
  plan: Pick<InstalmentPlan, "parts" | "rate" | "principal">,
  open: number,
): readonly Part[] {
  const atFirst = principalsOf(plan.principal, plan.parts.length);
  let missing = open - unbilledOf(plan);
  const parts = plan.parts.map((part, place): Part => {
    if (part.status !== "planned" && part.status !== "cancelled") return part;
    const kept = part.status === "planned" ? part.principal : 0;
    const restored = Math.min(missing, (atFirst[place] ?? 0) - kept);
    if (kept + restored === 0) return part;
    missing -= restored;
    return { ...part, status: "planned", principal: kept + restored };
  });
  return bearInterest({ parts, rate: plan.rate });
}
