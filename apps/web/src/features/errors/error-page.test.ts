import { errorCatalogue } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { exampleOf, isErrorCode } from "./error-page.tsx";
import { errorBook } from "./list-page.tsx";

test.each(errorBook)("the example of $code is a problem of that code, and leads to its page", ({ code, status }) => {
  if (!isErrorCode(code)) throw new Error(`${code} is in no catalogue`);
  expect(exampleOf(code)).toMatchObject({ type: `/errors/${code}`, code, status: Number(status) });
});

test("an example says what a caller mends it by", () => {
  expect(exampleOf("amount_invalid").errors).toEqual([
    { in: "body", pointer: "/amount/amount", message: "must be between 1 and 18450", rule: "amount_invalid" },
  ]);
  expect(exampleOf("overloaded").retryAfter).toBe(1);
});

test("a name of Object is no code", () => {
  expect(Object.keys(errorCatalogue)).not.toContain("constructor");
  expect(isErrorCode("constructor")).toBe(false);
});
