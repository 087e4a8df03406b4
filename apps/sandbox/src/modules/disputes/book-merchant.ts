import type { Dispute } from "../../simulator/disputes/dispute.ts";
import { merchantLines } from "../../simulator/disputes/dispute-lines.ts";
import type { World } from "../../world/world.ts";

/** Debits a merchant of this world what is charged back, or gives it back while its answer stands. */
export async function bookMerchant(world: World, dispute: Dispute, isDebitedAfter: boolean): Promise<void> {
  const lines = merchantLines(dispute, isDebitedAfter);
  if (lines.length === 0 || dispute.merchantAmount === null) return;
  await world.book({
    ...{ kind: "dispute", currency: dispute.merchantAmount.currencyCode, lines, about: dispute.id },
    description: isDebitedAfter ? "Chargeback" : "Chargeback given back",
  });
}
