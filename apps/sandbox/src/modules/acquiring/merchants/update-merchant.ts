import { ApiError } from "@connect-portal/contract";
import { merchants } from "../../../entities/acquiring.ts";
import type { Merchant } from "../../../simulator/merchants/merchant.ts";
import type { World } from "../../../world/world.ts";
import { assertCode } from "../../reference/reference-data/assert-code.ts";
import { presentMerchant } from "./present-merchant.ts";

export interface MerchantPatch {
  readonly name?: string;
  readonly legalName?: string;
  readonly city?: string;
  readonly languageCode?: string;
  readonly fee?: { readonly basisPoints: number; readonly fixedAmount: number };
  readonly reserve?: Merchant["reserve"];
  readonly riskLevel?: Merchant["riskLevel"];
  readonly metadata?: Readonly<Record<string, string>> | null;
}

/** A merge patch (RFC 7396). New prices apply to captures from now on. */
export async function updateMerchant(world: World, merchantId: string, patch: MerchantPatch): Promise<Merchant> {
  const merchant = await world.get(merchants, merchantId);
  if (merchant.status === "terminated") {
    const detail = "The merchant is terminated. A terminated merchant can only be read.";
    throw new ApiError("merchant_state_conflict", { detail });
  }
  if (patch.languageCode !== undefined) assertCode("LANGUAGE_LIST", patch.languageCode, "/languageCode");
  const { fee, metadata, ...rest } = patch;
  const after: Merchant = {
    ...merchant,
    ...rest,
    fee: fee ? { basisPoints: fee.basisPoints, fixed: fee.fixedAmount } : merchant.fee,
    metadata: metadata === undefined ? merchant.metadata : (metadata ?? {}),
  };
  world.put(merchants, after);
  const event = { before: presentMerchant(merchant), after: presentMerchant(after) };
  world.emit({ type: "merchant.updated", subject: merchantId, ...event });
  return after;
}
