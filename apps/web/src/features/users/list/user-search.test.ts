import { expect, test } from "vitest";
import { queryOf, readSearch, searchOfToday, type UserSearch, writeSearch } from "./user-search.ts";

const TODAY = "2025-03-04";
const read = (query: string) => readSearch(new URLSearchParams(query), TODAY);

test("an address without a search means today's accounts", () => {
  expect(read("")).toEqual(searchOfToday(TODAY));
});

test.each<Partial<UserSearch>>([
  {},
  { keyword: "bank & %_ü", status: "inactive", page: 24 },
  { startDate: null, endDate: null },
  { startDate: "2024-02-29", endDate: null, status: "active" },
])("a search that is written to the address is read from it: %o", (changes) => {
  const search = { ...searchOfToday(TODAY), ...changes };
  expect(read(writeSearch(search))).toEqual(search);
});

test("a link names its days, and its page as the pager does", () => {
  expect(writeSearch({ ...searchOfToday(TODAY), page: 1 })).toBe("?startDate=2025-03-04&endDate=2025-03-04&page=2");
});

test.each(["page=0", "page=-1", "page=1.5", "page=1e99", "page=second", "status=closed", "status=ALL", "other=1"])(
  "nonsense falls back: %s",
  (query) => expect(read(query)).toEqual(searchOfToday(TODAY)),
);

test("a keyword is cut to what the server takes", () => {
  expect(read(`keyword=+${"x".repeat(300)}`).keyword).toBe("x".repeat(255));
});

test("the call leaves out what is open", () => {
  const { keyword, startDate, page, size } = queryOf({ ...searchOfToday(TODAY), startDate: null, page: 3 });
  expect({ keyword, startDate, page, size }).toEqual({ keyword: undefined, startDate: undefined, page: 3, size: 10 });
});
