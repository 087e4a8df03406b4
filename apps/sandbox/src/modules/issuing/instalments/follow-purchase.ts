import { claimsOn } from "../../../entities/disputes.ts";
import { instalmentPlans, transactions } from "../../../entities/issuing.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import { isClosed } from "../../../simulator/disputes/dispute.ts";
import { type InstalmentPlan, unbilledOf } from "../../../simulator/instalments/instalment-plan.ts";
import { restoreParts } from "../../../simulator/instalments/restore-parts.ts";
import { shortenParts } from "../../../simulator/instalments/shorten-parts.ts";
import { remainderOf } from "../../../simulator/transactions/remainder.ts";
import type { World } from "../../../world/world.ts";
import { presentPlan } from "./present-plan.ts";

/**
 * Takes the amount that is no longer owed for a purchase out of its plan, from the last part backwards: after a refund,
 * or when a dispute has credited it. Parts already on a statement or paid early are no longer in the plan. When a
 * dispute is lost or withdrawn, its amount returns to the plan as far as it is owed again. Returns the amount that has
 * left the plan, in minor units; negative when it returns.
 */
export async function followPurchase(world: World, transactionId: string, by: "refund" | "dispute"): Promise<number> {
  const transaction = await world.get(transactions, transactionId);
  if (transaction.instalmentPlanId === null) return 0;
  const plan = await world.get(instalmentPlans, transaction.instalmentPlanId);
  const { disputed = 0 } = plan;
  if (plan.status !== "active" && disputed === 0) return 0;
  const before = unbilledOf(plan);
  // A dispute without a provisional credit leaves the debt as it is until it is won.
  const crediting = (await claimsOn(world, transactionId)).filter((one) => one.hasProvisionalCredit || isClosed(one));
  const owed = remainderOf(transaction, crediting).billing;
  const open = Math.min(before + disputed, Math.max(0, owed - settledOf(plan)));
  if (open === before) return 0;
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
  return before - open;
}

function settledOf({ parts }: InstalmentPlan): number {
  return parts.reduce((sum, { status, principal }) => {
    return sum + (status === "billed" || status === "prepaid" ? principal : 0);
  }, 0);
}
