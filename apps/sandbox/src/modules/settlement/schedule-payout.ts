import { PAYOUT_HOUR, settlementAfter } from "../../simulator/settlement/schedule.ts";
import type { World } from "../../world/world.ts";
import { batches } from "./batches.ts";

/** The next payout: with the first batch that is to be settled, or on the next business day when none is. */
export async function schedulePayout(world: World, merchantId: string): Promise<void> {
  const closed = await world.by(batches, { merchant_id: merchantId, status: "closed" });
  const [first] = closed.flatMap(({ settlesOn }) => settlesOn ?? []).sort();
  const at = first === undefined ? settlementAfter(world.now) : new Date(Date.parse(first) + PAYOUT_HOUR * 3_600_000);
  world.schedule({ kind: "merchant_payout", subject: merchantId, at });
}
