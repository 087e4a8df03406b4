import { expect, test } from "vitest";
import { heldUntil, mostThatClears } from "./holds.ts";
import { matchAddress } from "./match-address.ts";
import { decideByNetwork, NETWORK_ANSWERS } from "./network-answers.ts";
import { AUTHORIZATION_TRANSITIONS, isOpen, mayBecome } from "./states.ts";

test.each([
  ["5411", "purchase", 7],
  ["7011", "purchase", 30],
  ["3512", "purchase", 30],
  ["3351", "purchase", 30],
  ["7512", "purchase", 30],
  ["4411", "purchase", 30],
  ["7011", "account_verification", 1],
] as const)("a hold at MCC %s of a %s lasts %i days", (mcc, kind, days) => {
  const now = new Date("2025-03-04T10:22:31Z");
  expect((heldUntil(kind, mcc, now).getTime() - now.getTime()) / 86_400_000).toBe(days);
});

test.each([
  ["5411", 10_000, "MAD", 10_000],
  ["5812", 10_000, "MAD", 12_000],
  ["5812", 7, "MAD", 8],
  ["7011", 10_000, "MAD", 11_500],
  ["5542", 100, "MAD", 150_000],
  ["5542", 100, "EUR", 15_000],
  ["5542", 20_000, "MAD", 20_000],
])("at MCC %s %i of %s clears up to %i", (mcc, amount, currencyCode, most) => {
  expect(mostThatClears({ amount, currencyCode }, mcc, 100)).toBe(most);
});

test("what has ended stays as it is", () => {
  for (const status of ["cleared", "reversed", "expired", "declined"] as const) {
    expect(isOpen({ status })).toBe(false);
  }
  expect(mayBecome("approved", "declined")).toBe(false);
  expect(mayBecome("partially_cleared", "expired")).toBe(false);
  expect(Object.values(AUTHORIZATION_TRANSITIONS).flat()).not.toContain("approved");
});

test.each([
  ["14, Rue Ibn Batouta", "20 250", "Y"],
  ["14 rue Ibn Batouta", "10000", "A"],
  ["15 rue Ibn Batouta", "20250", "Z"],
  ["15 rue Ibn Batouta", "10000", "N"],
])("the address %s, %s matches as %s", (line, postalCode, result) => {
  const known = {
    typeCode: "H",
    lines: ["14 rue Ibn Batouta"],
    city: "Casablanca",
    postalCode: "20250",
    countryCode: "MA",
  };
  expect(matchAddress({ line, postalCode }, [known])).toBe(result);
});

test("an address that the bank does not have is told apart from a wrong one", () => {
  expect(matchAddress({ line: "1", postalCode: "1" }, [])).toBe("U");
});

test.each(NETWORK_ANSWERS)("a network answers …$lastDigits with $responseCode", ({ lastDigits, responseCode }) => {
  const decision = decideByNetwork({
    kind: "purchase",
    origin: "acquiring",
    card: { pan: "4242424242424242", expiry: null },
    cashback: 0,
    amount: { amount: 5_000 + Number(lastDigits), currencyCode: "EUR" },
    entryMode: "ecommerce",
    acceptor: {
      name: "SHOP",
      merchantNumber: "M1",
      terminalNumber: null,
      mcc: "5812",
      city: "LYON",
      countryCode: "FR",
      merchantId: null,
      terminalId: null,
    },
    isEstimated: false,
    isRecurring: false,
    supportsPartialApproval: true,
  });
  expect(decision).toMatchObject({ responseCode, decidedBy: "network", approved: ["00", "10"].includes(responseCode) });
  expect(decision.remedy === null).toBe(decision.approved);
});
