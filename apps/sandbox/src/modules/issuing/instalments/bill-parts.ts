import { instalmentPlans } from "../../../entities/issuing.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import { type InstalmentPlan, type Part, unbilledOf } from "../../../simulator/instalments/instalment-plan.ts";
import type { World } from "../../../world/world.ts";
import { charge } from "../accounts/charge.ts";

/** Adds the next part of each plan to a statement. Returns their sum in minor units. */
export async function billParts(
  world: World,
  account: Account,
  plans: readonly InstalmentPlan[],
  statementId: string,
): Promise<number> {
  let due = 0;
  for (const plan of plans) {
    const part = plan.status === "active" ? plan.parts.find(({ status }) => status === "planned") : undefined;
    if (!part) continue;
    if (part.interest > 0) {
      const description = `Interest of instalment ${part.number} of ${plan.parts.length}`;
      await charge(world, { account, kind: "interest", amount: part.interest, about: plan.id, description });
    }
    due += part.principal + part.interest;
    billPart(world, plan, part, statementId);
  }
  return due;
}

function billPart(world: World, plan: InstalmentPlan, billed: Part, statementId: string): void {
  const parts = plan.parts.map((part): Part => (part === billed ? { ...part, status: "billed", statementId } : part));
  const amount = unbilledOf({ parts });
  const isLast = parts.every(({ status }) => status !== "planned");
  world.put(instalmentPlans, {
    ...plan,
    parts,
    unbilled: [...plan.unbilled, { day: calendarOf(plan.currencyCode).dayOf(world.now), amount }],
    ...(isLast && { status: "completed", endedAt: world.now.toISOString() }),
  });
}
