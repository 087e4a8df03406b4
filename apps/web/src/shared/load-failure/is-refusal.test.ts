import { expect, test } from "vitest";
import { CallFailure } from "../api-client/call-failure.ts";
import { isRefusal } from "./load-failure.tsx";

test.each([400, 403, 404, 422, 429])("%i is said on the page and ends no session", (status) => {
  expect(isRefusal(new CallFailure(status))).toBe(true);
});

test.each([0, 200, 401, 500, 503])("%i is a failed load: R-8.2", (status) => {
  expect(isRefusal(new CallFailure(status))).toBe(false);
});

test("nothing else is one", () => {
  expect([null, undefined, new TypeError("x")].map(isRefusal)).toEqual([false, false, false]);
});
