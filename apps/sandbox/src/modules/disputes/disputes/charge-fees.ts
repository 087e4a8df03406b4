import type { Dispute, DisputeAction, DisputeFee, DisputeStatus, Party } from "../../../simulator/disputes/dispute.ts";
import { feesOf } from "../../../simulator/disputes/fees.ts";
import { transfer } from "../../../simulator/ledger/booking.ts";
import { convert } from "../../../simulator/money/convert.ts";
import type { Money } from "../../../simulator/money/money.ts";
import type { World } from "../../../world/world.ts";
import { recordDisputeFee } from "../../payments/network-settlement/record-dispute.ts";
import { rateBetween } from "../../reference/rates/rate-between.ts";

/** Books what the step costs each side. A merchant of somebody else pays its own acquirer. */
export async function chargeFees(
  world: World,
  dispute: Dispute,
  action: DisputeAction,
  to: DisputeStatus,
  party: Party,
): Promise<readonly DisputeFee[]> {
  const charged: DisputeFee[] = [];
  for (const { payer, amount: billed } of feesOf(action, to, party)) {
    const { merchantId, merchantAmount } = dispute;
    const chargedAt = world.now.toISOString();
    if (payer === "issuer") {
      // The network bills the bank; the cardholder pays nothing for being in the right or in the wrong.
      const bookingId = await book(world, dispute, billed, "int_scheme_fees", "int_settlement");
      recordDisputeFee(world, dispute, billed, bookingId);
      charged.push({ action, payer, amount: billed, chargedAt });
    } else if (merchantId !== null && merchantAmount !== null) {
      const { currencyCode } = merchantAmount;
      const amount = convert(billed, currencyCode, await rateBetween(world, billed.currencyCode, currencyCode));
      await book(world, dispute, amount, merchantId, "int_fees");
      charged.push({ action, payer, amount, chargedAt });
    }
  }
  return charged;
}

async function book(world: World, dispute: Dispute, fee: Money, from: string, to: string): Promise<string> {
  return world.book({
    kind: from === "int_scheme_fees" ? "scheme_fee" : "merchant_fee",
    currency: fee.currencyCode,
    about: dispute.id,
    lines: transfer(from, to, fee.amount),
    description: "Dispute fee",
  });
}
