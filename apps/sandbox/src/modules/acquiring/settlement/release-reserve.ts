import { transfer } from "../../../simulator/ledger/booking.ts";
import type { World } from "../../../world/world.ts";
import { batches } from "./batches.ts";
import { presentBatch } from "./present-batch.ts";
import { schedulePayout } from "./schedule-payout.ts";

/** Gives back what was kept of a batch; it goes out with the next payout. */
export async function releaseReserve(world: World, batchId: string): Promise<void> {
  const batch = await world.get(batches, batchId);
  if (batch.reserve === 0 || batch.reserveReleasedAt !== null) return;
  await world.book({
    kind: "reserve",
    currency: batch.currencyCode,
    about: batchId,
    description: `Release of the reserve of batch ${batchId}`,
    lines: transfer("int_reserve", batch.merchantId, batch.reserve),
  });
  const released = world.put(batches, { ...batch, reserveReleasedAt: world.now.toISOString() });
  const event = { before: presentBatch(batch), after: presentBatch(released) };
  world.emit({ type: "merchant.reserve_released", subject: batchId, ...event });
  await schedulePayout(world, { id: batch.merchantId, currencyCode: batch.currencyCode });
}
