import { batches, batchLines } from "../../../entities/acquiring.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import { type BookingKind, transfer } from "../../../simulator/ledger/booking.ts";
import type { Merchant } from "../../../simulator/merchants/merchant.ts";
import type { Batch, BatchLine, LineKind } from "../../../simulator/settlement/batch.ts";
import { LINE_KINDS, lineCountOf, NO_TOTALS, withLine } from "../../../simulator/settlement/batch-totals.ts";
import { cutOffAfter, MOST_LINES } from "../../../simulator/settlement/schedule.ts";
import type { World } from "../../../world/world.ts";
import { closeBatch } from "./close-batch.ts";

interface NewLine {
  readonly kind: LineKind;
  readonly paymentId: string | null;
  readonly aboutId: string | null;
  /** Minor units of the merchant's currency, above 0. */
  readonly amount: number;
  readonly interchange?: number;
  readonly markup?: number;
  readonly maskedPan?: string;
  readonly scheme?: string;
  /** The text that the merchant reads in its ledger. */
  readonly description: string;
}

const BOOKED_AS: Readonly<Record<LineKind, BookingKind>> = {
  capture: "capture",
  refund: "merchant_refund",
  chargeback: "dispute",
  chargeback_reversal: "dispute",
};

/** Books the line for the merchant at once, and adds it to the open batch. Its fees are booked with the batch. */
export async function addLine(world: World, merchant: Merchant, input: NewLine): Promise<BatchLine> {
  const batch = await openBatch(world, merchant);
  const { kind, amount, interchange = 0, markup = 0, description } = input;
  const line = world.put(batchLines, {
    id: world.newId("bln"),
    batchId: batch.id,
    merchantId: merchant.id,
    kind,
    paymentId: input.paymentId,
    aboutId: input.aboutId,
    currencyCode: merchant.currencyCode,
    amount,
    interchange,
    markup,
    maskedPan: input.maskedPan ?? null,
    scheme: input.scheme ?? null,
    createdAt: world.now.toISOString(),
  });
  const isCredit = LINE_KINDS[kind].sign === 1;
  const about = input.paymentId ?? input.aboutId;
  await world.book({
    kind: BOOKED_AS[kind],
    currency: merchant.currencyCode,
    description,
    ...(about !== null && { about }),
    lines: isCredit ? transfer("int_acquiring", merchant.id, amount) : transfer(merchant.id, "int_acquiring", amount),
  });
  const filled = world.put(batches, withLine(batch, line));
  if (lineCountOf(filled) >= MOST_LINES) await closeBatch(world, filled.id, "count");
  return line;
}

/**
 * The merchant's open batch. It is created with its first line, so that none is empty, and closed at the end of its
 * day.
 */
async function openBatch(world: World, { id: merchantId, currencyCode }: Merchant): Promise<Batch> {
  const [open] = await world.by(batches, { merchant_id: merchantId, status: "open" }, { limit: 1 });
  if (open) return open;
  const calendar = calendarOf(currencyCode);
  const cutOff = cutOffAfter(calendar, world.now);
  const batch = world.put(batches, {
    id: world.newId("bat"),
    merchantId,
    status: "open",
    currencyCode,
    ...NO_TOTALS,
    businessDate: calendar.dayOf(cutOff),
    closeReason: null,
    settlesOn: null,
    payoutId: null,
    reserveReleasedAt: null,
    openedAt: world.now.toISOString(),
    closedAt: null,
  });
  world.schedule({ kind: "batch_cut_off", subject: batch.id, at: cutOff });
  return batch;
}
