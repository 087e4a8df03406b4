import { expect, test } from "vitest";
import { inputsText } from "./money-text.ts";

test("what was looked at is one line of words, without what was not there", () => {
  expect(inputsText({ status: "N", limitCode: "purchase", used: 7310, unknown: null, chip: true })).toBe(
    "status N, limit code purchase, used 7310, chip true",
  );
});
