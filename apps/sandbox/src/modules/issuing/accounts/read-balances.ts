import { type Account, availableOf } from "../../../simulator/accounts/account.ts";
import type { ReadWorld } from "../../../world/world.ts";

/** What stands in an account now, in its minor units. */
export async function readBalances(world: ReadWorld, account: Account) {
  const { currencyCode, creditLimit } = account;
  const stands = (await world.balanceOf(account.id)) ?? { balance: 0, held: 0 };
  const money = (amount: number) => ({ amount, currencyCode });
  return {
    accountId: account.id,
    balance: money(stands.balance),
    owed: money(Math.max(0, -stands.balance)),
    held: money(stands.held),
    creditLimit: money(creditLimit),
    available: money(availableOf(account, stands)),
    asOf: world.now.toISOString(),
  };
}
