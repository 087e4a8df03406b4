import { instalmentPlans } from "../../../entities/issuing.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import type { InstalmentPlan, Part } from "../../../simulator/instalments/instalment-plan.ts";
import type { World } from "../../../world/world.ts";

/** Ends a plan before its last part. Parts that no statement has asked for leave it. */
export function endPlan(world: World, plan: InstalmentPlan, status: "prepaid" | "cancelled"): InstalmentPlan {
  const parts = plan.parts.map((part): Part => (part.status === "planned" ? { ...part, status } : part));
  return world.put(instalmentPlans, {
    ...plan,
    status,
    parts,
    disputed: 0,
    endedAt: world.now.toISOString(),
    unbilled: [...plan.unbilled, { day: calendarOf(plan.currencyCode).dayOf(world.now), amount: 0 }],
  });
}
