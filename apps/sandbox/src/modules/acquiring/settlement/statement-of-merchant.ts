import { ApiError } from "@connect-portal/contract";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import { merchantStatement, monthOf, type StatementEntry } from "../../../simulator/settlement/merchant-statement.ts";
import type { Entry, ReadWorld } from "../../../world/world.ts";
import { merchants } from "../merchants/merchants.ts";
import { moneyIn } from "./present-batch.ts";

const AT_ONCE = 1_000;

/** What was booked for the merchant in a month, by kind, from its opening to its closing balance. */
export async function statementOfMerchant(world: ReadWorld, merchantId: string, month: string) {
  const merchant = await world.get(merchants, merchantId);
  const calendar = calendarOf(merchant.currencyCode);
  const { from, to } = monthOf(calendar, month);
  if (from > world.now) {
    throw new ApiError("date_invalid", {
      detail: `The month has not begun: the sandbox's clock shows ${calendar.dayOf(world.now)}.`,
      errors: [{ in: "path", pointer: "month", message: "must not be in the future" }],
    });
  }
  const { opening, entries } = await entriesBetween(world, merchantId, from, to);
  const { openingBalance, lines, closingBalance } = merchantStatement(opening, entries);
  const money = moneyIn(merchant.currencyCode);
  return {
    merchantId,
    month,
    status: to > world.now ? "provisional" : "final",
    openingBalance: money(openingBalance),
    lines: Object.entries(lines).map(([kind, { count, amount }]) => ({ kind, count, amount: money(amount) })),
    closingBalance: money(closingBalance),
  };
}

/** The newest first until the month is behind, so that what is long past is not read. */
async function entriesBetween(world: ReadWorld, account: string, from: Date, to: Date) {
  const entries: StatementEntry[] = [];
  let before: string | undefined;
  for (;;) {
    const page: Entry[] = await world.entries({ account, limit: AT_ONCE, ...(before !== undefined && { before }) });
    for (const { kind, amount, balance, bookedAt } of page) {
      const entry = { kind, amount, balance: balance ?? 0, bookedAt };
      if (bookedAt < from) return { opening: entry.balance, entries: entries.reverse() };
      if (bookedAt < to) entries.push(entry);
    }
    before = page.at(-1)?.id;
    if (page.length < AT_ONCE || before === undefined) return { opening: 0, entries: entries.reverse() };
  }
}
