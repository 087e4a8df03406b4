import fc from "fast-check";
import { expect, test } from "vitest";
import { lastDayOf, paddedAmount, readDay, signOf, writtenDay, writtenTime } from "./written.ts";

test.each([
  ["2025-03-04", "04032025"],
  ["2025-12-31T23:59:59.000Z", "31122025"],
  [null, ""],
])("%s is written %s", (day, written) => {
  expect(writtenDay(day)).toBe(written);
});

test.each(["31022025", "29022025", "00012025", "01132025", "4032025", "2025-03-04", ""])("%s is no day", (written) => {
  expect(readDay(written)).toBeUndefined();
});

test("every day comes back as it was", () => {
  const days = fc.date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(readDay(writtenDay(day))).toBe(day);
    }),
  );
});

test("a time has six digits", () => {
  expect(writtenTime(new Date("2025-03-04T07:05:09.123Z"))).toBe("070509");
});

test.each([
  ["2028-02", "2028-02-29"],
  ["2027-02", "2027-02-28"],
  ["2028-12", "2028-12-31"],
])("a card of %s is valid until %s", (month, day) => {
  expect(lastDayOf(month)).toBe(day);
});

test.each([
  [18_450, "000000018450", "C"],
  [-600, "000000000600", "D"],
  [0, "000000000000", "C"],
  [1_234_567_890_123, "1234567890123", "C"],
])("%i is %s %s", (amount, padded, sign) => {
  expect([paddedAmount(amount), signOf(amount)]).toEqual([padded, sign]);
});
