import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarOf } from "../calendar/local-calendar.ts";
import { currencyTerms } from "../money/terms.ts";
import { type CardLimit, type CardStatus, cardStatuses, limitCodes, limitPeriods, maskedPan } from "./card.ts";
import { endOfMonth, mayBecome, monthsAfter, plasticMayBecome, plasticStatuses, responseCodes } from "./lifecycle.ts";
import { effectiveLimits, exceededLimit, limitCodesOf, periodAt, useKey } from "./limits.ts";
import { checkPin, isPin, isWeakPin, PIN_TRIES } from "./pin.ts";
import { cardProducts, feesOfProduct, limitsOfProduct, panOfProduct, productOf, productOfPan } from "./products.ts";
import { checkDigitOf, hasCheckDigit, isTestPan, panOf, testBinOf, testBins, tokenBins } from "./test-bins.ts";

describe("states of a card", () => {
  test.each([
    ["I", "NTRLSFEC"],
    ["N", "TRLSFDEC"],
    ["T", "INTRLSFEC"],
    ["R", "INTRLSFEC"],
    ["F", "INFLSEC"],
    ["L", "LSC"],
    ["S", "SC"],
    ["D", "TLSFEC"],
    ["E", "LSFC"],
    ["C", ""],
  ] satisfies [CardStatus, string][])("%s leads to %s", (from, to) => {
    const reached = cardStatuses.filter((status) => mayBecome(from, status));
    expect(new Set(reached)).toEqual(new Set(to));
  });

  test("whatever happens to a lost card, it never pays again", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...cardStatuses), { maxLength: 20 }), (wishes) => {
        const end = wishes.reduce<CardStatus>((status, wish) => (mayBecome(status, wish) ? wish : status), "L");
        expect(responseCodes[end]).not.toBeNull();
      }),
    );
  });

  test("a month ends with its last moment", () => {
    expect(endOfMonth("2028-02").toISOString()).toBe("2028-03-01T00:00:00.000Z");
    expect(endOfMonth("2028-12").toISOString()).toBe("2029-01-01T00:00:00.000Z");
    expect(monthsAfter(new Date("2025-03-31T23:00:00Z"), 11)).toBe("2026-02");
  });

  test("a plastic arrives once", () => {
    const ways = plasticStatuses.map((from) => plasticStatuses.filter((to) => plasticMayBecome(from, to)));
    expect(ways).toEqual([["produced"], ["shipped"], ["delivered", "returned"], [], ["shipped"]]);
  });
});

describe("numbers", () => {
  test.each([
    ["411111111111111", "1"],
    ["37828224631000", "5"],
    ["3056930902590", "4"],
    ["620000000000000", "5"],
  ])("the check digit of %s is %s", (digits, digit) => {
    expect(checkDigitOf(digits)).toBe(digit);
  });

  test("one digit mistyped is no number any more", () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), fc.nat(14), fc.integer({ min: 1, max: 9 }), (serial, place, by) => {
        const pan = panOf("445653", 16, serial);
        const other = String((Number(pan[place]) + by) % 10);
        expect(hasCheckDigit(pan)).toBe(true);
        expect(hasCheckDigit(pan.slice(0, place) + other + pan.slice(place + 1))).toBe(false);
      }),
    );
  });

  test("every product has a range of its own, all of them test ranges", () => {
    const bins = [...cardProducts.values()].map(({ bin }) => bin);
    for (const bin of bins) expect(bins.filter((other) => other.startsWith(bin))).toEqual([bin]);
    for (const product of cardProducts.values()) {
      const pan = panOfProduct(product, 4_711);
      expect([isTestPan(pan), productOfPan(pan)?.code, pan.length]).toEqual([true, product.code, product.panLength]);
      expect(testBinOf(pan)?.scheme).toBe(product.scheme);
    }
  });

  test("a token's number is a test number, and no card's", () => {
    for (const [scheme, bin] of Object.entries(tokenBins)) {
      const range = testBins.find(({ prefix }) => bin.startsWith(prefix));
      expect(range?.scheme).toBe(scheme);
      expect([...cardProducts.values()].filter((product) => bin.startsWith(product.bin))).toEqual([]);
    }
  });

  test("what is shown of a number are six and four digits", () => {
    for (const { prefix, length } of testBins) {
      expect(maskedPan(panOf(prefix, length, 7)).replaceAll("•", "")).toHaveLength(10);
    }
    expect(maskedPan("4456530000001096")).toBe("445653••••••1096");
  });
});

