import { ApiError } from "@connect-portal/contract";
import { merchants } from "../../../entities/acquiring.ts";
import { MERCHANT_TRANSITIONS } from "../../../simulator/merchants/lifecycle.ts";
import type { Merchant, MerchantStatus } from "../../../simulator/merchants/merchant.ts";
import type { World } from "../../../world/world.ts";
import { presentMerchant } from "./present-merchant.ts";

export interface StatusChange {
  readonly status: MerchantStatus;
  readonly reason: string | null;
  /** `merchant.suspended`. */
  readonly event: string;
  readonly changes?: Partial<Merchant>;
}

/** @throws ApiError merchant_state_conflict when the status cannot change to the new one */
export function changeMerchantStatus(world: World, merchant: Merchant, change: StatusChange): Merchant {
  if (!MERCHANT_TRANSITIONS[merchant.status].includes(change.status)) {
    const detail = `The merchant is ${merchant.status} and cannot become ${change.status}.`;
    throw new ApiError("merchant_state_conflict", { detail });
  }
  const after = { ...merchant, ...change.changes, status: change.status, statusReason: change.reason };
  world.put(merchants, after);
  const event = { before: presentMerchant(merchant), after: presentMerchant(after) };
  world.emit({ type: change.event, subject: merchant.id, ...event });
  return after;
}
