import { describe, expect, test } from "vitest";
import { currencyOfNumber, numberOfCurrency } from "../money/currencies.ts";
import { dataElements, isCalendarDay, isTimeOfDay, originalElements, originalOf, placeOf } from "./iso-8583.ts";

test("each name begins with its number", () => {
  for (const [number, name] of Object.entries(dataElements)) expect(name).toMatch(new RegExp(`^de${number}[A-Z]`));
});

describe("the calendar", () => {
  test.each([
    ["0229", true],
    ["0230", false],
    ["0431", false],
    ["1231", true],
    ["0000", false],
    ["1301", false],
    ["0100", false],
  ])("has %s: %s", (day, isThere) => {
    expect(isCalendarDay(day)).toBe(isThere);
  });

  test.each([
    ["235959", true],
    ["240000", false],
    ["126000", false],
    ["120060", false],
  ])("has %s: %s", (time, isThere) => {
    expect(isTimeOfDay(time)).toBe(isThere);
  });
});

test("a reversal says what it takes back in 42 digits", () => {
  const elements = originalElements("0100", "000731", "0304102231", "424242");
  expect(elements).toHaveLength(42);
  expect(originalOf(elements)).toEqual({
    mti: "0100",
    trace: "000731",
    transmittedAt: "0304102231",
    acquirer: "00000424242",
  });
});

test("a place is name, town and country", () => {
  const element = `${"EPICERIE DU PORT".padEnd(25)}${"AGADIR".padEnd(13)}MA`;
  expect(placeOf(element)).toEqual({ name: "EPICERIE DU PORT", city: "AGADIR", countryCode: "MA" });
});

test("currencies have three digits; gold and codes for tests are none to pay with", () => {
  expect([currencyOfNumber("504"), currencyOfNumber("392"), currencyOfNumber("414")]).toEqual(["MAD", "JPY", "KWD"]);
  expect([currencyOfNumber("959"), currencyOfNumber("963"), currencyOfNumber("000")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(numberOfCurrency("MAD")).toBe("504");
});
