import { networkRecords } from "../../../entities/acquiring.ts";
import { transactions } from "../../../entities/issuing.ts";
import type { Dispute, DisputeAction } from "../../../simulator/disputes/dispute.ts";
import type { Money } from "../../../simulator/money/money.ts";
import type { RecordKind } from "../../../simulator/network-settlement/network-record.ts";
import { rate } from "../../../simulator/network-settlement/rates.ts";
import type { World } from "../../../world/world.ts";
import { putRecord, saleFacts } from "./put-record.ts";

/**
 * Adds the amount that a step of a dispute moves between acquirer and issuer to the network's file of the day, so that
 * the issuer has `wanted` minor units of it afterwards. It is booked when the day is settled.
 */
export async function recordDispute(
  world: World,
  dispute: Dispute,
  { action, wanted }: { readonly action: DisputeAction; readonly wanted: number },
): Promise<void> {
  const difference = wanted - (dispute.networkAmount ?? 0);
  if (difference === 0) return;
  const kind = difference > 0 ? "chargeback" : action === "represent" ? "representment" : "chargeback_reversal";
  const { currencyCode } = dispute.amount;
  const transaction = await world.get(transactions, dispute.transactionId);
  const amount = Math.abs(difference);
  const isCash = transaction.kind === "cash_withdrawal";
  const facts = { ...(await saleFacts(world, transaction)), scheme: dispute.network };
  putRecord(world, {
    ...ofDispute(dispute, kind),
    id: world.newId(networkRecords.prefix),
    mcc: transaction.acceptor?.mcc ?? null,
    transactionAmount: transaction.transactionAmount,
    currencyCode,
    ...rate({ ...facts, kind, isCash, amount, currencyCode }),
  });
}

/** Adds the network's fee for a step of a dispute to its file of the day. @param bookingId of the fee */
export function recordDisputeFee(world: World, dispute: Dispute, fee: Money, bookingId: string): void {
  putRecord(world, {
    ...ofDispute(dispute, "dispute_fee"),
    id: `${networkRecords.prefix}${bookingId.slice(3)}`,
    mcc: null,
    transactionAmount: null,
    currencyCode: fee.currencyCode,
    gross: 0,
    interchange: 0,
    schemeFees: -fee.amount,
    interchangeRate: null,
  });
}

function ofDispute({ id, network, transactionId, networkReference, history }: Dispute, kind: RecordKind) {
  return {
    kind,
    scheme: network,
    productCode: null,
    // Each step of a dispute moves its money once, and costs its fee once.
    reference: `${id}-${history.length}-${kind === "dispute_fee" ? "F" : "A"}`,
    networkReference,
    transactionId,
    disputeId: id,
  };
}
