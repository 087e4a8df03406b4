import { ApiError } from "@connect-portal/contract";
import { disputes } from "../../../entities/disputes.ts";
import { accounts, cards, instalmentPlans } from "../../../entities/issuing.ts";
import { authorizations } from "../../../entities/payments.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import { isCredit } from "../../../simulator/authorizations/authorization.ts";
import { isOpen } from "../../../simulator/authorizations/states.ts";
import { openStatuses } from "../../../simulator/disputes/dispute.ts";
import type { World } from "../../../world/world.ts";
import { changeStatus } from "../cards/change-status.ts";
import { endPlan } from "../instalments/end-plan.ts";
import { unscheduleCycle } from "../statements/schedule-cycle.ts";
import { assertOpen, changeAccount } from "./change-account.ts";

/**
 * Closes an account without a balance, holds, open disputes and approved credits, and cancels its cards and instalment
 * plans.
 */
export async function closeAccount(world: World, accountId: string): Promise<Account> {
  const before = await world.get(accounts, accountId);
  assertOpen(before);
  const stands = await world.balanceOf(accountId);
  if (stands && (stands.balance !== 0 || stands.held !== 0)) {
    throw new ApiError("account_state_conflict", {
      detail: `The balance is ${stands.balance} and ${stands.held} is held, in minor units. Both must be 0.`,
    });
  }
  const [open] = await world.by(disputes, { account_id: accountId, status: openStatuses }, { limit: 1 });
  if (open) {
    throw new ApiError("account_state_conflict", {
      detail: `Dispute ${open.id} is ${open.status}: its end may move money on the account.`,
    });
  }
  const asked = await world.by(authorizations, { account_id: accountId });
  const coming = asked.find((one) => isCredit(one.kind) && isOpen(one));
  if (coming) {
    throw new ApiError("account_state_conflict", {
      detail: `The credit ${coming.id} is approved and has not arrived. Wait until it has cleared or expired.`,
    });
  }
  for (const plan of await world.by(instalmentPlans, { account_id: accountId, status: "active" })) {
    endPlan(world, plan, "cancelled");
  }
  for (const card of await world.by(cards, { account_id: accountId })) {
    if (card.status === "C") continue;
    await changeStatus(world, card, { status: "C", reasonCode: "C04", channel: "system", comment: "Account closed" });
  }
  unscheduleCycle(world, before);
  const after: Account = { ...before, status: "closed", closedAt: world.now.toISOString() };
  return changeAccount(world, before, after, "account.closed");
}
