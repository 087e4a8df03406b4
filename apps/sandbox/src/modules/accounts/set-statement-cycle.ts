import { ApiError } from "@connect-portal/contract";
import type { Account } from "../../simulator/accounts/account.ts";
import type { World } from "../../world/world.ts";
import { scheduleCycle } from "../statements/schedule-cycle.ts";
import { accounts } from "./accounts.ts";
import { assertOpen, changeAccount } from "./change-account.ts";

/** Another day of the month for the statement, from the next one on. */
export async function setStatementCycle(world: World, accountId: string, cycleDay: number): Promise<Account> {
  const before = await world.get(accounts, accountId);
  assertOpen(before);
  if (before.cycleDay === null) {
    throw new ApiError("account_state_conflict", { detail: `A ${before.kind} account has no billing cycle.` });
  }
  const after = changeAccount(world, before, { ...before, cycleDay });
  scheduleCycle(world, after);
  return after;
}
