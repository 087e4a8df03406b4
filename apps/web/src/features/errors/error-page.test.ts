import { expect, test } from "vitest";
import { errorBook } from "../../shared/errors/error-book.ts";
import { exampleOf } from "./error-page.tsx";

test.each(errorBook)("the example of $code is a problem of that code, and leads to its page", ({ code, status }) => {
  expect(exampleOf(code)).toMatchObject({ type: `/errors/${code}`, code, status: Number(status) });
});

test("an example says what a caller mends it by", () => {
  expect(exampleOf("amount_invalid").errors).toEqual([
    { in: "body", pointer: "/amount/amount", message: "must be between 1 and 18450", rule: "amount_invalid" },
  ]);
  expect(exampleOf("overloaded").retryAfter).toBe(1);
});
