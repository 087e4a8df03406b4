import { ApiError } from "@connect-portal/contract";
import { accounts, cards } from "../../../entities/issuing.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import type { World } from "../../../world/world.ts";
import { changeStatus } from "../cards/change-status.ts";
import { unscheduleCycle } from "../statements/schedule-cycle.ts";
import { assertOpen, changeAccount } from "./change-account.ts";

/** Closes an account without a balance and without holds, and cancels its cards. */
export async function closeAccount(world: World, accountId: string): Promise<Account> {
  const before = await world.get(accounts, accountId);
  assertOpen(before);
  const stands = await world.balanceOf(accountId);
  if (stands && (stands.balance !== 0 || stands.held !== 0)) {
    throw new ApiError("account_state_conflict", {
      detail: `The balance is ${stands.balance} and ${stands.held} is held, in minor units. Both must be 0.`,
    });
  }
  for (const card of await world.by(cards, { account_id: accountId })) {
    if (card.status === "C") continue;
    await changeStatus(world, card, { status: "C", reasonCode: "C04", channel: "system", comment: "Account closed" });
  }
  unscheduleCycle(world, before);
  const after: Account = { ...before, status: "closed", closedAt: world.now.toISOString() };
  return changeAccount(world, before, after, "account.closed");
}
