import { bearInterest } from "./bear-interest.ts";
import { type InstalmentPlan, type Part, unbilledOf } from "./instalment-plan.ts";

/**
 * The parts of a plan when only this much principal, in minor units, is open: the last ones are cancelled, a partly
 * covered one gets smaller, and the rest bears its own interest only.
 */
export function shortenParts({ parts, rate }: Pick<InstalmentPlan, "parts" | "rate">, open: number): readonly Part[] {
  let excess = unbilledOf({ parts }) - open;
  const shortened = parts.toReversed().map((part): Part => {
    if (part.status !== "planned" || excess <= 0) return part;
    const taken = Math.min(excess, part.principal);
    excess -= taken;
    return taken === part.principal ? { ...part, status: "cancelled" } : { ...part, principal: part.principal - taken };
  });
  return bearInterest({ parts: shortened.toReversed(), rate });
}
