import { ApiError } from "@connect-portal/contract";
import type { Merchant } from "../../../simulator/merchants/merchant.ts";
import type { World } from "../../../world/world.ts";
import { schedulePayout } from "../settlement/schedule-payout.ts";
import { changeMerchantStatus } from "./change-merchant-status.ts";
import { merchants } from "./merchants.ts";

/** Ends a suspension. What was not paid out meanwhile goes with the next payout. */
export async function reinstateMerchant(world: World, merchantId: string): Promise<Merchant> {
  const merchant = await world.get(merchants, merchantId);
  if (merchant.status !== "suspended") {
    throw new ApiError("merchant_state_conflict", { detail: `The merchant is ${merchant.status}, not suspended.` });
  }
  await schedulePayout(world, merchant);
  return changeMerchantStatus(world, merchant, { status: "active", reason: null, event: "merchant.reinstated" });
}
