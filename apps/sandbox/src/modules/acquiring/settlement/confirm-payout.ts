import type { World } from "../../../world/world.ts";
import { payouts } from "./batches.ts";
import { presentPayout } from "./present-batch.ts";

/** The merchant's bank has it. */
export async function confirmPayout(world: World, payoutId: string): Promise<void> {
  const payout = await world.get(payouts, payoutId);
  if (payout.status === "paid") return;
  const paid = world.put(payouts, { ...payout, status: "paid", paidAt: world.now.toISOString() });
  world.emit({ type: "payout.paid", subject: payoutId, before: presentPayout(payout), after: presentPayout(paid) });
}
