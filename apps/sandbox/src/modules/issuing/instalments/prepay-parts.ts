import { disputes } from "../../../entities/disputes.ts";
import { instalmentPlans } from "../../../entities/issuing.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import { openStatuses } from "../../../simulator/disputes/dispute.ts";
import { bearInterest } from "../../../simulator/instalments/bear-interest.ts";
import {
  type InstalmentPlan,
  type Part,
  plannedOf,
  unbilledOf,
} from "../../../simulator/instalments/instalment-plan.ts";
import type { World } from "../../../world/world.ts";
import { owedOn } from "../statements/open-minima.ts";
import { endPlan } from "./end-plan.ts";
import { presentPlan } from "./present-plan.ts";

/** Takes the last parts of a plan as paid: it ends with its last one, and the others bear interest of what is left. */
export function prepayParts(world: World, plan: InstalmentPlan, count: number): InstalmentPlan {
  const planned = plannedOf(plan);
  const after =
    count === planned.length ? endPlan(world, plan, "prepaid") : shorten(world, plan, planned.slice(-count));
  const event = { before: presentPlan(plan), after: presentPlan(after) };
  world.emit({ type: "instalments.prepaid", subject: plan.id, ...event });
  return after;
}

function shorten(world: World, plan: InstalmentPlan, paid: readonly Part[]): InstalmentPlan {
  const parts = bearInterest({
    parts: plan.parts.map((part): Part => (paid.includes(part) ? { ...part, status: "prepaid" } : part)),
    rate: plan.rate,
  });
  const day = calendarOf(plan.currencyCode).dayOf(world.now);
  return world.put(instalmentPlans, {
    ...plan,
    parts,
    unbilled: [...plan.unbilled, { day, amount: unbilledOf({ parts }) }],
  });
}

/**
 * Pays parts early with what has been paid beyond all other debts, because nobody pays interest for a debt that is
 * paid: the last whole parts of the oldest plan first.
 */
export async function prepayByBalance(
  world: World,
  { id }: Account,
  plans: readonly InstalmentPlan[],
): Promise<readonly InstalmentPlan[]> {
  const open = plans.filter(({ status }) => status === "active");
  const unbilled = open.reduce((sum, plan) => sum + unbilledOf(plan), 0);
  let excess = unbilled - (await owedOn(world, id)) - (await provisionalCredits(world, id, open));
  const after: InstalmentPlan[] = [];
  for (const plan of open.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))) {
    let count = 0;
    for (const { principal } of plannedOf(plan).toReversed()) {
      if (principal > excess) break;
      excess -= principal;
      count++;
    }
    after.push(count === 0 ? plan : prepayParts(world, plan, count));
  }
  return after;
}

/** What open disputes have credited for other purchases than those of the plans: it may have to be paid back. */
async function provisionalCredits(world: World, accountId: string, plans: readonly InstalmentPlan[]): Promise<number> {
  const open = await world.by(disputes, { account_id: accountId, status: openStatuses });
  const inPlans = plans.map(({ transactionId }) => transactionId);
  return open.reduce((sum, { hasProvisionalCredit, transactionId, amount }) => {
    return hasProvisionalCredit && !inPlans.includes(transactionId) ? sum + amount.amount : sum;
  }, 0);
}