describe("limits", () => {
  const noon = new Date("2025-03-05T12:00:00Z");
  const product = productOf("VDB");

  test.each([
    ["MAD", "day", "2025-03-05T00:00:00.000Z", "2025-03-06T00:00:00.000Z"],
    ["MAD", "week", "2025-03-03T00:00:00.000Z", "2025-03-10T00:00:00.000Z"],
    ["MAD", "month", "2025-03-01T00:00:00.000Z", "2025-04-01T00:00:00.000Z"],
    ["NZD", "day", "2025-03-05T11:00:00.000Z", "2025-03-06T11:00:00.000Z"],
    ["USD", "week", "2025-03-03T05:00:00.000Z", "2025-03-10T04:00:00.000Z"],
    ["JPY", "month", "2025-02-28T15:00:00.000Z", "2025-03-31T15:00:00.000Z"],
  ] as const)("of an account in %s, a %s runs from %s to %s", (currency, period, from, until) => {
    expect(periodAt(calendarOf(currency), period, noon)).toEqual({ from: new Date(from), until: new Date(until) });
  });

  test("a moment lies in the period that runs at it", () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("2999-12-31") }),
        fc.constantFrom(...limitPeriods),
        fc.constantFrom(...Object.keys(currencyTerms)),
        (at, period, currency) => {
          const running = periodAt(calendarOf(currency), period, at);
          if (running) expect(running.from <= at && (running.until === null || at < running.until)).toBe(true);
        },
      ),
    );
  });

  test.each([
    ["purchase", "chip", "5411", ["purchase"]],
    ["purchase", "wallet", "5411", ["purchase"]],
    ["purchase", "contactless", "5411", ["purchase", "contactless"]],
    ["purchase", "ecommerce", "5411", ["purchase", "ecommerce"]],
    ["purchase", "chip", "6051", ["cash_withdrawal"]],
    ["purchase", "ecommerce", "7995", ["cash_withdrawal"]],
    ["cash_withdrawal", "contactless", "6011", ["cash_withdrawal"]],
    ["account_verification", "ecommerce", "6051", []],
  ] as const)("a %s by %s at %s counts on %j", (kind, entryMode, mcc, codes) => {
    expect(limitCodesOf({ kind, entryMode, acceptor: { mcc } })).toEqual(codes);
  });

  test("the first that would be exceeded is named, with what is left", () => {
    const limits = effectiveLimits(product, "MAD", { limits: [] }, noon);
    const used = { "purchase day": { amount: 990_000, count: 3 } };
    const payment = { codes: ["purchase"] as const, amount: 10_001 };
    expect(exceededLimit(limits, used, payment)).toMatchObject({ by: "amount", responseCode: "61", left: 10_000 });
    expect(exceededLimit(limits, used, { ...payment, amount: 10_000 })).toBeUndefined();
    const often = { "purchase day": { amount: 0, count: 20 } };
    expect(exceededLimit(limits, often, payment)).toMatchObject({ by: "count", responseCode: "65", left: 0 });
  });

  test("payments that pass one after the other never use more than the limit", () => {
    const limits = effectiveLimits(product, "MAD", { limits: [] }, noon);
    fc.assert(
      fc.property(fc.array(fc.nat(900_000), { maxLength: 40 }), (amounts) => {
        let used = { amount: 0, count: 0 };
        for (const amount of amounts) {
          const uses = { "purchase day": used, "purchase month": used };
          if (exceededLimit(limits, uses, { codes: ["purchase"], amount })) continue;
          used = { amount: used.amount + amount, count: used.count + 1 };
        }
        expect(used.amount).toBeLessThanOrEqual(1_000_000);
        expect(used.count).toBeLessThanOrEqual(20);
      }),
    );
  });

  test("the card's own limit stands in place of the product's, in its time only", () => {
    const own: CardLimit = {
      limitCode: "purchase" as const,
      period: "day" as const,
      amount: 5,
      count: null,
      validFrom: "2025-03-05T00:00:00Z",
      validUntil: "2025-03-05T23:59:59Z",
    };
    const amountAt = (at: Date) =>
      effectiveLimits(product, "MAD", { limits: [own] }, at).find((limit) => useKey(limit) === useKey(own))?.amount;
    expect(amountAt(noon)).toBe(5);
    expect(amountAt(new Date("2025-03-06T00:00:00Z"))).toBe(1_000_000);
  });

  test("no product allows less than it sets, in any currency", () => {
    for (const one of cardProducts.values()) {
      for (const currency of Object.keys(currencyTerms)) {
        for (const { limitCode, amount, most } of limitsOfProduct(one, currency)) {
          expect(limitCodes).toContain(limitCode);
          expect(amount !== null && most !== null && Number.isInteger(amount) && amount <= most).toBe(true);
        }
        expect(Number.isInteger(feesOfProduct(one, currency).cashFixed)).toBe(true);
      }
    }
  });
});

describe("PIN", () => {
  test.each(["0000", "1234", "9876", "111111", "45678"])("%s is weak", (pin) => {
    expect([isPin(pin), isWeakPin(pin)]).toEqual([true, true]);
  });
  test.each(["4271", "1235", "1357", "2580", "8901"])("%s is not", (pin) => {
    expect(isWeakPin(pin)).toBe(false);
  });
  test.each(["123", "1234567890123", "12a4", ""])("%s is no PIN", (pin) => {
    expect(isPin(pin)).toBe(false);
  });

  test("three wrong ones in a row block it, and nothing but a reset opens it", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean()), (entered) => {
        let left = PIN_TRIES;
        let wrong = 0;
        for (const isRight of entered) {
          const check = checkPin(left, isRight);
          if (wrong >= 3) expect(check).toEqual({ result: "blocked", triesLeft: 0 });
          else wrong = isRight ? 0 : wrong + 1;
          left = check.triesLeft;
          expect(left).toBe(PIN_TRIES - wrong);
        }
      }),
    );
  });
});
