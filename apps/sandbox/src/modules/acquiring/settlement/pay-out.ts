import { batches, merchants, payouts } from "../../../entities/acquiring.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import { transfer } from "../../../simulator/ledger/booking.ts";
import type { Merchant } from "../../../simulator/merchants/merchant.ts";
import type { Batch } from "../../../simulator/settlement/batch.ts";
import { netOf, payableOf } from "../../../simulator/settlement/batch-totals.ts";
import { PAYOUT_HOUR, settlementAfter } from "../../../simulator/settlement/schedule.ts";
import type { World } from "../../../world/world.ts";
import { presentPayout } from "./present-batch.ts";

/**
 * Settles the batches that are due, and pays the merchant's balance out. Nothing is paid out while the merchant is
 * suspended or owes; a debt is carried over.
 */
export async function payOut(world: World, merchantId: string): Promise<void> {
  const merchant = await world.get(merchants, merchantId);
  const closed = await world.by(batches, { merchant_id: merchantId, status: "closed" });
  const today = calendarOf(merchant.currencyCode).dayOf(world.now);
  const settled = closed.filter(({ settlesOn }) => settlesOn !== null && settlesOn <= today);
  const open = await world.by(batches, { merchant_id: merchantId, status: "open" });
  const later = closed.filter((batch) => !settled.includes(batch));
  const { balance = 0 } = (await world.balanceOf(merchantId)) ?? {};
  const amount = merchant.status === "suspended" ? 0 : payableOf(balance, [...open, ...later]);
  const payoutId = amount > 0 ? await send(world, merchant, amount, settled) : null;
  for (const batch of settled) world.put(batches, { ...batch, status: "settled", payoutId });
  if (later.length > 0) await schedulePayout(world, merchant);
}

async function send(world: World, merchant: Merchant, amount: number, settled: readonly Batch[]): Promise<string> {
  const { id: merchantId, currencyCode } = merchant;
  const calendar = calendarOf(currencyCode);
  const id = world.newId("pot");
  const payout = world.put(payouts, {
    id,
    merchantId,
    status: "sent",
    currencyCode,
    amount,
    batchIds: settled.map((batch) => batch.id),
    carriedOver: amount - settled.reduce((sum, batch) => sum + netOf(batch), 0),
    bankReference: `PAYOUT ${id.slice(4)}`,
    sentAt: world.now.toISOString(),
    valueDate: calendar.businessDayAfter(calendar.dayOf(world.now)),
    paidAt: null,
  });
  await world.book({
    kind: "payout",
    currency: currencyCode,
    about: id,
    description: payout.bankReference,
    lines: transfer(merchantId, "int_cash", amount),
  });
  world.emit({ type: "payout.sent", subject: id, before: null, after: presentPayout(payout) });
  world.schedule({ kind: "payout_arrival", subject: id, at: settlementAfter(calendar, world.now) });
  return id;
}

/** The next payout: together with the first batch to settle, or on the next business day if there is none. */
export async function schedulePayout(
  world: World,
  { id: merchantId, currencyCode }: Pick<Merchant, "id" | "currencyCode">,
): Promise<void> {
  const calendar = calendarOf(currencyCode);
  const closed = await world.by(batches, { merchant_id: merchantId, status: "closed" });
  const [first] = closed.flatMap(({ settlesOn }) => settlesOn ?? []).sort();
  const at = first === undefined ? settlementAfter(calendar, world.now) : calendar.atHour(first, PAYOUT_HOUR);
  world.schedule({ kind: "merchant_payout", subject: merchantId, at });
}
