import { ApiError } from "@connect-portal/contract";
import { daysBetween } from "../../../simulator/calendar/days.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import type { InstalmentPlan } from "../../../simulator/instalments/instalment-plan.ts";
import { CANCELLABLE_FOR } from "../../../simulator/instalments/offers.ts";
import type { World } from "../../../world/world.ts";
import { accounts } from "../accounts/accounts.ts";
import { postTransaction } from "../transactions/post-transaction.ts";
import { transactions } from "../transactions/transactions.ts";
import { endPlan } from "./end-plan.ts";
import { instalmentPlans } from "./instalment-plans.ts";
import { presentPlan } from "./present-plan.ts";

/** Takes a young plan back: the purchase falls due with the next statement as if nothing had been, and the fee returns. */
export async function cancelInstalments(world: World, planId: string): Promise<InstalmentPlan> {
  const plan = await world.get(instalmentPlans, planId);
  const reason = reasonAgainst(plan, world.now);
  if (reason !== undefined) throw new ApiError("instalment_plan_state_conflict", { detail: reason });
  if (plan.fee > 0) {
    const account = await world.get(accounts, plan.accountId);
    await postTransaction(world, {
      account,
      kind: "adjustment",
      bookingKind: "adjustment",
      direction: "credit",
      against: "int_fees",
      amount: plan.fee,
      aboutId: planId,
      description: "Instalment fee refunded",
    });
  }
  const transaction = await world.get(transactions, plan.transactionId);
  world.put(transactions, { ...transaction, instalmentPlanId: null });
  const after = endPlan(world, plan, "cancelled");
  const event = { before: presentPlan(plan), after: presentPlan(after) };
  world.emit({ type: "instalments.cancelled", subject: planId, ...event });
  return after;
}

function reasonAgainst({ status, parts, createdAt, currencyCode }: InstalmentPlan, now: Date): string | undefined {
  const { dayOf } = calendarOf(currencyCode);
  if (status !== "active") return `The plan is ${status}: there is nothing left to cancel.`;
  if (parts.some((part) => part.status === "billed")) return "Its first part is already on a statement.";
  if (parts.some((part) => part.status === "prepaid")) return "Parts of it have been paid early.";
  const isOld = daysBetween(dayOf(new Date(createdAt)), dayOf(now)) > CANCELLABLE_FOR;
  return isOld ? `It is more than ${CANCELLABLE_FOR} days old.` : undefined;
}
