import { type InstalmentPlan, type Part, unbilledOf } from "./instalment-plan.ts";
import { interestOn } from "./offers.ts";

/** The parts of a plan when each that is still to come bears the interest of the principal left before it. */
export function bearInterest({ parts, rate }: Pick<InstalmentPlan, "parts" | "rate">): Part[] {
  let left = unbilledOf({ parts });
  return parts.map((part): Part => {
    if (part.status !== "planned") return part;
    const interest = interestOn(left, rate);
    left -= part.principal;
    return { ...part, interest };
  });
}
