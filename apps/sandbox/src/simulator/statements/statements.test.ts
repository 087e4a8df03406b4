import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { findAccountProduct } from "../accounts/account-products.ts";
import { addDays, daysBetween } from "../calendar/days.ts";
import { calendarOf, networkCalendar } from "../calendar/local-calendar.ts";
import { bucketOf, nextStep } from "./arrears.ts";
import { cutAfter, cutOnNewDay, dueDateOf, nextCut } from "./calendar.ts";
import { cashAfter, dailyBalances } from "./daily-balances.ts";
import { interestOf } from "./interest.ts";
import { arrearsOn, limitTo, payOldest } from "./minima.ts";
import { minimumDueOf } from "./minimum-due.ts";
import { isFreeOfInterest, lastFallenDue, leftAtDue } from "./settlement.ts";
import { type Statement, totalsOf, unpaidOf } from "./statement.ts";

const none = () => 0;

describe("the calendar", () => {
  test.each([
    ["2025-03-04T10:22:31Z", 5, "2025-03-05"],
    ["2025-03-05T00:00:00Z", 5, "2025-04-05"],
    ["2025-03-04T23:59:59Z", 4, "2025-04-04"],
    ["2025-12-28T00:00:00Z", 28, "2026-01-28"],
    ["2024-02-28T12:00:00Z", 28, "2024-03-28"],
  ])("after %s, the statement of day %i is cut on %s", (now, cycleDay, day) => {
    expect(nextCut(networkCalendar, new Date(now), cycleDay).toISOString()).toBe(`${day}T00:00:00.000Z`);
  });

  test.each([
    ["2025-03-05T00:00:00Z", 5, "2025-04-05"],
    ["2025-03-09T15:00:00Z", 10, "2025-04-10"],
    ["2025-02-06T00:00:00Z", 28, "2025-02-28"],
    ["2025-02-07T00:00:00Z", 28, "2025-03-28"],
    ["2025-02-08T00:00:00Z", 28, "2025-03-28"],
  ])("after a cut at %s, the next on day %i does not overtake its due date: %s", (cutAt, cycleDay, day) => {
    expect(cutAfter(networkCalendar, new Date(cutAt), cycleDay).toISOString()).toBe(`${day}T00:00:00.000Z`);
  });

  test.each([
    ["a month later", "2025-03-12T09:00:00Z", "2025-03-10", 25, "2025-04-25"],
    ["not sooner", "2025-03-12T09:00:00Z", "2025-03-10", 4, "2025-05-04"],
    ["after 28 days", "2025-03-12T09:00:00Z", "2025-03-10", 7, "2025-04-07"],
    ["not put off for ever", "2025-05-02T09:00:00Z", "2025-03-10", 1, undefined],
    ["in a first period", "2025-03-12T09:00:00Z", undefined, 15, "2025-03-15"],
  ])("another cycle day counts %s", (_, now, lastCut, cycleDay, day) => {
    const cut = cutOnNewDay(networkCalendar, new Date(now), {
      cycleDay,
      lastCut: lastCut === undefined ? undefined : new Date(lastCut),
      openedAt: new Date("2025-03-04T10:00:00Z"),
    });
    expect(cut?.toISOString().slice(0, 10)).toBe(day);
  });

  test.each([
    ["MAD", "2025-04-30T22:59:59Z", 1, "2025-04-30T23:00:00.000Z"],
    ["MAD", "2025-04-30T23:00:00Z", 1, "2025-05-31T23:00:00.000Z"],
    ["JPY", "2025-03-09T14:00:00Z", 10, "2025-03-09T15:00:00.000Z"],
    ["USD", "2025-03-04T12:00:00Z", 10, "2025-03-10T04:00:00.000Z"],
  ])("in %s, the statement after %s is cut at the local midnight of day %i", (currency, now, cycleDay, cut) => {
    expect(nextCut(calendarOf(currency), new Date(now), cycleDay).toISOString()).toBe(cut);
  });

  test.each([
    ["a Tuesday", "MAD", "2025-03-04", "2025-03-25"],
    ["a Sunday", "MAD", "2025-03-02", "2025-03-24"],
    ["the end of Ramadan", "MAD", "2025-03-10", "2025-04-01"],
    ["a Friday where banks do not work on it", "KWD", "2025-03-21", "2025-04-13"],
    ["Easter", "EUR", "2025-03-28", "2025-04-22"],
  ])("what would be due on %s in %s, cut on %s, is due on %s", (_, currency, cut, due) => {
    expect(dueDateOf(calendarOf(currency), cut)).toBe(due);
  });

  test("days are counted over months, leap days and years", () => {
    expect([daysBetween("2024-02-28", "2024-03-01"), daysBetween("2025-12-31", "2026-01-01")]).toEqual([2, 1]);
    expect(addDays("2025-03-05", 21)).toBe("2025-03-26");
  });
});

