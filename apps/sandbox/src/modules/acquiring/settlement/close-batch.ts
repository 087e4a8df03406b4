import { ApiError } from "@connect-portal/contract";
import { batches, merchants } from "../../../entities/acquiring.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import { type BookingKind, type HouseAccount, transfer } from "../../../simulator/ledger/booking.ts";
import type { Batch, CloseReason } from "../../../simulator/settlement/batch.ts";
import { feesOf, reserveOf } from "../../../simulator/settlement/batch-totals.ts";
import { daysAfter } from "../../../simulator/settlement/schedule.ts";
import type { World } from "../../../world/world.ts";
import { schedulePayout } from "./pay-out.ts";
import { presentBatch } from "./present-batch.ts";

/** Charges the fees, holds the reserve back, and schedules the settlement of the rest for the next business day. */
export async function closeBatch(world: World, batchId: string, closeReason: CloseReason): Promise<Batch> {
  const batch = await world.get(batches, batchId);
  if (batch.status !== "open") {
    throw new ApiError("batch_state_conflict", { detail: `The batch is ${batch.status} already.` });
  }
  const merchant = await world.get(merchants, batch.merchantId);
  const calendar = calendarOf(batch.currencyCode);
  const reserve = reserveOf(batch, merchant.reserve.basisPoints);
  const fees = feesOf(batch);
  if (fees > 0) await take(world, batch, "merchant_fee", "int_fees", fees, `Fees of batch ${batchId}`);
  if (reserve > 0) {
    await take(world, batch, "reserve", "int_reserve", reserve, `Reserve of batch ${batchId}`);
    const at = daysAfter(world.now, merchant.reserve.days);
    world.schedule({ kind: "reserve_release", subject: batchId, at });
  }
  const closed = world.put(batches, {
    ...batch,
    status: "closed",
    reserve,
    closeReason,
    closedAt: world.now.toISOString(),
    settlesOn: calendar.businessDayAfter(calendar.dayOf(world.now)),
  });
  world.unschedule("batch_cut_off", batchId);
  const event = { before: presentBatch(batch), after: presentBatch(closed) };
  world.emit({ type: "merchant.batch_closed", subject: batchId, ...event });
  await schedulePayout(world, merchant);
  return closed;
}

/** Does nothing when none is open. */
export async function closeOpenBatch(world: World, merchantId: string, closeReason: CloseReason): Promise<void> {
  const [open] = await world.by(batches, { merchant_id: merchantId, status: "open" }, { limit: 1 });
  if (open) await closeBatch(world, open.id, closeReason);
}

async function take(
  world: World,
  { id, merchantId, currencyCode }: Batch,
  kind: BookingKind,
  to: HouseAccount,
  amount: number,
  description: string,
): Promise<void> {
  const lines = transfer(merchantId, to, amount);
  await world.book({ kind, currency: currencyCode, lines, about: id, description });
}
