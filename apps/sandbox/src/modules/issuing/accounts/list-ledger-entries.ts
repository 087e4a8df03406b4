import type { Account } from "../../../simulator/accounts/account.ts";

import type { PageRequest, ReadWorld } from "../../../world/world.ts";
import { pageOfEntries } from "./page-of-entries.ts";
import { presentEntry } from "./present-entry.ts";

/** A page of an account's ledger, the newest first, with sums that lead from the balance before it to the one after. */
export async function listLedgerEntries(world: ReadWorld, account: Account, request: PageRequest) {
  const { items, nextCursor } = await pageOfEntries(world, { account: account.id }, request);
  const { currencyCode } = account;
  const money = (amount: number) => ({ amount, currencyCode });
  const [newest, oldest] = [items.at(0), items.at(-1)];
  const debits = items.reduce((sum, { amount }) => sum + Math.min(0, amount), 0);
  const credits = items.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  return {
    items: items.map(presentEntry),
    nextCursor,
    sums: {
      openingBalance: money((oldest?.balance ?? 0) - (oldest?.amount ?? 0)),
      debits: money(-debits),
      credits: money(credits),
      closingBalance: money(newest?.balance ?? 0),
    },
  };
}
