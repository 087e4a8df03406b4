import { ApiError } from "@connect-portal/contract";
import { accounts } from "../../../entities/issuing.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import { cutOnNewDay } from "../../../simulator/statements/calendar.ts";
import type { World } from "../../../world/world.ts";
import { CUT } from "../statements/schedule-cycle.ts";
import { latestStatement } from "../statements/statements-of.ts";
import { assertOpen, changeAccount } from "./change-account.ts";

/**
 * Sets another cycle day, from the next statement on. That period gets longer, and never ends before the grace period.
 */
export async function setStatementCycle(world: World, accountId: string, cycleDay: number): Promise<Account> {
  const before = await world.get(accounts, accountId);
  assertOpen(before);
  if (before.cycleDay === null) {
    throw new ApiError("account_state_conflict", { detail: `A ${before.kind} account has no billing cycle.` });
  }
  const after = changeAccount(world, before, { ...before, cycleDay });
  const latest = await latestStatement(world, accountId);
  const cut = cutOnNewDay(calendarOf(before.currencyCode), world.now, {
    cycleDay,
    lastCut: latest && new Date(latest.cutAt),
    openedAt: new Date(before.openedAt),
  });
  if (cut) world.schedule({ kind: CUT, subject: accountId, at: cut });
  return after;
}