describe("daily balances", () => {
  const period = { from: "2025-03-01", to: "2025-03-05", opening: -1_000, cashOwed: 200, unbilledOn: none };

  test("count each entry from its value date on, and what is older from the first day", () => {
    const entries = [
      { valueDate: "2025-03-03", amount: -500, kind: "purchase" },
      { valueDate: "2025-02-27", amount: -50, kind: "purchase" },
      { valueDate: "2025-03-04", amount: 900, kind: "payment" },
      { valueDate: "2025-03-05", amount: -7, kind: "purchase" },
    ];
    const days = dailyBalances({ ...period, entries });
    expect(days.map(({ day, owed, cash }) => [day, owed, cash])).toEqual([
      ["2025-03-01", 1_050, 200],
      ["2025-03-02", 1_050, 200],
      ["2025-03-03", 1_550, 200],
      ["2025-03-04", 650, 0],
    ]);
  });

  test("an account in credit owes nothing", () => {
    const entries = [{ valueDate: "2025-03-01", amount: 5_000, kind: "payment" }];
    const owed = dailyBalances({ ...period, entries }).map((day) => [day.owed, day.cash]);
    expect(owed).toEqual(Array(4).fill([0, 0]));
  });

  test("no day owes more in parts than together", () => {
    const entry = record({
      valueDate: integer({ min: -3, max: 33 }).map((days) => addDays("2025-03-01", days)),
      amount: integer({ min: -10_000, max: 10_000 }).filter((amount) => amount !== 0),
      kind: constantFrom("purchase", "cash", "payment", "refund", "fee", "instalment"),
    });
    assert(
      property(array(entry, { maxLength: 40 }), integer({ min: 0, max: 20_000 }), (entries, unbilled) => {
        const days = dailyBalances({ ...period, to: "2025-04-01", entries, unbilledOn: () => unbilled });
        expect(days).toHaveLength(31);
        for (const { owed, cash, instalments } of days) {
          expect(Math.min(cash, instalments, owed - cash - instalments)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test("payments go to cash first; a conversion to and fro pays nothing", () => {
    expect(cashAfter(300, { valueDate: "", kind: "payment", amount: 100 }, -900)).toBe(200);
    expect(cashAfter(300, { valueDate: "", kind: "instalment", amount: 100 }, -900)).toBe(300);
    expect(cashAfter(300, { valueDate: "", kind: "cash", amount: -100 }, -1_000)).toBe(400);
    expect(cashAfter(300, { valueDate: "", kind: "refund", amount: 50 }, -120)).toBe(120);
  });
});

describe("interest", () => {
  const terms = { purchaseRate: 1_650, cashRate: 1_990, isInterestFree: false };
  const days = (count: number, owed: number, cash = 0, instalments = 0) =>
    Array.from({ length: count }, (_, place) => ({ day: addDays("2025-03-01", place), owed, cash, instalments }));

  test.each([
    ["1,000.00 for 30 days at 16.50 %", days(30, 100_000), terms, 1_356],
    ["the same when the statement before was paid in full", days(30, 100_000), { ...terms, isInterestFree: true }, 0],
    ["1,000.00 of cash for 6 days at 19.90 %", days(6, 100_000, 100_000), { ...terms, isInterestFree: true }, 327],
    ["what has not fallen due of a plan", days(30, 100_000, 0, 100_000), terms, 0],
    ["365 days of 100.00", days(365, 10_000), terms, 1_650],
    ["no day", [], terms, 0],
  ])("%s", (_, balances, conditions, interest) => {
    expect(interestOf(balances, conditions)).toBe(interest);
  });

  test("is rounded once, half to even: half a cent is nothing, one and a half are two", () => {
    // 365 products of 10,000 x 1 basis point are exactly one minor unit.
    const flat = { purchaseRate: 1, cashRate: 0, isInterestFree: false };
    expect(interestOf(days(365, 5_000), flat)).toBe(0);
    expect(interestOf(days(365, 15_000), flat)).toBe(2);
  });
});

describe("the minimum due", () => {
  const revolving = findAccountProduct("REVOLVING");
  const charge = findAccountProduct("CHARGE");
  if (!revolving || !charge) throw new Error("products are missing");
  const owed = { owed: 0, unbilledPrincipal: 0, instalmentsDue: 0, overdue: 0, currencyCode: "MAD" };

  test.each([
    ["nothing owed", revolving, owed, 0],
    ["less than the floor", revolving, { ...owed, owed: 4_000 }, 4_000],
    ["the floor is more than 5 %", revolving, { ...owed, owed: 100_000 }, 10_000],
    ["5 % are more than the floor", revolving, { ...owed, owed: 1_000_000 }, 50_000],
    ["a floor without minor units", revolving, { ...owed, owed: 5_000, currencyCode: "JPY" }, 1_500],
    ["with what is overdue", revolving, { ...owed, owed: 1_000_000, overdue: 40_000 }, 88_000],
    [
      "with instalments",
      revolving,
      { ...owed, owed: 500_000, unbilledPrincipal: 400_000, instalmentsDue: 50_000 },
      60_000,
    ],
    ["everything of a charge account", charge, { ...owed, owed: 77_000, overdue: 1_000 }, 77_000],
  ])("%s", (_, product, figures, due) => {
    expect(minimumDueOf(product, figures)).toBe(due);
  });

  test("is never more than what is payable, and covers instalments and what is overdue as far as that goes", () => {
    const amount = integer({ min: 0, max: 1e9 });
    const figures = record({ owed: amount, unbilledPrincipal: amount, instalmentsDue: amount, overdue: amount });
    assert(
      property(figures, (some) => {
        const due = minimumDueOf(revolving, { ...some, currencyCode: "MAD" });
        const payable = Math.max(0, some.owed - some.unbilledPrincipal);
        expect(due).toBeLessThanOrEqual(payable);
        expect(due).toBeGreaterThanOrEqual(Math.min(payable, some.instalmentsDue + some.overdue));
      }),
    );
  });
});

describe("whether a statement was paid", () => {
  const statement = { dueDate: "2025-03-26", currencyCode: "ISK", payInFull: 1_000, lastEntry: "led_1" };
  const credit = (amount: number, bookedAt: string, kind = "payment") => ({
    id: "led_2",
    kind,
    amount,
    bookedAt: new Date(bookedAt),
  });

  test.each([
    ["in full on the last second", [credit(1_000, "2025-03-26T23:59:59Z")], true],
    ["in full a second later", [credit(1_000, "2025-03-27T00:00:00Z")], false],
    ["in part", [credit(999, "2025-03-20T00:00:00Z")], false],
    [
      "by a refund and a payment",
      [credit(400, "2025-03-20T00:00:00Z", "refund"), credit(600, "2025-03-21T00:00:00Z")],
      true,
    ],
    ["by a conversion to and fro", [credit(1_000, "2025-03-20T00:00:00Z", "instalment")], false],
  ])("%s", (_, entries, isFree) => {
    expect(isFreeOfInterest(statement, entries)).toBe(isFree);
  });

  const bought = { ...credit(-700, "2025-03-10T00:00:00Z", "purchase"), about: "trn_1" };
  const paid = { ...credit(1_000, "2025-03-20T00:00:00Z"), about: "trn_2" };
  const late = { ...credit(300, "2025-03-28T00:00:00Z"), about: "trn_3" };
  const returned = { ...credit(-1_000, "2025-04-02T00:00:00Z", "payment_return"), givesBack: "trn_2" };
  const claimed = { ...credit(1_000, "2025-03-11T00:00:00Z", "dispute"), givesBack: "trn_0", disputeId: "dsp_1" };
  const ended = { ...credit(-1_000, "2025-03-12T00:00:00Z", "dispute"), givesBack: "dsp_1", disputeId: "dsp_1" };
  const refunded = { ...credit(1_000, "2025-03-11T00:00:00Z", "refund"), about: "trn_4", givesBack: "trn_0" };
  test.each([
    ["by a payment that came back later", [paid, returned], false],
    ["although one from before came back", [paid, { ...returned, amount: -1, givesBack: "trn_0" }], false],
    ["and one after the due date came back", [paid, late, { ...returned, amount: -300, givesBack: "trn_3" }], true],
    ["by giving back what was bought since", [bought, { ...credit(1_000, "2025-03-20"), givesBack: "trn_1" }], false],
    ["by giving back what it asks for", [bought, { ...credit(1_000, "2025-03-20"), givesBack: "trn_0" }], true],
    ["by a dispute", [claimed], true],
    ["by a dispute that ended before the due date", [claimed, ended], false],
    ["by a refund of what was claimed before", [refunded, { ...ended, givesBack: "trn_4" }], false],
    ["by a refund of instalments to come", [{ ...refunded, ofPlan: 1 }], false],
    ["although an earlier dispute was lost", [paid, { ...ended, givesBack: "dsp_0", disputeId: "dsp_0" }], true],
  ])("%s", (_, entries, isFree) => {
    expect(isFreeOfInterest(statement, entries)).toBe(isFree);
    expect(isFreeOfInterest(statement, entries.toReversed())).toBe(isFree);
  });

  test("before any has fallen due, nothing bears interest", () => {
    const all = ["2025-04-26", "2025-03-26"].map((dueDate) => ({ dueDate, currencyCode: "ISK" }));
    expect(lastFallenDue(all, new Date("2025-03-26T23:59:59Z"))).toBeUndefined();
    expect(lastFallenDue(all, new Date("2025-04-05"))).toMatchObject({ dueDate: "2025-03-26" });
    expect(isFreeOfInterest(undefined, [])).toBe(true);
  });

  test("a day ends where the account is", () => {
    const inTokyo = { ...statement, currencyCode: "JPY" };
    expect(isFreeOfInterest(inTokyo, [credit(1_000, "2025-03-26T14:59:59Z")])).toBe(true);
    expect(isFreeOfInterest(inTokyo, [credit(1_000, "2025-03-26T15:00:00Z")])).toBe(false);
    expect(lastFallenDue([inTokyo], new Date("2025-03-26T15:00:00Z"))).toBe(inTokyo);
  });

  const minimum = { statementId: "stm_1", dueDate: "2025-03-26", order: "2025-03-26", isOverdue: false };
  test.each([
    [300, 0, 300],
    [1, 299, 1],
    [300, 500, 300],
    [300, 900, 100],
    [300, 1_000, 0],
  ])("of a minimum of which %i is open %i of other credits leave %i", (unpaid, credits, left) => {
    expect(leftAtDue(statement, credits, [{ ...minimum, unpaid }])).toEqual([{ ...minimum, unpaid: left }]);
  });

  test("the oldest minimum is paid first, and says how old the arrears are", () => {
    const minima = [
      { ...minimum, unpaid: 300, isOverdue: true },
      { ...minimum, dueDate: "2025-04-26", order: "2025-04-26", unpaid: 200, isOverdue: true },
      { ...minimum, dueDate: "2025-05-26", order: "2025-05-26", unpaid: 100 },
    ];
    const today = "2025-05-20";
    const arrearsAfter = (amount: number) => arrearsOn(today, payOldest(minima, amount));
    expect(arrearsAfter(299)).toEqual({ overdueAmount: 201, overdueSince: "2025-03-26", bucket: "30" });
    expect(arrearsAfter(300)).toEqual({ overdueAmount: 200, overdueSince: "2025-04-26", bucket: "1-29" });
    expect(arrearsAfter(500)).toEqual({ overdueAmount: 0, overdueSince: null, bucket: "current" });
    expect(payOldest(minima, 550).map(({ unpaid }) => unpaid)).toEqual([0, 0, 50]);
    expect(limitTo(minima, 250).map(({ unpaid }) => unpaid)).toEqual([0, 150, 100]);
  });
});

test.each([
  ["nothing paid", { paid: 0 }, 300],
  ["a part of what it took over", { paid: 150 }, 300],
  ["more than it took over", { paid: 450 }, 50],
  ["all", { paid: 900 }, 0],
  ["missed", { paid: 0, status: "overdue" }, 0],
] as const)("a statement of before it kept what is unpaid: %s", (_, of, unpaid) => {
  const old = { status: "open", minimumDue: 500, overdue: 200, ...of } as Statement;
  expect(unpaidOf(old)).toBe(unpaid);
});

test("arrears grow by 30 days, until 180", () => {
  const days = [0, 1, 29, 30, 59, 60, 89, 90, 179];
  expect(days.map(bucketOf)).toEqual(["current", "1-29", "1-29", "30", "30", "60", "60", "90", "90"]);
  expect(days.map(nextStep)).toEqual([30, 30, 30, 60, 60, 90, 90, 180, 180]);
  expect(nextStep(180)).toBeUndefined();
});

test("totals are together what was booked", () => {
  const kinds = constantFrom(
    "purchase",
    "forced_post",
    "cash",
    "refund",
    "payment",
    "fee",
    "interest",
    "dispute",
    "opening",
  );
  assert(
    property(array(record({ kind: kinds, amount: integer() })), (entries) => {
      const sum = Object.values(totalsOf(entries)).reduce((total, amount) => total + amount, 0);
      expect(sum).toBe(entries.reduce((total, { amount }) => total + amount, 0));
    }),
  );
});
