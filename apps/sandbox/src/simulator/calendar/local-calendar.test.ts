import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currencyTerms } from "../money/terms.ts";
import closingDays from "./closing-days.json" with { type: "json" };
import { addDays } from "./days.ts";
import { calendarOf } from "./local-calendar.ts";

const currencies = Object.keys(currencyTerms);
const FIRST_YEAR = 2024;
const LAST_YEAR = 2045;

describe("local days", () => {
  test.each([
    ["MAD", "2025-04-30T23:00:00Z", "2025-05-01"],
    ["MAD", "2025-03-04T23:59:59Z", "2025-03-04"],
    ["JPY", "2025-03-04T15:00:00Z", "2025-03-05"],
    ["USD", "2025-03-05T04:59:59Z", "2025-03-04"],
    ["ISK", "2025-03-04T23:59:59Z", "2025-03-04"],
  ])("in %s, %s is on %s", (currency, moment, day) => {
    expect(calendarOf(currency).dayOf(new Date(moment))).toBe(day);
  });

  test("where the clocks skip midnight, a day begins at one", () => {
    expect(calendarOf("EGP").startOf("2025-04-25").toISOString()).toBe("2025-04-24T22:00:00.000Z");
    expect(calendarOf("EGP").endOf("2025-04-25").getTime() - calendarOf("EGP").startOf("2025-04-25").getTime()).toBe(
      23 * 3_600_000,
    );
  });

  test("each moment lies in its day, and in no other", () => {
    const moments = fc.date({ noInvalidDate: true, min: new Date("2020-01-01"), max: new Date("2060-01-01") });
    fc.assert(
      fc.property(fc.constantFrom(...currencies), moments, (currency, moment) => {
        const { dayOf, startOf, endOf } = calendarOf(currency);
        const day = dayOf(moment);
        expect(startOf(day) <= moment && moment < endOf(day)).toBe(true);
        expect(endOf(day)).toEqual(startOf(addDays(day, 1)));
      }),
    );
  });
});

describe("business days", () => {
  test.each([
    ["MAD", "2025-05-01", "2025-05-02"],
    ["EUR", "2025-04-18", "2025-04-22"],
    ["JPY", "2025-05-03", "2025-05-07"],
    ["KWD", "2025-03-07", "2025-03-09"],
    ["USD", "2025-07-04", "2025-07-07"],
    ["EUR", "2060-05-01", "2060-05-03"],
  ])("in %s, banks work from %s on %s", (currency, day, next) => {
    expect(calendarOf(currency).businessDayFrom(day)).toBe(next);
  });

  test("so many business days are counted over weekends and holidays", () => {
    expect(calendarOf("MAD").businessDayAfter("2025-03-27", 5)).toBe("2025-04-04");
    expect(calendarOf("MAD").businessDayAfter("2025-03-28")).toBe("2025-04-01");
  });

  test("each currency with terms has a calendar of its own, without gaps in its years", () => {
    const used = currencies.map((currency) => calendarOf(currency).code);
    expect([...new Set(used)].sort()).toEqual(Object.keys(closingDays).sort());
    const years = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, place) => String(FIRST_YEAR + place));
    for (const [code, { days }] of Object.entries(closingDays)) {
      expect(Object.keys(days), code).toEqual(years);
      for (const list of Object.values(days)) expect(list, code).toMatch(/^(\d\d-\d\d ?)+$/);
    }
  });
});
