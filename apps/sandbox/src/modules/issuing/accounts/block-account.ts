import { ApiError } from "@connect-portal/contract";
import { accounts } from "../../../entities/issuing.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import type { World } from "../../../world/world.ts";
import { assertOpen, changeAccount } from "./change-account.ts";

/** Stops every payment of every card of the account. Money still comes in. */
export async function blockAccount(world: World, accountId: string): Promise<Account> {
  const before = await world.get(accounts, accountId);
  assertOpen(before);
  if (before.status === "blocked") {
    throw new ApiError("account_state_conflict", { detail: "The account is blocked already." });
  }
  return changeAccount(world, before, { ...before, status: "blocked" });
}

/** Restores the status that the account would have without the block: active, or overdue. */
export async function unblockAccount(world: World, accountId: string): Promise<Account> {
  const before = await world.get(accounts, accountId);
  if (before.status !== "blocked") {
    throw new ApiError("account_state_conflict", { detail: `The account is ${before.status}, not blocked.` });
  }
  const status = before.arrears.overdueAmount > 0 ? "overdue" : "active";
  return changeAccount(world, before, { ...before, status });
}
