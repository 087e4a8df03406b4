import { ApiError } from "@connect-portal/contract";
import type { RequestOf } from "../../../engine/handlers.ts";
import { batches, batchLines, merchants, payouts } from "../../../entities/acquiring.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import { calendarOf, type LocalCalendar } from "../../../simulator/calendar/local-calendar.ts";
import { transfer } from "../../../simulator/ledger/booking.ts";
import { payableOf, pendingOf } from "../../../simulator/settlement/batch-totals.ts";
import { merchantStatement, monthOf, type StatementEntry } from "../../../simulator/settlement/merchant-statement.ts";
import { cutOffAfter } from "../../../simulator/settlement/schedule.ts";
import { pageRequestOf } from "../../../world/cursor.ts";
import type { Entry, ReadWorld, World } from "../../../world/world.ts";
import { closeBatch } from "./close-batch.ts";
import { payOut, schedulePayout } from "./pay-out.ts";
import { moneyIn, presentBatch, presentBatchLine, presentPayout } from "./present-batch.ts";

const AT_ONCE = 1_000;

const whereOf = ({ query }: RequestOf<"listBatches" | "listPayouts">) => ({
  merchant_id: query.merchantId,
  status: query.status,
});

export default {
  world: {
    reads: {
      listBatches: async (world, request) => {
        const { items, nextCursor } = await world.page(batches, whereOf(request), pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentBatch), nextCursor } };
      },
      getBatch: async (world, request) => ({
        status: 200,
        body: presentBatch(await world.get(batches, request.params.batchId)),
      }),
      listBatchLines: async (world, request) => {
        const batch = await world.get(batches, request.params.batchId);
        const { items, nextCursor } = await world.page(batchLines, { batch_id: batch.id }, pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentBatchLine), nextCursor } };
      },
      listPayouts: async (world, request) => {
        const { items, nextCursor } = await world.page(payouts, whereOf(request), pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentPayout), nextCursor } };
      },
      getPayout: async (world, request) => ({
        status: 200,
        body: presentPayout(await world.get(payouts, request.params.payoutId)),
      }),
      getMerchantBalance: async (world, request) => ({
        status: 200,
        body: await merchantBalance(world, request.params.merchantId),
      }),
      getMerchantStatement: async (world, request) => ({
        status: 200,
        body: await statementOfMerchant(world, request.params.merchantId, request.params.month),
      }),
    },
    changes: {
      closeBatch: async (world, request) => ({
        status: 200,
        body: presentBatch(await closeBatch(world, request.params.batchId, "request")),
      }),
    },
    due: {
      batch_cut_off: async (world, { subject }) => {
        await closeBatch(world, subject, "cut_off");
      },
      merchant_payout: (world, { subject }) => payOut(world, subject),
      payout_arrival: (world, { subject }) => confirmPayout(world, subject),
      reserve_release: (world, { subject }) => releaseReserve(world, subject),
    },
  },
} satisfies SandboxModule;

/** The merchant's bank has it. */
async function confirmPayout(world: World, payoutId: string): Promise<void> {
  const payout = await world.get(payouts, payoutId);
  if (payout.status === "paid") return;
  const paid = world.put(payouts, { ...payout, status: "paid", paidAt: world.now.toISOString() });
  world.emit({ type: "payout.paid", subject: payoutId, before: presentPayout(payout), after: presentPayout(paid) });
}

/** Releases a batch's reserve, which goes out with the next payout. */
async function releaseReserve(world: World, batchId: string): Promise<void> {
  const batch = await world.get(batches, batchId);
  if (batch.reserve === 0 || batch.reserveReleasedAt !== null) return;
  await world.book({
    kind: "reserve",
    currency: batch.currencyCode,
    about: batchId,
    description: `Release of the reserve of batch ${batchId}`,
    lines: transfer("int_reserve", batch.merchantId, batch.reserve),
  });
  const released = world.put(batches, { ...batch, reserveReleasedAt: world.now.toISOString() });
  const event = { before: presentBatch(batch), after: presentBatch(released) };
  world.emit({ type: "merchant.reserve_released", subject: batchId, ...event });
  await schedulePayout(world, { id: batch.merchantId, currencyCode: batch.currencyCode });
}

/** The merchant's balance with its acquirer now, and when each part of it is paid out. */
async function merchantBalance(world: ReadWorld, merchantId: string) {
  const merchant = await world.get(merchants, merchantId);
  const all = await world.by(batches, { merchant_id: merchantId });
  const unsettled = all.filter(({ status }) => status !== "settled");
  const { balance = 0 } = (await world.balanceOf(merchantId)) ?? {};
  const kept = all.filter(({ reserveReleasedAt }) => reserveReleasedAt === null);
  const money = moneyIn(merchant.currencyCode);
  return {
    merchantId,
    balance: money(balance),
    payable: money(payableOf(balance, unsettled)),
    pending: money(unsettled.reduce((sum, batch) => sum + pendingOf(batch), 0)),
    reserve: money(kept.reduce((sum, { reserve }) => sum + reserve, 0)),
    nextSettlementOn: nextSettlement(unsettled, calendarOf(merchant.currencyCode), world.now),
    asOf: world.now.toISOString(),
  };
}

/** An open batch counts from its cut-off. */
function nextSettlement(
  unsettled: readonly { readonly settlesOn: string | null; readonly openedAt: string }[],
  calendar: LocalCalendar,
  now: Date,
): string | null {
  const closes = calendar.businessDayAfter(calendar.dayOf(cutOffAfter(calendar, now)));
  const days = unsettled.map(({ settlesOn }) => settlesOn ?? closes);
  return days.sort()[0] ?? null;
}

/** A merchant's bookings of a month, by kind, from the opening to the closing balance. */
async function statementOfMerchant(world: ReadWorld, merchantId: string, month: string) {
  const merchant = await world.get(merchants, merchantId);
  const calendar = calendarOf(merchant.currencyCode);
  const { from, to } = monthOf(calendar, month);
  if (from > world.now) {
    throw new ApiError("date_invalid", {
      detail: `The month has not begun: the sandbox's clock shows ${calendar.dayOf(world.now)}.`,
      errors: [{ in: "path", pointer: "month", message: "must not be in the future" }],
    });
  }
  const { opening, entries } = await entriesBetween(world, merchantId, from, to);
  const { openingBalance, lines, closingBalance } = merchantStatement(opening, entries);
  const money = moneyIn(merchant.currencyCode);
  return {
    merchantId,
    month,
    status: to > world.now ? "provisional" : "final",
    openingBalance: money(openingBalance),
    lines: Object.entries(lines).map(([kind, { count, amount }]) => ({ kind, count, amount: money(amount) })),
    closingBalance: money(closingBalance),
  };
}

/** Reads the newest first and stops before the month, so that older entries are not read. */
async function entriesBetween(world: ReadWorld, account: string, from: Date, to: Date) {
  const entries: StatementEntry[] = [];
  let before: string | undefined;
  for (;;) {
    const page: Entry[] = await world.entries({ account, limit: AT_ONCE, ...(before !== undefined && { before }) });
    for (const { kind, amount, balance, bookedAt } of page) {
      const entry = { kind, amount, balance: balance ?? 0, bookedAt };
      if (bookedAt < from) return { opening: entry.balance, entries: entries.reverse() };
      if (bookedAt < to) entries.push(entry);
    }
    before = page.at(-1)?.id;
    if (page.length < AT_ONCE || before === undefined) return { opening: 0, entries: entries.reverse() };
  }
}
