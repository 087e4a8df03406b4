import type { Account } from "../../../simulator/accounts/account.ts";
import type { AccountType } from "../../../simulator/accounts/account-type.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { accounts } from "../../issuing/accounts/accounts.ts";

/** The account that a card draws on: of the type that was asked for where it has one, otherwise its default account. */
export async function accountOf(world: ReadWorld, card: Card, type: AccountType | undefined): Promise<Account> {
  const standard = await world.get(accounts, card.accountId);
  if (type === undefined || standard.typeCode === type) return standard;
  const linked = card.accounts.find(({ accountTypeCode }) => accountTypeCode === type);
  const [found] = linked ? await world.by(accounts, { number: linked.accountNumber }, { limit: 1 }) : [];
  return found ?? standard;
}
