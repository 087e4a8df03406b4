import { expect, test } from "vitest";
import { covers, rangeText, readRange, thirtyDaysTo, withEnd, withStart } from "./day-range.ts";

const TODAY = "2025-03-04";
const ofToday = { startDate: TODAY, endDate: TODAY };

test.each([
  ["", ofToday],
  ["startDate=2025-02-01&endDate=2025-02-28", { startDate: "2025-02-01", endDate: "2025-02-28" }],
  ["startDate=&endDate=", { startDate: null, endDate: null }],
  ["startDate=2025-02-01", { startDate: "2025-02-01", endDate: null }],
  ["endDate=2025-02-01", { startDate: null, endDate: "2025-02-01" }],
  ["startDate=2025-02-30&endDate=2025-03-01", ofToday],
  ["startDate=yesterday", ofToday],
  ["startDate=2025-02-28&endDate=2025-02-01", ofToday],
])("the address ?%s means %o", (query, range) => {
  expect(readRange(new URLSearchParams(query), TODAY)).toEqual(range);
});

test("a range is said in words", () => {
  expect(rangeText(ofToday)).toBe("on 2025-03-04");
  expect(rangeText({ startDate: "2025-02-01", endDate: TODAY })).toBe("from 2025-02-01 to 2025-03-04");
  expect(rangeText({ startDate: TODAY, endDate: null })).toBe("on or after 2025-03-04");
  expect(rangeText({ startDate: null, endDate: TODAY })).toBe("on or before 2025-03-04");
  expect(rangeText({ startDate: null, endDate: null })).toBe("");
});

test("thirty days are thirty, and are covered by themselves and by an open range only", () => {
  const days = thirtyDaysTo(TODAY);
  expect(days).toEqual({ startDate: "2025-02-03", endDate: TODAY });
  expect(covers(days, days)).toBe(true);
  expect(covers({ startDate: null, endDate: null }, days)).toBe(true);
  expect(covers({ ...days, startDate: "2025-02-04" }, days)).toBe(false);
  expect(covers({ ...days, endDate: "2025-03-03" }, days)).toBe(false);
});

test("the other end of a range moves along, so that it is never reversed", () => {
  expect(withStart(ofToday, "2025-03-09")).toEqual({ startDate: "2025-03-09", endDate: "2025-03-09" });
  expect(withEnd(ofToday, "2025-02-01")).toEqual({ startDate: "2025-02-01", endDate: "2025-02-01" });
  expect(withStart(ofToday, "2025-02-01")).toEqual({ startDate: "2025-02-01", endDate: TODAY });
  expect(withEnd(ofToday, null)).toEqual({ startDate: TODAY, endDate: null });
});
