import { ApiError } from "@connect-portal/contract";
import { merchants } from "../../../entities/acquiring.ts";
import type { Merchant } from "../../../simulator/merchants/merchant.ts";
import type { World } from "../../../world/world.ts";
import { changeMerchantStatus } from "./change-merchant-status.ts";

export interface Approval {
  readonly fee?: { readonly basisPoints: number; readonly fixedAmount: number };
  readonly reserve?: Merchant["reserve"];
}

/** Approves an application: outlets can be opened and, from the first active terminal on, payments accepted. */
export async function activateMerchant(
  world: World,
  merchantId: string,
  { fee, reserve }: Approval,
): Promise<Merchant> {
  const merchant = await world.get(merchants, merchantId);
  if (merchant.status !== "applied") {
    const detail = `The merchant is ${merchant.status}. Only an application can be approved.`;
    throw new ApiError("merchant_state_conflict", { detail });
  }
  const terms = {
    fee: fee ? { basisPoints: fee.basisPoints, fixed: fee.fixedAmount } : merchant.fee,
    reserve: reserve ?? merchant.reserve,
  };
  world.openBalance(merchant.id, merchant.currencyCode);
  return changeMerchantStatus(world, merchant, {
    status: "active",
    reason: null,
    event: "merchant.activated",
    changes: terms,
  });
}
