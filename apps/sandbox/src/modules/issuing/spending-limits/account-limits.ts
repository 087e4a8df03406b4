import type { Account } from "../../../simulator/accounts/account.ts";
import type { CardLimit } from "../../../simulator/cards/card.ts";
import type { ReadWorld, World } from "../../../world/world.ts";
import { accounts } from "../accounts/accounts.ts";
import { assertOpen } from "../accounts/change-account.ts";
import { cards } from "../cards/cards.ts";
import { presentUsed } from "../cards/present-limits.ts";
import { assertLimits, replacing } from "../cards/set-limits.ts";
import { ofSource, usesOf } from "./shared-limits.ts";

/** What all cards of the account together may still spend, in its currency. */
export async function presentAccountLimits(world: ReadWorld, { id, currencyCode, spendingLimits = [] }: Account) {
  const uses = await usesOf(world, await world.by(cards, { account_id: id }), currencyCode);
  return presentUsed(ofSource(spendingLimits, "account", world.now), { currencyCode, uses, now: world.now });
}

/** Each takes the place of the one with its code and period. @throws ApiError account_state_conflict, date_invalid */
export async function setAccountLimits(
  world: World,
  accountId: string,
  wanted: readonly CardLimit[],
): Promise<Account> {
  const account = await world.get(accounts, accountId);
  assertOpen(account);
  assertLimits(wanted, world.now);
  return putLimits(world, account, replacing(account.spendingLimits ?? [], wanted));
}

/** Takes back what was set, in all periods. */
export async function resetAccountLimit(
  world: World,
  accountId: string,
  limitCode: CardLimit["limitCode"],
): Promise<void> {
  const account = await world.get(accounts, accountId);
  assertOpen(account);
  const { spendingLimits = [] } = account;
  const kept = spendingLimits.filter((limit) => limit.limitCode !== limitCode);
  if (kept.length < spendingLimits.length) await putLimits(world, account, kept);
}

async function putLimits(world: World, account: Account, limits: readonly CardLimit[]): Promise<Account> {
  const before = await presentAccountLimits(world, account);
  const { spendingLimits: _, ...others } = account;
  const changed = world.put(accounts, limits.length > 0 ? { ...others, spendingLimits: limits } : others);
  const after = await presentAccountLimits(world, changed);
  world.emit({ type: "limit.changed", subject: account.id, before, after });
  return changed;
}
