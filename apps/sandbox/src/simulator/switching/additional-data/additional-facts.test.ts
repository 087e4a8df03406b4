import { describe, expect, test } from "vitest";
import { dataElements, type IsoMessage } from "../iso-8583.ts";
import { additionalFacts, keptElement, shownElements } from "./additional-facts.ts";
import { type AdditionalElement, additionalElements, layoutOf } from "./layouts.ts";

const message = (elements: Partial<Record<AdditionalElement, string>>): IsoMessage => ({
  mti: "0100",
  ...Object.fromEntries(Object.entries(elements).map(([number, text]) => [dataElements[Number(number) as 48], text])),
});
const CAVV = "00112233445566778899AABBCCDDEEFF00112233";
const AAV = Buffer.from(CAVV, "hex").toString("base64");

describe("what sub-elements say", () => {
  test.each([
    ["VISA", { 60: "010000000101" }, { isMailOrder: true, supportsPartialApproval: true }],
    ["VISA", { 60: "010000000203" }, { isRecurring: true, isEstimated: true, supportsPartialApproval: true }],
    ["VISA", { 60: "01" }, {}],
    ["VISA", { 61: "000000002500" }, { cashback: 2500 }],
    ["VISA", { 62: "C000000000000000Y000000000000731", 63: "A0000000022501" }, {}],
    ["VISA", { 126: "004000000000000011 123" }, { securityCode: "123" }],
    [
      "VISA",
      { 60: "010000000501", 126: `00C0000000000000${CAVV}10 123` },
      { supportsPartialApproval: true, securityCode: "123", proof: { eci: "05", authenticationValue: AAV } },
    ],
    ["MASTERCARD", { 48: "T610510000" }, { supportsPartialApproval: true }],
    ["MASTERCARD", { 48: "R9203123" }, { securityCode: "123" }],
    ["MASTERCARD", { 61: "1023100000600504" }, { isMailOrder: true }],
    ["MASTERCARD", { 61: "10241040006005042000" }, { isRecurring: true, isEstimated: true }],
    [
      "MASTERCARD",
      { 48: `T420701032124328${AAV}6645010120236d75ee41f-2b4e-8292-b00f-deede645a462` },
      {
        proof: { eci: "02", authenticationValue: AAV, dsTransID: "d75ee41f-2b4e-8292-b00f-deede645a462" },
      },
    ],
    ["MASTERCARD", { 60: "1910003", 62: "INF 7", 63: "MCC7XK2QF" }, {}],
  ])("over %s, %o", (network, elements, facts) => {
    expect(additionalFacts(network, message(elements))).toEqual(facts);
  });
});

describe("what is refused, with its place and name", () => {
  test.each([
    [
      "MASTERCARD",
      { 48: "T6105100007703C07" },
      "48, position 11: sub-element 48.77 (transaction type identifier) is not",
    ],
    ["MASTERCARD", { 48: "T0102AB" }, "48, position 2: sub-element 48.01 (unknown) is not"],
    ["MASTERCARD", { 48: "T61" }, "48, position 2: two digits of a tag and two of a length"],
    ["MASTERCARD", { 48: "T920312" }, "48, position 2: sub-element 48.92 (CVC 2) is cut off"],
    ["MASTERCARD", { 48: "T92031239203123" }, "48, position 9: sub-element 48.92 (CVC 2) comes twice"],
    ["MASTERCARD", { 48: "T42070103213" }, "48, position 6: sub-element 48.42.01 (security level"],
    ["MASTERCARD", { 48: "Q" }, "48, position 1: sub-element 48.0 (transaction category code) has a value"],
    ["MASTERCARD", { 61: "1020001" }, "61, position 7: sub-element 61.7 (transaction status) has a value"],
    ["MASTERCARD", { 126: "x" }, "126 has no supported sub-elements over MASTERCARD"],
    ["MASTERCARD", { 48: `T4328${AAV}` }, "48.43 (universal cardholder authentication field) needs 48.42.01"],
    ["VISA", { 48: "T" }, "48 has no supported sub-elements over VISA"],
    ["VISA", { 60: "000900000000" }, "60, position 4: sub-element 60.4 (existing debt indicator) is not"],
    ["VISA", { 60: "0000000000000" }, "60, position 13: nothing is expected"],
    ["VISA", { 62: "0000800000000000" }, "62, position 17: sub-element 62.17 (interchange compliance) is not"],
    ["VISA", { 62: "Y" }, "62, position 1: a bitmap of 16 hexadecimal digits"],
    ["VISA", { 63: "8000000003" }, "63, position 7: sub-element 63.1 (network ID) has a value"],
    ["VISA", { 63: "80000000020" }, "63, position 11: the bitmap names nothing"],
    ["VISA", { 126: `0080000000000000${CAVV}` }, "126.9 (CAVV data) needs 60.8"],
    ["DOMESTIC", { 62: "x" }, "62 has no supported sub-elements over DOMESTIC"],
  ])("over %s, %o", (network, elements, reason) => {
    expect(additionalFacts(network, message(elements))).toMatchObject({ reason: expect.stringContaining(reason) });
  });
});

test("security codes are neither kept nor shown", () => {
  expect(keptElement("MASTERCARD", 48, "T9203123610510000")).toBe("T610510000");
  expect(keptElement("MASTERCARD", 48, "T9203123610510000x")).toBeUndefined();
  expect(keptElement("VISA", 126, `00C0000000000000${CAVV}10 123`)).toBe(`0080000000000000${CAVV}`);
  expect(keptElement("VISA", 126, "004000000000000010 123")).toBeUndefined();
  expect(shownElements("MASTERCARD", message({ 48: "T9203123610510000" }))).toEqual([
    { element: "48.0", name: "transaction category code", position: 1, value: "T" },
    { element: "48.61", name: "POS data extended condition codes", position: 9, value: "10000" },
  ]);
});

test("each name is one of its data element, once", () => {
  for (const network of ["VISA", "MASTERCARD"]) {
    for (const element of additionalElements) {
      const numbers = layoutOf(network, element)?.elements.map(({ number }) => number) ?? [];
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(numbers.filter((number) => !new RegExp(`^${element}(\\.\\d+)?$`).test(number))).toEqual([]);
    }
  }
});
