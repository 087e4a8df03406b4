import { ApiError } from "@connect-portal/contract";
import { claimsOn } from "../../../entities/disputes.ts";
import { accounts, instalmentPlans, transactions } from "../../../entities/issuing.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import { daysBetween } from "../../../simulator/calendar/days.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import { unbilledOf } from "../../../simulator/instalments/instalment-plan.ts";
import { CONVERTIBLE_FOR, floorOf, type Offer, offers } from "../../../simulator/instalments/offers.ts";
import { remainderOf } from "../../../simulator/transactions/remainder.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { ReadWorld } from "../../../world/world.ts";

interface Convertible {
  readonly account: Account;
  readonly transaction: Transaction;
  /** Minor units: the payment, less refunds and disputed amounts. */
  readonly principal: number;
  /** The same in minor units of the transaction's currency. */
  readonly left: number;
}

/** A purchase that can be paid in instalments. @throws ApiError transaction_state_conflict saying why it cannot */
export async function convertible(world: ReadWorld, transactionId: string): Promise<Convertible> {
  const transaction = await world.get(transactions, transactionId);
  const account = await world.get(accounts, transaction.accountId);
  const { billing: principal, transaction: left } = remainderOf(transaction, await claimsOn(world, transactionId));
  const reason =
    reasonAgainst(account, transaction, principal, world.now) ?? (await debtReason(world, account, principal));
  if (reason !== undefined) throw new ApiError("transaction_state_conflict", { detail: reason });
  return { account, transaction, principal, left };
}

function reasonAgainst(
  account: Account,
  { kind, direction, instalmentPlanId, valueDate }: Transaction,
  principal: number,
  now: Date,
): string | undefined {
  if (kind !== "purchase" || direction !== "debit") return "Only a purchase can be paid back in instalments.";
  if (account.kind !== "credit") return `The account is a ${account.kind} account: it has no credit.`;
  if (account.status !== "active") return `The account is ${account.status}.`;
  if (instalmentPlanId !== null) return `It is already paid back in the plan ${instalmentPlanId}.`;
  const least = floorOf(account.currencyCode);
  if (principal < least) return `After refunds and disputes, it must be at least ${least} minor units.`;
  if (daysBetween(valueDate, calendarOf(account.currencyCode).dayOf(now)) > CONVERTIBLE_FOR)
    return `It is more than ${CONVERTIBLE_FOR} days old.`;
  return undefined;
}

/** A plan cannot be made of an amount that is already paid back. */
async function debtReason(world: ReadWorld, account: Account, principal: number): Promise<string | undefined> {
  const owed = -((await world.balanceOf(account.id))?.balance ?? 0);
  const plans = await world.by(instalmentPlans, { account_id: account.id, status: "active" });
  const free = owed - plans.reduce((sum, plan) => sum + unbilledOf(plan), 0);
  return free < principal ? "The account owes less than this outside its instalment plans." : undefined;
}

/** @throws ApiError reference_invalid */
export function offerOf(code: string): Offer {
  const offer = offers.find((one) => one.code === code);
  if (offer) return offer;
  throw new ApiError("reference_invalid", {
    errors: [{ in: "body", pointer: "/offerCode", message: "is not the code of an offer" }],
  });
}
