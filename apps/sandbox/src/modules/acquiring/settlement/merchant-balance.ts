import { calendarOf, type LocalCalendar } from "../../../simulator/calendar/local-calendar.ts";
import { payableOf, pendingOf } from "../../../simulator/settlement/batch-totals.ts";
import { cutOffAfter } from "../../../simulator/settlement/schedule.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { merchants } from "../merchants/merchants.ts";
import { batches } from "./batches.ts";
import { moneyIn } from "./present-batch.ts";

/** What a merchant has with its acquirer now, and when it gets what of it. */
export async function merchantBalance(world: ReadWorld, merchantId: string) {
  const merchant = await world.get(merchants, merchantId);
  const all = await world.by(batches, { merchant_id: merchantId });
  const unsettled = all.filter(({ status }) => status !== "settled");
  const { balance = 0 } = (await world.balanceOf(merchantId)) ?? {};
  const kept = all.filter(({ reserveReleasedAt }) => reserveReleasedAt === null);
  const money = moneyIn(merchant.currencyCode);
  return {
    merchantId,
    balance: money(balance),
    payable: money(payableOf(balance, unsettled)),
    pending: money(unsettled.reduce((sum, batch) => sum + pendingOf(batch), 0)),
    reserve: money(kept.reduce((sum, { reserve }) => sum + reserve, 0)),
    nextSettlementOn: nextSettlement(unsettled, calendarOf(merchant.currencyCode), world.now),
    asOf: world.now.toISOString(),
  };
}

/** An open batch counts from its cut-off. */
function nextSettlement(
  unsettled: readonly { readonly settlesOn: string | null; readonly openedAt: string }[],
  calendar: LocalCalendar,
  now: Date,
): string | null {
  const closes = calendar.businessDayAfter(calendar.dayOf(cutOffAfter(calendar, now)));
  const days = unsettled.map(({ settlesOn }) => settlesOn ?? closes);
  return days.sort()[0] ?? null;
}
