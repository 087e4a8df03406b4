import type { Batch, BatchLine, LineKind, Total } from "./batch.ts";
import { shareOf } from "./interchange.ts";

/** The total that a line counts in, and whether the merchant receives (1) or pays (-1) it. */
export const LINE_KINDS: Readonly<Record<LineKind, { readonly total: TotalName; readonly sign: 1 | -1 }>> = {
  capture: { total: "captures", sign: 1 },
  refund: { total: "refunds", sign: -1 },
  chargeback: { total: "chargebacks", sign: -1 },
  chargeback_reversal: { total: "chargebackReversals", sign: 1 },
};
type TotalName = "captures" | "refunds" | "chargebacks" | "chargebackReversals";

const NOTHING: Total = { count: 0, amount: 0 };

export const NO_TOTALS: Pick<Batch, TotalName | "interchange" | "markup" | "reserve"> = {
  captures: NOTHING,
  refunds: NOTHING,
  chargebacks: NOTHING,
  chargebackReversals: NOTHING,
  interchange: 0,
  markup: 0,
  reserve: 0,
};

/** The batch with one more line in it. */
export function withLine(batch: Batch, line: Pick<BatchLine, "kind" | "amount" | "interchange" | "markup">): Batch {
  const { total } = LINE_KINDS[line.kind];
  const { count, amount } = batch[total];
  return {
    ...batch,
    [total]: { count: count + 1, amount: amount + line.amount },
    interchange: batch.interchange + line.interchange,
    markup: batch.markup + line.markup,
  };
}

export function lineCountOf(batch: Batch): number {
  return totalsOf(batch).reduce((sum, { count }) => sum + count, 0);
}

/** Captures less refunds and chargebacks, before fees: the amount booked while the batch is open. */
export function grossOf(batch: Batch): number {
  return totalsOf(batch).reduce((sum, { amount, sign }) => sum + sign * amount, 0);
}

export function feesOf({ interchange, markup }: Batch): number {
  return interchange + markup;
}

/** The amount that the merchant receives for the batch; it owes if below 0. */
export function netOf(batch: Batch): number {
  return grossOf(batch) - feesOf(batch) - batch.reserve;
}

/** The reserve held back from captures, at most the batch's net amount. */
export function reserveOf(batch: Batch, basisPoints: number): number {
  const net = grossOf(batch) - feesOf(batch);
  return Math.max(0, Math.min(net, shareOf(batch.captures.amount, basisPoints)));
}

/**
 * The amount that can be paid out: 0 while the merchant owes. Unsettled amounts in the merchant's favor do not count
 * yet; those against it count at once, because paid-out money does not come back.
 */
export function payableOf(balance: number, unsettled: readonly Batch[]): number {
  const waiting = unsettled.map((batch) => Math.max(0, pendingOf(batch)));
  return Math.max(
    0,
    waiting.reduce((rest, amount) => rest - amount, balance),
  );
}

/** The batch's part of the merchant's balance: fees and reserve are booked when it is closed. */
export function pendingOf(batch: Batch): number {
  return batch.status === "open" ? grossOf(batch) : netOf(batch);
}

function totalsOf(batch: Batch): readonly (Total & { readonly sign: 1 | -1 })[] {
  return Object.values(LINE_KINDS).map(({ total, sign }) => ({ ...batch[total], sign }));
}
