import { expect, test } from "vitest";
import { wholeLogFinding } from "./chain-mark.tsx";

const check = { checkedAt: "2026-11-21T02:00:00.000Z", records: 184_220, days: 61, broken: null };

test("a log that holds says how much was checked, and when", () => {
  expect(wholeLogFinding({ lastCheck: check })).toEqual({
    isGood: true,
    text: "Whole log verified",
    detail: "184,220 records, 2026-11-21 02:00 UTC",
  });
  expect(wholeLogFinding({ lastCheck: { ...check, records: 1 } }).detail).toBe("1 record, 2026-11-21 02:00 UTC");
});

test("one that was never checked is neither good nor bad", () => {
  expect(wholeLogFinding({ lastCheck: null })).toMatchObject({ isGood: null, text: "Whole log not checked yet" });
});

test("one that is broken says where and why", () => {
  const broken = { day: "2025-02-11", position: 12, reason: "The hash differs." };
  expect(wholeLogFinding({ lastCheck: { ...check, broken } })).toEqual({
    isGood: false,
    text: "Chain broken at record 12 of 2025-02-11",
    detail: "The hash differs, 2026-11-21 02:00 UTC",
  });
});
