import { expect, test } from "vitest";
import { isCalendarDay } from "./validity-range.ts";

test.each(["2025-02-28", "2024-02-29", "0001-01-01", "9999-12-31"])("%s is a day", (text) => {
  expect(isCalendarDay(text)).toBe(true);
});

test.each(["2025-02-29", "2025-02-30", "2025-13-01", "2025-00-10", "0000-01-01", "2025-1-1", "", "today"])(
  "%j is none",
  (text) => {
    expect(isCalendarDay(text)).toBe(false);
  },
);
