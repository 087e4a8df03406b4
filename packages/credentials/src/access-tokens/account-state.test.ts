import { expect, test } from "vitest";
import { accountIsUsable } from "./profile.ts";

const now = new Date("2025-03-04T23:59:59Z");
const account = { isActive: true, validityStart: null, validityEnd: null };

test.each([
  ["active without a range", {}, true],
  ["inactive", { isActive: false }, false],
  ["on its first day", { validityStart: "2025-03-04" }, true],
  ["before its first day", { validityStart: "2025-03-05" }, false],
  ["on its last day", { validityEnd: "2025-03-04" }, true],
  ["after its last day", { validityEnd: "2025-03-03" }, false],
  ["inactive within its range", { isActive: false, validityStart: "2025-01-01", validityEnd: "2026-01-01" }, false],
])("an account %s", (_state, columns, usable) => {
  expect(accountIsUsable({ ...account, ...columns }, now)).toBe(usable);
});
