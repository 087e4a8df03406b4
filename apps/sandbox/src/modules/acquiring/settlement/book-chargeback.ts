import { ApiError } from "@connect-portal/contract";
import { merchants } from "../../../entities/acquiring.ts";
import type { BatchLine } from "../../../simulator/settlement/batch.ts";
import type { World } from "../../../world/world.ts";
import { addLine } from "./add-line.ts";

interface MerchantChargeback {
  readonly merchantId: string;
  readonly disputeId: string;
  readonly paymentId: string | null;
  /** The merchant's currency, ISO 4217. */
  readonly currencyCode: string;
  /** Minor units, above 0. */
  readonly amount: number;
  /** `chargeback_reversal` returns the amount that the merchant has won. */
  readonly kind: "chargeback" | "chargeback_reversal";
}

/** Debits a chargeback to a merchant of this world, or credits it back. It counts in the open batch. */
export async function bookChargeback(world: World, input: MerchantChargeback): Promise<BatchLine> {
  const merchant = await world.get(merchants, input.merchantId);
  if (merchant.currencyCode !== input.currencyCode) {
    throw new ApiError("currency_invalid", { detail: `The merchant is settled in ${merchant.currencyCode}.` });
  }
  const description = input.kind === "chargeback" ? "Chargeback" : "Chargeback given back";
  const { kind, paymentId, disputeId, amount } = input;
  return addLine(world, merchant, { kind, paymentId, aboutId: disputeId, amount, description });
}
