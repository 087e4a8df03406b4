import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarOf } from "../calendar/local-calendar.ts";
import { schemes } from "../cards/test-bins.ts";
import type { Batch } from "./batch.ts";
import {
  feesOf,
  grossOf,
  LINE_KINDS,
  NO_TOTALS,
  netOf,
  payableOf,
  pendingOf,
  reserveOf,
  withLine,
} from "./batch-totals.ts";
import { captureFee, cardTypes, INTERCHANGE, interchangeRow, shareOf } from "./interchange.ts";
import { merchantStatement, monthOf } from "./merchant-statement.ts";
import { cutOffAfter, settlementAfter } from "./schedule.ts";

const empty: Batch = {
  id: "bat_0000000001",
  merchantId: "mer_0000000001",
  status: "open",
  currencyCode: "MAD",
  ...NO_TOTALS,
  businessDate: "2025-03-11",
  closeReason: null,
  settlesOn: null,
  payoutId: null,
  reserveReleasedAt: null,
  openedAt: "2025-03-11T10:00:00Z",
  closedAt: null,
};
const amounts = fc.integer({ min: 1, max: 999_999_999_999 });
const lines = fc.array(
  fc.record({
    kind: fc.constantFrom(...(Object.keys(LINE_KINDS) as (keyof typeof LINE_KINDS)[])),
    amount: amounts,
  }),
  { maxLength: 30 },
);

describe("fees", () => {
  test.each([
    ["VISA", "5411", "debit", true, "domestic_debit"],
    ["VISA", "5411", "prepaid", true, "domestic_debit"],
    ["MASTERCARD", "5411", "credit", true, "domestic_credit"],
    ["MASTERCARD", "5411", "credit", false, "international_credit"],
    ["VISA", "5411", "debit", false, "international_debit"],
    ["VISA", "5541", "credit", false, "fuel"],
    ["VISA", "5543", "credit", true, "domestic_credit"],
    ["VISA", "9399", "debit", false, "government"],
    ["DOMESTIC", "5411", "debit", true, "national"],
    ["AMEX", "5411", "credit", true, "travel"],
  ] as const)("%s at %s with a %s card, domestic %s: %s", (scheme, mcc, cardType, isDomestic, name) => {
    expect(interchangeRow({ scheme, mcc, cardType, isDomestic }).name).toBe(name);
  });

  test("every scheme, category and card has a row, and each row is some card's", () => {
    const names = schemes.flatMap((scheme) =>
      ["", "0742", "5411", "5542", "9222"].flatMap((mcc) =>
        cardTypes.flatMap((cardType) =>
          [true, false].map((isDomestic) => interchangeRow({ scheme, mcc, cardType, isDomestic }).name),
        ),
      ),
    );
    expect(new Set(names)).toEqual(new Set(INTERCHANGE.map(({ name }) => name)));
  });

  test.each([
    [1_000, 25, 2],
    [3_000, 25, 8],
    [5_000, 25, 12],
    [999_999_999_999, 9_999, 999_899_999_999],
  ])("a share of %i at %i basis points is %i, half to even", (amount, basisPoints, share) => {
    expect(shareOf(amount, basisPoints)).toBe(share);
  });

  test("are never more than the amount", () => {
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 0, max: 2_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        (amount, bp, fixed) => {
          const { interchange, markup } = captureFee({
            amount,
            scheme: "VISA",
            mcc: "5542",
            cardType: "credit",
            isDomestic: false,
            markup: { basisPoints: bp, fixed },
          });
          return interchange >= 0 && markup >= 0 && interchange + markup <= amount;
        },
      ),
    );
  });
});

