import { expect, test } from "vitest";
import { addDays, dayOf, daysBetween, isDay, timeText } from "./utc-day.ts";

test("a day is that of UTC, wherever the reader is", () => {
  expect(dayOf(new Date("2025-02-28T23:59:59.999Z"))).toBe("2025-02-28");
  expect(dayOf(new Date("2025-02-28T23:30:00-01:00"))).toBe("2025-03-01");
});

test("days are counted over the ends of months, years and daylight saving", () => {
  expect(addDays("2025-03-01", -1)).toBe("2025-02-28");
  expect(addDays("2024-12-31", 1)).toBe("2025-01-01");
  expect(daysBetween("2025-03-29", "2025-03-31")).toBe(2);
  expect(daysBetween("2025-03-31", "2025-03-29")).toBe(-2);
});

test.each(["2025-02-28", "2024-02-29"])("%s is a day", (text) => expect(isDay(text)).toBe(true));
test.each(["", "2025-02-29", "2025-13-01", "28/02/2025", "2025-2-8", "today"])("'%s' is none", (text) =>
  expect(isDay(text)).toBe(false),
);

test("times are written in UTC", () => {
  expect(timeText("2025-02-28T16:42:07.118Z")).toBe("2025-02-28 16:42");
  expect(timeText("2025-02-28T16:42:07.118+01:00", true)).toBe("2025-02-28 15:42:07.118");
});
