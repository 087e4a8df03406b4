import { claimsOn } from "../../../entities/disputes.ts";
import { instalmentPlans, transactions } from "../../../entities/issuing.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import { type InstalmentPlan, unbilledOf } from "../../../simulator/instalments/instalment-plan.ts";
import { restoreParts } from "../../../simulator/instalments/restore-parts.ts";
import { shortenParts } from "../../../simulator/instalments/shorten-parts.ts";
import { remainderOf } from "../../../simulator/transactions/remainder.ts";
import type { World } from "../../../world/world.ts";
import { presentPlan } from "./present-plan.ts";

/**
 * Takes out of the plan of a purchase what is no longer owed of it, from the last part on: after a refund, or when a
 * dispute claims it back. What statements have asked for, and what was paid early, is not in the plan any more. What
 * disputes took out comes back as far as it is owed again, when one of them is lost or withdrawn.
 */
export async function followPurchase(world: World, transactionId: string, by: "refund" | "dispute"): Promise<void> {
  const transaction = await world.get(transactions, transactionId);
  if (transaction.instalmentPlanId === null) return;
  const plan = await world.get(instalmentPlans, transaction.instalmentPlanId);
  const { disputed = 0 } = plan;
  if (plan.status !== "active" && disputed === 0) return;
  const before = unbilledOf(plan);
  const owed = remainderOf(transaction, await claimsOn(world, transactionId)).billing;
  const open = Math.min(before + disputed, Math.max(0, owed - settledOf(plan)));
  if (open === before) return;
  const isOver = open === 0;
  const after = world.put(instalmentPlans, {
    ...plan,
    parts: open < before ? shortenParts(plan, open) : restoreParts(plan, open),
    unbilled: [...plan.unbilled, { day: calendarOf(plan.currencyCode).dayOf(world.now), amount: open }],
    disputed: by === "dispute" ? disputed + before - open : disputed,
    status: isOver ? "cancelled" : "active",
    endedAt: isOver ? world.now.toISOString() : null,
  });
  const event = { before: presentPlan(plan), after: presentPlan(after) };
  world.emit({ type: open < before ? "instalments.cancelled" : "instalments.restored", subject: plan.id, ...event });
}

function settledOf({ parts }: InstalmentPlan): number {
  return parts.reduce((sum, { status, principal }) => {
    return sum + (status === "billed" || status === "prepaid" ? principal : 0);
  }, 0);
}
