import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkDigitOf } from "../simulator/cards/test-bins.ts";
import { findCardData } from "./find-card-data.ts";

/** Card numbers with a given beginning. They are made up here and belong to nobody. */
function number(begin: string, length: number): string {
  const digits = begin.padEnd(length - 1, "7301946285");
  return digits + checkDigitOf(digits);
}

test.each([
  ["Visa", number("4539", 16)],
  ["Visa of 19 digits", number("4539", 19)],
  ["Mastercard", number("5399", 16)],
  ["Mastercard of the second series", number("2501", 16)],
  ["American Express", number("3499", 15)],
  ["Diners Club", number("3600", 14)],
  ["JCB", number("3530", 16)],
  ["UnionPay", number("6226", 16)],
  ["Discover", number("6501", 16)],
])("the number of a real card is found: %s", (_scheme, pan) => {
  const groups = pan.match(/.{1,4}/g) ?? [];
  for (const text of [pan, groups.join(" "), groups.join("-"), `card ${pan}, please`, `1 ${pan}`]) {
    expect(findCardData(text)).toBe("pan");
  }
});

test("what a magnetic stripe holds is found, even of a test card", () => {
  expect(findCardData(";4111111111111111=28032011234567890?")).toBe("track");
  expect(findCardData("4111111111111111D28032011234567890")).toBe("track");
  expect(findCardData("%B4111111111111111^EL IDRISSI/AMINA^2803201123456?")).toBe("track");
});

test.each([
  "4111111111111111",
  "4456 5300 0000 1096",
  "5555-5555-5555-4444",
  "007780001234567890",
  "000000010004217",
  "2025-03-04T10:22:31Z",
  "20250304102231",
  "1741083751000",
  "+212 522 204 417",
  "FR76 3000 6000 0112 3456 7890 189",
  "DE89370400440532013000",
  "9f1c0b8e-4d2a-4c7b-8e1f-2a3b4c5d6e7f",
  "74567894123456789012345",
  "crd_7QX2M4KD0A",
  number("4539", 16).slice(0, -1),
])("no card number of a scheme, or a test card's: %s", (text) => {
  expect(findCardData(text)).toBeUndefined();
});

test("identifiers, amounts and times are never taken for one", () => {
  const time = fc.date({ noInvalidDate: true, min: new Date("1980-01-01"), max: new Date("2099-01-01") });
  const others = fc.oneof(
    fc.uuid(),
    time.map((date) => date.toISOString()),
    time.map((date) => String(date.getTime())),
    fc.integer({ min: 0, max: 999_999_999_999 }).map(String),
    fc.stringMatching(/^00778000[0-9]{10}$/),
    fc.stringMatching(/^[a-z]{3}_[0-9A-Z]{10}$/),
    fc.stringMatching(/^[0-9]{23}$/),
  );
  fc.assert(
    fc.property(others, (text) => {
      expect(findCardData(text)).toBeUndefined();
    }),
    { numRuns: 3_000 },
  );
});

test("of hashes hardly any is taken for one", () => {
  const hashes = Array.from({ length: 5_000 }, (_, seed) => createHash("sha256").update(`${seed}`).digest("hex"));
  expect(hashes.filter((hash) => findCardData(hash) !== undefined).length).toBeLessThan(5);
});
