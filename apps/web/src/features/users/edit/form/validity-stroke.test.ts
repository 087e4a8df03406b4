import { expect, test } from "vitest";
import { isWithin, validitySpan } from "./validity-stroke.tsx";

const TODAY = "2025-02-28";

test("within the range the stroke goes from today to the end", () => {
  const span = validitySpan("2025-02-01", "2025-05-31", TODAY);
  expect(span).toMatchObject({ first: "2025-02-01", last: "2025-05-31", text: "92 days left" });
  expect(span.todayAt).toBeCloseTo(27 / 119);
  expect(span.strokeAt).toBeCloseTo(27 / 119);
  expect(span.strokeFor).toBeCloseTo(92 / 119);
});

test("before the range the lane begins today, and the stroke with the range", () => {
  const span = validitySpan("2025-03-10", "2025-03-20", TODAY);
  expect(span).toMatchObject({ first: TODAY, last: "2025-03-20", todayAt: 0, text: "starts in 10 days" });
  expect(span.strokeAt).toBeCloseTo(0.5);
  expect(span.strokeFor).toBeCloseTo(0.5);
});

test("after the range there is no stroke, and today is the end of the lane", () => {
  expect(validitySpan("2025-02-01", "2025-02-20", TODAY)).toMatchObject({
    last: TODAY,
    todayAt: 1,
    strokeFor: 0,
    text: "expired 8 days ago",
  });
});

test.each([
  [TODAY, TODAY, "expires today"],
  ["2025-02-01", TODAY, "expires today"],
  [TODAY, "2025-03-01", "1 day left"],
  ["2025-03-01", "2025-03-01", "starts tomorrow"],
  ["2025-02-27", "2025-02-27", "expired yesterday"],
])("%s to %s: %s, drawn within the lane", (start, end, text) => {
  const span = validitySpan(start, end, TODAY);
  expect(span.text).toBe(text);
  expect(span.strokeAt + span.strokeFor).toBeLessThanOrEqual(1.001);
  expect(span.strokeAt).toBeGreaterThanOrEqual(0);
});

test("both days of a range count, and no range is no limit", () => {
  expect(isWithin("", TODAY)).toBe(true);
  expect(isWithin(`${TODAY}|${TODAY}`, TODAY)).toBe(true);
  expect(isWithin("2025-03-01|2025-03-02", TODAY)).toBe(false);
  expect(isWithin("2025-02-01|2025-02-27", TODAY)).toBe(false);
});
