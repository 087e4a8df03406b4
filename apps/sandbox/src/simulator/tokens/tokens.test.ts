import fc from "fast-check";
import { expect, test } from "vitest";
import { cardStatuses } from "../cards/card.ts";
import { identificationRows, identify, type TokenRequestFacts } from "./identify.ts";
import { openTokenStatuses, tokenMayBecome, tokenStatuses } from "./token.ts";
import { openControls, tokenRefusal } from "./token-controls.ts";

const trusted: TokenRequestFacts = {
  cardStatus: "N",
  securityCodeMatches: true,
  accountScore: 5,
  deviceScore: 5,
  openTokens: 0,
  daysInUse: 30,
};

test.each([
  [{}, "green trusted"],
  [{ cardStatus: "T" }, "red card_not_active"],
  [{ securityCodeMatches: false }, "red security_code_wrong"],
  [{ deviceScore: 1, securityCodeMatches: null }, "red device_distrusted"],
  [{ accountScore: 1 }, "red account_distrusted"],
  [{ openTokens: 10 }, "red too_many_tokens"],
  [{ daysInUse: 2 }, "yellow card_new"],
  [{ securityCodeMatches: null }, "yellow security_code_not_sent"],
  [{ deviceScore: 3 }, "yellow device_unknown"],
  [{ deviceScore: null }, "yellow device_unknown"],
  [{ accountScore: null }, "yellow account_unknown"],
] as const)("%j: %s", (facts, expected) => {
  const { path, reason } = identify({ ...trusted, ...facts });
  expect(`${path} ${reason}`).toBe(expected);
});

test("nobody is trusted of whom a row says something", () => {
  const score = fc.option(fc.integer({ min: 1, max: 5 }));
  const facts = fc.record({
    cardStatus: fc.constantFrom(...cardStatuses),
    securityCodeMatches: fc.option(fc.boolean()),
    accountScore: score,
    deviceScore: score,
    openTokens: fc.nat(12),
    daysInUse: fc.nat(5),
  });
  fc.assert(
    fc.property(facts, (known) => {
      const isGreen = identify(known).path === "green";
      expect(isGreen).toBe(!identificationRows.some(({ when }) => when(known)));
    }),
  );
});

test("deleted and declined are for good", () => {
  for (const from of tokenStatuses) {
    const ways = tokenStatuses.filter((to) => tokenMayBecome(from, to));
    expect(ways.length > 0).toBe(openTokenStatuses.includes(from));
  }
});

test.each([
  [{}, undefined],
  [{ channels: { contactless: false, ecommerce: true, in_app: true } }, "channel"],
  [{ transactionLimit: 9_999 }, "amount"],
  [{ transactionLimit: 10_000 }, undefined],
  [{ countryCodes: ["FR"] }, "country"],
  [{ countryCodes: ["FR", "MA"] }, undefined],
] as const)("controls %j refuse by %s", (controls, refusal) => {
  const payment = { entryMode: "wallet", amount: 10_000, countryCode: "MA", merchantNumber: "M1" } as const;
  expect(tokenRefusal({ controls: { ...openControls, ...controls } }, payment)).toBe(refusal);
});

test.each([
  ["M1", undefined],
  ["M2", "merchant"],
])("a token of the merchant %s pays at M1: %s", (merchantNumber, refusal) => {
  const payment = { entryMode: "ecommerce", amount: 1, countryCode: "MA", merchantNumber: "M1" } as const;
  expect(tokenRefusal({ controls: openControls, merchantNumber }, payment)).toBe(refusal);
});
