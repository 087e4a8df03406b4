import { expect, test } from "vitest";
import { ENDPOINT_DECLINES, readAnswer } from "./decision-endpoint.ts";

const asked = { amount: 5_000, currencyCode: "MAD" };
const approve = (amount: unknown) => readAnswer(JSON.stringify({ decision: "approve", amount }), asked);

test("an approval is of everything, or of a part", () => {
  expect(readAnswer('{"decision":"approve"}', asked)).toEqual({
    answer: { decision: "approve", amount: null },
    fault: null,
  });
  expect(approve({ amount: 5_000, currencyCode: "MAD" }).answer).toEqual({ decision: "approve", amount: 5_000 });
  expect(approve({ amount: 1, currencyCode: "MAD" }).answer).toEqual({ decision: "approve", amount: 1 });
});

test.each([
  ["a negative amount", { amount: -1, currencyCode: "MAD" }],
  ["nothing", { amount: 0, currencyCode: "MAD" }],
  ["a fraction", { amount: 10.5, currencyCode: "MAD" }],
  ["more than was asked for", { amount: 5_001, currencyCode: "MAD" }],
  ["an amount beyond all integers", { amount: 1e300, currencyCode: "MAD" }],
  ["another currency", { amount: 100, currencyCode: "EUR" }],
  ["no currency", { amount: 100 }],
  ["a number", 100],
  ["null", null],
  ["a text", "100"],
  ["another field", { amount: 100, currencyCode: "MAD", minor: true }],
])("an approval of %s is not valid", (_, amount) => {
  const { answer, fault } = approve(amount);
  expect([answer, typeof fault]).toEqual([null, "string"]);
});

test.each([
  ["no JSON", "approve"],
  ["a list", '["approve"]'],
  ["null", "null"],
  ["nothing", ""],
  ["no decision", "{}"],
  ["another decision", '{"decision":"APPROVE"}'],
  ["a misspelled amount", '{"decision":"approve","ammount":{"amount":1,"currencyCode":"MAD"}}'],
  ["a reason to approve", '{"decision":"approve","reasonCode":"do_not_honour"}'],
  ["a prototype", '{"decision":"approve","__proto__":{"amount":1}}'],
])("%s is not valid", (_, text) => {
  expect(readAnswer(text, asked)).toMatchObject({ answer: null, fault: expect.any(String) });
});

test("a fault repeats no card number", () => {
  const { fault } = readAnswer('{"decision":"approve","4539730194628578":1}', asked);
  expect(fault).toContain("453973******8578");
});

test("a decline counts, whatever else it says", () => {
  const decline = (values: object) => readAnswer(JSON.stringify({ decision: "decline", ...values }), asked);
  for (const { reasonCode } of ENDPOINT_DECLINES) {
    expect(decline({ reasonCode })).toEqual({ answer: { decision: "decline", reasonCode }, fault: null });
  }
  expect(decline({ note: 1 })).toEqual({ answer: { decision: "decline", reasonCode: "do_not_honour" }, fault: null });
  for (const reasonCode of ["no_such_reason", 5, null]) {
    expect(decline({ reasonCode })).toMatchObject({
      answer: { decision: "decline", reasonCode: "do_not_honour" },
      fault: expect.stringContaining("unknown"),
    });
  }
});

test("what a stranger writes into a field's name stays short and plain", () => {
  const { fault } = readAnswer(JSON.stringify({ decision: "approve", [`<b>\u202e${"x".repeat(5_000)}`]: 1 }), asked);
  expect(fault).toMatch(/: [\w?.-]{1,32}\.$/);
});
