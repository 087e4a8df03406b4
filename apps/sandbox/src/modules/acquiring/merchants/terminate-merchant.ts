import type { Merchant } from "../../../simulator/merchants/merchant.ts";
import type { World } from "../../../world/world.ts";
import { closeOpenBatch } from "../settlement/close-batch.ts";
import { changeMerchantStatus } from "./change-merchant-status.ts";
import { closeOutlet } from "./close-outlet.ts";
import { merchants, outlets } from "./merchants.ts";

/** For good: outlets and terminals go with it. What it is owed is settled, and its reserve released in its time. */
export async function terminateMerchant(world: World, merchantId: string, reason: string): Promise<Merchant> {
  const merchant = await world.get(merchants, merchantId);
  const terminated = changeMerchantStatus(world, merchant, {
    status: "terminated",
    reason,
    event: "merchant.terminated",
    changes: { terminatedAt: world.now.toISOString() },
  });
  for (const outlet of await world.by(outlets, { merchant_id: merchantId }, { order: "oldest" })) {
    if (outlet.status !== "closed") await closeOutlet(world, outlet.id);
  }
  await closeOpenBatch(world, merchantId, "termination");
  return terminated;
}
