import type { Merchant } from "../../../simulator/merchants/merchant.ts";
import type { World } from "../../../world/world.ts";
import { changeMerchantStatus } from "./change-merchant-status.ts";
import { merchants } from "./merchants.ts";

/** No new payments and no payouts; what was authorized can be captured, and what was captured refunded. */
export async function suspendMerchant(world: World, merchantId: string, reason: string): Promise<Merchant> {
  const merchant = await world.get(merchants, merchantId);
  return changeMerchantStatus(world, merchant, { status: "suspended", reason, event: "merchant.suspended" });
}
