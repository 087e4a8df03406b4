import { assert, bigInt, constantFrom, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { convert, rateText, scaledRate } from "./convert.ts";
import { isCurrency, minorUnitsOf, wholeUnits } from "./currencies.ts";
import { basisPointsOf, divideHalfEven } from "./money.ts";
import { inverseRate, tableRate, unitsForOneEuro } from "./rates.ts";

describe("minor units", () => {
  test.each([
    ["MAD", 2, 10_000],
    ["EUR", 2, 10_000],
    ["JPY", 0, 100],
    ["KWD", 3, 100_000],
    ["TND", 3, 100_000],
    ["XCG", 2, 10_000],
  ])("%s has %i digits: 100 are %i", (code, digits, hundred) => {
    expect([minorUnitsOf(code), wholeUnits(100, code)]).toEqual([digits, hundred]);
  });

  test.each(["XAU", "XXX", "XTS", "ABC", "mad", "", "BGN", "USN", "constructor"])(
    "%j is no currency to pay in",
    (code) => {
      expect(isCurrency(code)).toBe(false);
      expect(() => minorUnitsOf(code)).toThrow(RangeError);
    },
  );
});

describe("rounding half to even", () => {
  test.each([
    [5n, 10n, 0n],
    [15n, 10n, 2n],
    [25n, 10n, 2n],
    [26n, 10n, 3n],
    [-5n, 10n, 0n],
    [-15n, 10n, -2n],
    [7n, 3n, 2n],
    [8n, 3n, 3n],
  ])("%d / %d = %d", (dividend, divisor, quotient) => {
    expect(divideHalfEven(dividend, divisor)).toBe(quotient);
  });

  test("is never off by more than a half", () => {
    const sizes = bigInt(-(10n ** 20n), 10n ** 20n);
    assert(
      property(sizes, bigInt(1n, 10n ** 12n), (dividend, divisor) => {
        const off = 2n * (divideHalfEven(dividend, divisor) * divisor - dividend);
        expect(off <= divisor && -off <= divisor).toBe(true);
      }),
    );
  });

  test("2 % of 1.25 are 0.02", () => expect(basisPointsOf(125, 200)).toBe(2));
});

describe("conversion", () => {
  test.each([
    [{ amount: 60_000, currencyCode: "EUR" }, "MAD", "10.82", 649_200],
    [{ amount: 1, currencyCode: "JPY" }, "KWD", "0.00203670", 2],
    [{ amount: 1_250, currencyCode: "KWD" }, "JPY", "491", 614],
    [{ amount: 1_500, currencyCode: "KWD" }, "JPY", "491", 736],
    [{ amount: 1, currencyCode: "MAD" }, "JPY", "15", 0],
  ])("%o into %s at %s is %i", (money, to, rate, amount) => {
    expect(convert(money, to, rate)).toEqual({ amount, currencyCode: to });
  });

  test("an amount at its own rate stays what it is", () => {
    assert(
      property(integer({ min: -1e12, max: 1e12 }), (amount) => {
        expect(convert({ amount, currencyCode: "EUR" }, "EUR", "1")).toEqual({ amount, currencyCode: "EUR" });
      }),
    );
  });

  test("there and back is off by no more than a minor unit of the smaller currency's worth", () => {
    const codes = constantFrom("EUR", "USD", "MAD", "GBP");
    assert(
      property(integer({ min: 1, max: 1e9 }), codes, codes, (amount, from, to) => {
        const rate = tableRate(from, to) ?? "";
        const back = convert(convert({ amount, currencyCode: from }, to, rate), from, inverseRate(rate));
        expect(Math.abs(back.amount - amount)).toBeLessThanOrEqual(10 + amount / 1e6);
      }),
    );
  });

  test.each(["0", "0.00", "-1", "1.1234567890123456", "1e3", "", "1,5", "1234567890"])("%j is no rate", (rate) => {
    expect(() => scaledRate(rate)).toThrow(RangeError);
  });

  test("rates are written without zeros that say nothing", () => {
    expect(["10.82", "1", "0.00203670", "655.957"].map((rate) => rateText(scaledRate(rate)))) //
      .toEqual(["10.82", "1", "0.0020367", "655.957"]);
  });

  test("a small rate has as many digits that count as a large one", () => {
    const rate = tableRate("IDR", "KWD") ?? "";
    expect(rate).toBe("0.00001886686");
    expect(convert({ amount: 55_512_345, currencyCode: "IDR" }, "KWD", rate)).toEqual({
      amount: 10_473,
      currencyCode: "KWD",
    });
    expect(tableRate("EUR", "MAD")).toBe("10.82");
    expect(tableRate("MAD", "EUR")).toBe("0.09242144");
  });

  test("the table has rates of currencies only, and a rate for each pair of them", () => {
    const codes = Object.keys(unitsForOneEuro);
    for (const from of codes) {
      expect(isCurrency(from)).toBe(true);
      for (const to of codes) expect(scaledRate(tableRate(from, to) ?? "0")).toBeGreaterThan(0n);
    }
    expect(tableRate("EUR", "XAU")).toBeUndefined();
  });
});
