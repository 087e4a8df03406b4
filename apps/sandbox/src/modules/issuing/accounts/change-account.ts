import { ApiError } from "@connect-portal/contract";
import { accounts } from "../../../entities/issuing.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import type { World } from "../../../world/world.ts";
import { presentAccount } from "./present-account.ts";

/** Stores the changed account and emits the event about it. */
export function changeAccount(
  world: World,
  before: Account,
  after: Account,
  type: "account.adjusted" | "account.overdue" | "account.closed" | "limit.changed" = "account.adjusted",
): Account {
  world.put(accounts, after);
  world.emit({ type, subject: after.id, before: presentAccount(before), after: presentAccount(after) });
  return after;
}

/** @throws ApiError account_state_conflict when the account has ended */
export function assertOpen({ status }: Account): void {
  if (status !== "closed" && status !== "charged_off") return;
  throw new ApiError("account_state_conflict", { detail: `The account is ${status}. It can only be read.` });
}
