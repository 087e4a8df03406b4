import { expect, test } from "vitest";
import { whyNone } from "./no-users.tsx";
import { searchOfToday } from "./user-search.ts";

const today = searchOfToday("2025-02-28");

test("an empty list says what was looked for, and what to change", () => {
  expect(whyNone(today)).toBe("No user was created on 2025-02-28. Try an earlier start date.");
  expect(whyNone({ ...today, status: "inactive" })).toBe(
    "No inactive user was created on 2025-02-28. Try an earlier start date or another state.",
  );
  expect(whyNone({ ...today, keyword: "bank", status: "active", startDate: null, endDate: null })).toBe(
    "No active user with “bank” in the username exists. Try another state or another username.",
  );
  expect(whyNone({ ...today, startDate: null, keyword: "x" })).toBe(
    "No user with “x” in the username was created on or before 2025-02-28. Try a later end date or another username.",
  );
  expect(whyNone({ ...today, startDate: null, endDate: null })).toBe("No user exists.");
});
