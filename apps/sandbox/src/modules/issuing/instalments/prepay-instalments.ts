import { ApiError } from "@connect-portal/contract";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import type { InstalmentPlan, Part } from "../../../simulator/instalments/instalment-plan.ts";
import { unbilledOf } from "../../../simulator/instalments/instalment-plan.ts";
import type { World } from "../../../world/world.ts";
import { accounts } from "../accounts/accounts.ts";
import { postTransaction } from "../transactions/post-transaction.ts";
import { endPlan } from "./end-plan.ts";
import { instalmentPlans } from "./instalment-plans.ts";
import { presentPlan } from "./present-plan.ts";

/** Pays the last parts now, all that are left when no number is given. Their interest is not taken. */
export async function prepayInstalments(world: World, planId: string, partsCount?: number): Promise<InstalmentPlan> {
  const plan = await world.get(instalmentPlans, planId);
  const planned = plan.parts.filter(({ status }) => status === "planned");
  if (plan.status !== "active") {
    throw new ApiError("instalment_plan_state_conflict", {
      detail: `The plan is ${plan.status}: no part of it is left to pay.`,
    });
  }
  const count = partsCount ?? planned.length;
  if (count > planned.length) {
    throw new ApiError("instalment_plan_state_conflict", { detail: `Only ${planned.length} parts are left.` });
  }
  const chosen = planned.slice(planned.length - count);
  const account = await world.get(accounts, plan.accountId);
  const amount = chosen.reduce((sum, { principal }) => sum + principal, 0);
  await postTransaction(world, {
    account,
    kind: "payment",
    bookingKind: "instalment",
    direction: "credit",
    against: "int_cash",
    amount,
    aboutId: planId,
    description: `Instalments paid early: ${count} of ${plan.parts.length}`,
  });
  const after = count === planned.length ? endPlan(world, plan, "prepaid") : shorten(world, plan, chosen);
  const event = { before: presentPlan(plan), after: presentPlan(after) };
  world.emit({ type: "instalments.prepaid", subject: planId, ...event });
  return after;
}

function shorten(world: World, plan: InstalmentPlan, chosen: readonly Part[]): InstalmentPlan {
  const parts = plan.parts.map((part): Part => (chosen.includes(part) ? { ...part, status: "prepaid" } : part));
  const unbilled = [
    ...plan.unbilled,
    { day: calendarOf(plan.currencyCode).dayOf(world.now), amount: unbilledOf({ parts }) },
  ];
  return world.put(instalmentPlans, { ...plan, parts, unbilled });
}
