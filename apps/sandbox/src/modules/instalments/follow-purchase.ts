import { type InstalmentPlan, unbilledOf } from "../../simulator/instalments/instalment-plan.ts";
import { shortenParts } from "../../simulator/instalments/shorten-parts.ts";
import { dayOf } from "../../simulator/statements/calendar.ts";
import { remainderOf } from "../../simulator/transactions/remainder.ts";
import type { World } from "../../world/world.ts";
import { claimsOn } from "../disputes/claims-on.ts";
import { transactions } from "../transactions/transactions.ts";
import { instalmentPlans } from "./instalment-plans.ts";
import { presentPlan } from "./present-plan.ts";

/**
 * Takes out of the plan of a purchase what is no longer owed of it, from the last part on: after a refund, or when a
 * dispute claims it back. What statements have asked for, and what was paid early, is not in the plan any more.
 */
export async function followPurchase(world: World, transactionId: string): Promise<void> {
  const transaction = await world.get(transactions, transactionId);
  if (transaction.instalmentPlanId === null) return;
  const plan = await world.get(instalmentPlans, transaction.instalmentPlanId);
  if (plan.status !== "active") return;
  const owed = remainderOf(transaction, await claimsOn(world, transactionId)).billing;
  const open = Math.max(0, owed - settledOf(plan));
  if (open >= unbilledOf(plan)) return;
  const isOver = open === 0;
  const after = world.put(instalmentPlans, {
    ...plan,
    parts: shortenParts(plan, open),
    unbilled: [...plan.unbilled, { day: dayOf(world.now), amount: open }],
    ...(isOver && { status: "cancelled", endedAt: world.now.toISOString() }),
  });
  const event = { before: presentPlan(plan), after: presentPlan(after) };
  world.emit({ type: "instalments.cancelled", subject: plan.id, ...event });
}

function settledOf({ parts }: InstalmentPlan): number {
  return parts.reduce((sum, { status, principal }) => {
    return sum + (status === "billed" || status === "prepaid" ? principal : 0);
  }, 0);
}
