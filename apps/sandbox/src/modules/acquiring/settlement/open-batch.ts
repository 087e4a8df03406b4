import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import type { Merchant } from "../../../simulator/merchants/merchant.ts";
import type { Batch } from "../../../simulator/settlement/batch.ts";
import { NO_TOTALS } from "../../../simulator/settlement/batch-totals.ts";
import { cutOffAfter } from "../../../simulator/settlement/schedule.ts";
import type { World } from "../../../world/world.ts";
import { batches } from "./batches.ts";

/** The merchant's open batch. Made with its first line, so that none is empty; closed at the end of its day. */
export async function openBatch(world: World, { id: merchantId, currencyCode }: Merchant): Promise<Batch> {
  const [open] = await world.by(batches, { merchant_id: merchantId, status: "open" }, { limit: 1 });
  if (open) return open;
  const calendar = calendarOf(currencyCode);
  const cutOff = cutOffAfter(calendar, world.now);
  const batch = world.put(batches, {
    id: world.newId("bat"),
    merchantId,
    status: "open",
    currencyCode,
    ...NO_TOTALS,
    businessDate: calendar.dayOf(cutOff),
    closeReason: null,
    settlesOn: null,
    payoutId: null,
    reserveReleasedAt: null,
    openedAt: world.now.toISOString(),
    closedAt: null,
  });
  world.schedule({ kind: "batch_cut_off", subject: batch.id, at: cutOff });
  return batch;
}
