import { expect, test } from "vitest";
import { type LogAddress, readLogAddress, writeLogAddress } from "./activity-filter.ts";

const TODAY = "2025-02-28";
const read = (query: string) => readLogAddress(new URLSearchParams(query), TODAY);

test("without days it is today, and the first page", () => {
  const range = { startDate: TODAY, endDate: TODAY };
  expect(read("")).toEqual({ range, action: null, page: 0 });
  expect(read("page=3")).toEqual({ range, action: null, page: 2 });
});

test.each<LogAddress>([
  { range: { startDate: "2025-02-01", endDate: "2025-02-23" }, action: null, page: 0 },
  { range: { startDate: "2025-02-01", endDate: null }, action: "Call API", page: 128 },
  { range: { startDate: null, endDate: null }, action: "-Login", page: 1 },
])("%j is written and read again", (address) => {
  expect(readLogAddress(writeLogAddress(address), TODAY)).toEqual(address);
});

test.each(["page=0", "page=-1", "page=1.5", "page=x", "page=1000000001", "page="])(
  "%s falls back to the first page",
  (query) => expect(read(query).page).toBe(0),
);

test.each(["action=", "action=login", "action=Drop%20table"])("%s is no filter", (query) => {
  expect(read(query).action).toBeNull();
});
