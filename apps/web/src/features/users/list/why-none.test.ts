import { expect, test } from "vitest";
import { searchOfToday } from "./user-search.ts";
import { whyNone } from "./why-none.ts";

const today = searchOfToday("2025-02-28");

test("an empty list says what was looked for, and what to change", () => {
  expect(whyNone(today)).toBe("No account was created on 2025-02-28. Choose an earlier start date.");
  expect(whyNone({ ...today, status: "inactive" })).toBe(
    "No inactive account was created on 2025-02-28. Choose an earlier start date or another state.",
  );
  expect(whyNone({ ...today, keyword: "bank", status: "active", startDate: null, endDate: null })).toBe(
    "No active account with “bank” in its username exists. Choose another state or another username.",
  );
  expect(whyNone({ ...today, startDate: null, keyword: "x" })).toBe(
    "No account with “x” in its username was created up to 2025-02-28. Choose a later end date or another username.",
  );
  expect(whyNone({ ...today, startDate: null, endDate: null })).toBe("No account exists.");
});
