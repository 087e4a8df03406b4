import type { Batch, BatchLine, Payout } from "../../../simulator/settlement/batch.ts";
import { feesOf, netOf } from "../../../simulator/settlement/batch-totals.ts";

export function presentBatch(batch: Batch) {
  const money = moneyIn(batch.currencyCode);
  const total = ({ count, amount }: Batch["captures"]) => ({ count, amount: money(amount) });
  return {
    batchId: batch.id,
    merchantId: batch.merchantId,
    status: batch.status,
    businessDate: batch.businessDate,
    captures: total(batch.captures),
    refunds: total(batch.refunds),
    chargebacks: total(batch.chargebacks),
    chargebackReversals: total(batch.chargebackReversals),
    fees: { interchange: money(batch.interchange), markup: money(batch.markup), total: money(feesOf(batch)) },
    reserve: money(batch.reserve),
    netAmount: money(netOf(batch)),
    closeReason: batch.closeReason,
    settlesOn: batch.settlesOn,
    payoutId: batch.payoutId,
    openedAt: batch.openedAt,
    closedAt: batch.closedAt,
    reserveReleasedAt: batch.reserveReleasedAt,
  };
}

export function presentBatchLine(line: BatchLine) {
  const money = moneyIn(line.currencyCode);
  return {
    lineId: line.id,
    batchId: line.batchId,
    kind: line.kind,
    paymentId: line.paymentId,
    aboutId: line.aboutId,
    amount: money(line.amount),
    interchange: money(line.interchange),
    markup: money(line.markup),
    maskedPan: line.maskedPan,
    scheme: line.scheme,
    createdAt: line.createdAt,
  };
}

export function presentPayout(payout: Payout) {
  const money = moneyIn(payout.currencyCode);
  return {
    payoutId: payout.id,
    merchantId: payout.merchantId,
    status: payout.status,
    amount: money(payout.amount),
    batchIds: payout.batchIds,
    carriedOver: money(payout.carriedOver),
    bankReference: payout.bankReference,
    sentAt: payout.sentAt,
    valueDate: payout.valueDate,
    paidAt: payout.paidAt,
  };
}

export const moneyIn = (currencyCode: string) => (amount: number) => ({ amount, currencyCode });
