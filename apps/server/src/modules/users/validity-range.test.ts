import { expect, test } from "vitest";
import { readValidityRange, validityRangeText } from "./validity-range.ts";

test.each(["", "2025-02-01|2025-05-31", "2025-02-01|2025-02-01"])("%j is read and written back", (text) => {
  expect(validityRangeText(readValidityRange(text))).toBe(text);
});

test("a side that is open stays empty", () => {
  expect(validityRangeText({ validityStart: null, validityEnd: "2025-05-31" })).toBe("|2025-05-31");
});

test.each([
  ["2025-02-30|2025-05-31", "must be two valid days"],
  ["2025-02-01|2025-13-01", "must be two valid days"],
  ["0000-01-01|2025-01-01", "must be two valid days"],
  ["2025-05-31|2025-02-01", "must not end before it begins"],
])("%s is refused, and the member is named", (text, message) => {
  expect(() => readValidityRange(text)).toThrow(
    expect.objectContaining({
      problem: expect.objectContaining({
        code: "validation_failed",
        errors: [{ in: "body", pointer: "/validityRangeDate", message }],
      }),
    }),
  );
});