describe("a batch", () => {
  test("nets what it holds, and its reserve leaves nobody owing", () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 5_000 }), (items, basisPoints) => {
        const batch = items.reduce((sum, line) => withLine(sum, { ...line, interchange: 1, markup: 0 }), empty);
        const gross = items.reduce((sum, { kind, amount }) => sum + LINE_KINDS[kind].sign * amount, 0);
        expect(grossOf(batch)).toBe(gross);
        const reserve = reserveOf(batch, basisPoints);
        expect(reserve).toBeGreaterThanOrEqual(0);
        expect(netOf({ ...batch, reserve })).toBe(gross - feesOf(batch) - reserve);
        if (gross - feesOf(batch) > 0) expect(netOf({ ...batch, reserve })).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("that is not settled is not paid out, and what it owes counts at once", () => {
    const batchOf = (captured: number, refunded: number): Batch => ({
      ...empty,
      captures: { count: 1, amount: captured },
      refunds: { count: 1, amount: refunded },
    });
    expect(payableOf(1_000, [])).toBe(1_000);
    expect(payableOf(1_000, [batchOf(400, 0)])).toBe(600);
    expect(payableOf(1_000, [batchOf(0, 400)])).toBe(1_000);
    expect(payableOf(-1, [])).toBe(0);
    expect(pendingOf({ ...batchOf(400, 100), markup: 50 })).toBe(300);
    expect(pendingOf({ ...batchOf(400, 100), markup: 50, status: "closed" })).toBe(250);
  });
});

describe("days", () => {
  test.each([
    ["MAD", "2025-03-11T10:00:00Z", "2025-03-11T22:00:00.000Z"],
    ["MAD", "2025-03-11T22:00:00Z", "2025-03-12T22:00:00.000Z"],
    ["MAD", "2025-12-31T23:30:00Z", "2026-01-01T21:00:00.000Z"],
    ["JPY", "2025-03-11T22:00:00Z", "2025-03-12T13:00:00.000Z"],
    ["EUR", "2025-03-29T22:00:00Z", "2025-03-30T20:00:00.000Z"],
  ])("in %s, the cut-off after %s is %s", (currency, now, cutOff) => {
    expect(cutOffAfter(calendarOf(currency), new Date(now)).toISOString()).toBe(cutOff);
  });

  test.each([
    ["a Thursday", "MAD", "2025-03-13T22:00:00Z", "2025-03-14T06:00:00.000Z"],
    ["a Friday", "MAD", "2025-03-14T22:00:00Z", "2025-03-17T06:00:00.000Z"],
    ["a Saturday", "MAD", "2025-03-15T01:00:00Z", "2025-03-17T06:00:00.000Z"],
    ["a Sunday", "MAD", "2025-03-16T23:00:00Z", "2025-03-17T06:00:00.000Z"],
    ["the eve of a holiday", "MAD", "2025-04-30T21:00:00Z", "2025-05-02T05:00:00.000Z"],
    ["a Thursday in Kuwait", "KWD", "2025-03-13T19:00:00Z", "2025-03-16T03:00:00.000Z"],
    ["Maundy Thursday", "EUR", "2025-04-17T20:00:00Z", "2025-04-22T04:00:00.000Z"],
  ])("what is closed on %s in %s is settled on the next business day", (_day, currency, closed, settled) => {
    expect(settlementAfter(calendarOf(currency), new Date(closed)).toISOString()).toBe(settled);
  });

  test("a month begins and ends where the merchant is", () => {
    const { from, to } = monthOf(calendarOf("JPY"), "2024-12");
    const written = [from, to].map((moment) => moment.toISOString());
    expect(written).toEqual(["2024-11-30T15:00:00.000Z", "2024-12-31T15:00:00.000Z"]);
  });
});

test("a statement adds up, whatever was booked", () => {
  const kinds = ["capture", "merchant_refund", "dispute", "merchant_fee", "reserve", "payout", "adjustment"];
  const entries = fc.array(
    fc.record({ kind: fc.constantFrom(...kinds), amount: fc.integer({ min: -1_000_000, max: 1_000_000 }) }),
  );
  fc.assert(
    fc.property(entries, fc.integer({ min: -1_000, max: 1_000 }), (items, opening) => {
      const { lines: totals, closingBalance } = merchantStatement(
        opening,
        items.map((item) => ({ ...item, balance: 0, bookedAt: new Date(0) })),
      );
      const sum = Object.values(totals).reduce((total, { amount }) => total + amount, opening);
      expect(closingBalance).toBe(sum);
    }),
  );
});
