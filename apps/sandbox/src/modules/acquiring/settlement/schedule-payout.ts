import { batches } from "../../../entities/acquiring.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import type { Merchant } from "../../../simulator/merchants/merchant.ts";
import { PAYOUT_HOUR, settlementAfter } from "../../../simulator/settlement/schedule.ts";
import type { World } from "../../../world/world.ts";

/** The next payout: together with the first batch to settle, or on the next business day if there is none. */
export async function schedulePayout(
  world: World,
  { id: merchantId, currencyCode }: Pick<Merchant, "id" | "currencyCode">,
): Promise<void> {
  const calendar = calendarOf(currencyCode);
  const closed = await world.by(batches, { merchant_id: merchantId, status: "closed" });
  const [first] = closed.flatMap(({ settlesOn }) => settlesOn ?? []).sort();
  const at = first === undefined ? settlementAfter(calendar, world.now) : calendar.atHour(first, PAYOUT_HOUR);
  world.schedule({ kind: "merchant_payout", subject: merchantId, at });
}
