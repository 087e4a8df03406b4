import { ApiError, SANDBOX_BASE } from "@connect-portal/contract";
import { accounts, instalmentPlans, transactions } from "../../../entities/issuing.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import { daysBetween } from "../../../simulator/calendar/days.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import { type InstalmentPlan, plannedOf } from "../../../simulator/instalments/instalment-plan.ts";
import { CANCELLABLE_FOR, offers } from "../../../simulator/instalments/offers.ts";
import { pageRequestOf } from "../../../world/cursor.ts";
import type { World } from "../../../world/world.ts";
import { giveBackFee } from "../accounts/charge.ts";
import { followBalance } from "../statements/follow-balance.ts";
import { postTransaction } from "../transactions/post-transaction.ts";
import { convertTransaction } from "./convert-transaction.ts";
import { convertible, offerOf } from "./convertible.ts";
import { endPlan } from "./end-plan.ts";
import { prepayParts } from "./prepay-parts.ts";
import { presentPlan, presentQuote } from "./present-plan.ts";

const base = `${SANDBOX_BASE}/4.2.4/issuing`;

export default {
  world: {
    reads: {
      listInstalmentOffers: async (world, request) => {
        const { principal, account } = await convertible(world, request.params.transactionId);
        const items = offers.map((offer) => presentQuote(offer, principal, account.currencyCode));
        return { status: 200, body: { items } };
      },
      quoteInstalments: async (world, request) => {
        const offer = offerOf(request.body.offerCode);
        const { principal, account } = await convertible(world, request.params.transactionId);
        return { status: 200, body: presentQuote(offer, principal, account.currencyCode) };
      },
      getInstalmentPlan: async (world, request) => ({
        status: 200,
        body: presentPlan(await world.get(instalmentPlans, request.params.planId)),
      }),
      listInstalmentPlans: async (world, request) => {
        const { params, query } = request;
        const account = await world.get(accounts, params.accountId);
        const where = { account_id: account.id, status: query.status };
        const { items, nextCursor } = await world.page(instalmentPlans, where, pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentPlan), nextCursor } };
      },
    },
    changes: {
      convertTransaction: async (world, request) => {
        const plan = await convertTransaction(world, request.params.transactionId, request.body.offerCode);
        const headers = { location: `${base}/instalment-plans/${plan.id}` };
        return { status: 201, body: presentPlan(plan), headers };
      },
      prepayInstalments: async (world, request) => {
        const plan = await prepayInstalments(world, request.params.planId, request.body?.partsCount);
        return { status: 200, body: presentPlan(plan) };
      },
      cancelInstalments: async (world, request) => ({
        status: 200,
        body: presentPlan(await cancelInstalments(world, request.params.planId)),
      }),
    },
  },
} satisfies SandboxModule;

/**
 * Cancels a recent plan: the purchase falls due with the next statement as if there had been no plan, and the fee is
 * returned.
 */
export async function cancelInstalments(world: World, planId: string): Promise<InstalmentPlan> {
  const plan = await world.get(instalmentPlans, planId);
  const reason = reasonAgainst(plan, world.now);
  if (reason !== undefined) throw new ApiError("instalment_plan_state_conflict", { detail: reason });
  const fees = await world.by(transactions, { account_id: plan.accountId, kind: "fee" });
  const fee = fees.find(({ aboutId, direction }) => aboutId === planId && direction === "debit");
  const left = fee ? fee.billingAmount.amount - fee.refundedAmount : 0;
  if (fee && left > 0) await giveBackFee(world, fee, left);
  const transaction = await world.get(transactions, plan.transactionId);
  world.put(transactions, { ...transaction, instalmentPlanId: null });
  const after = endPlan(world, plan, "cancelled");
  const event = { before: presentPlan(plan), after: presentPlan(after) };
  world.emit({ type: "instalments.cancelled", subject: planId, ...event });
  await followBalance(world, plan.accountId);
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

/** Pays the last parts now; all remaining ones when no number is given. Their interest is not charged. */
export async function prepayInstalments(world: World, planId: string, partsCount?: number): Promise<InstalmentPlan> {
  const plan = await world.get(instalmentPlans, planId);
  const planned = plannedOf(plan);
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
  const after = prepayParts(world, plan, count);
  await followBalance(world, plan.accountId);
  return after;
}
