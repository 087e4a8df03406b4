import { ApiError } from "@connect-portal/contract";
import { accounts } from "../../../entities/issuing.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import type { ReadWorld } from "../../../world/world.ts";

/** Finds an account by our id or by the number in the bank's own books. @throws ApiError account_not_found */
export async function getAccountBy(
  world: ReadWorld,
  { accountID, accountNumber = "" }: { readonly accountID?: string; readonly accountNumber?: string },
): Promise<Account> {
  if (accountID !== undefined) return world.get(accounts, accountID);
  const [account] = await world.by(accounts, { number: accountNumber }, { limit: 1 });
  if (account) return account;
  throw new ApiError("account_not_found", { detail: `No account has the number ${accountNumber}.` });
}
