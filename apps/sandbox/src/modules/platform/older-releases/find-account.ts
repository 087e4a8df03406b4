import { ApiError } from "@connect-portal/contract";
import { accounts } from "../../../entities/issuing.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import type { ReadWorld } from "../../../world/world.ts";

/** Finds an account by our id or by the number in the bank's own books. @throws ApiError account_not_found */
export async function getAccountBy(
  world: ReadWorld,
  key: { readonly accountID: string } | { readonly accountNumber: string },
): Promise<Account> {
  if ("accountID" in key) return world.get(accounts, key.accountID);
  const [account] = await world.by(accounts, { number: key.accountNumber }, { limit: 1 });
  if (account) return account;
  throw new ApiError("account_not_found", { detail: `No account has the number ${key.accountNumber}.` });
}
