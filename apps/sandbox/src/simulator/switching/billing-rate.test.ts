import { expect, test } from "vitest";
import { elementOfRate, isConverted, rateOfElement } from "./billing-rate.ts";

test.each([
  ["51110000", "11.10000"],
  ["00000151", "151"],
  ["96613251", "0.006613251"],
  ["70000001", "0.0000001"],
  ["50000000", undefined],
])("the rate of %s is %s", (element, rate) => {
  expect(rateOfElement(element)).toBe(rate);
});

test.each([
  ["11.1", "51110000"],
  ["0.006613251", "96613251"],
  ["151.25", "41512500"],
  ["1", "61000000"],
  ["0.00001887", "90018870"],
  ["16000000", undefined],
])("a rate of %s is sent as %s", (rate, element) => {
  expect(elementOfRate(rate)).toBe(element);
});

const money = (amount: number, currencyCode: string) => ({ amount, currencyCode });

test.each([
  [money(10_000, "EUR"), money(111_000, "MAD"), "51110000", true],
  [money(10_000, "EUR"), money(111_002, "MAD"), "51110000", false],
  // Yen have no minor unit, Kuwaiti dinars three.
  [money(1_000, "JPY"), money(6_610, "MAD"), "60066100", true],
  [money(1_000, "JPY"), money(6_610, "MAD"), "80661000", false],
  [money(1_000, "JPY"), money(6_610, "MAD"), "76610000", false],
  [money(1_000, "JPY"), money(6_610, "MAD"), "80006610", false],
  [money(1_000, "JPY"), money(6_610, "MAD"), "50006610", true],
  [money(1_000, "KWD"), money(3_260, "MAD"), "53260000", true],
  // The merchant has converted with more digits than the element has.
  [money(99_999_999, "EUR"), money(1_099_999_989, "MAD"), "51100000", true],
  [money(99_999_999, "EUR"), money(1_100_600_000, "MAD"), "51100000", false],
])("%o is %o at %s: %s", (from, to, element, isSo) => {
  expect(isConverted(from, to, element)).toBe(isSo);
});
