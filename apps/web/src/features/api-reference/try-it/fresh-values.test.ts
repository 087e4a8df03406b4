import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freshValuesFor } from "./fresh-values.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2025-03-04T23:59:59Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

test("every release is called with values of this call, each as it writes them", () => {
  const values = freshValuesFor("meryem");
  expect(values.requestDate?.()).toBe("2025-03-04T23:59:59.000Z");
  expect(values.REQUEST_DATE?.()).toBe("04032025");
  expect([values.userID?.(), values.USER_ID?.()]).toEqual(["meryem", "meryem"]);
  const uids = [values.requestUID?.(), values.requestUID?.(), values.REQUEST_UID?.(), values["Idempotency-Key"]?.()];
  expect(new Set(uids).size).toBe(4);
});
