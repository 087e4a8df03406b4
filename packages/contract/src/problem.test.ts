import { expect, test } from "vitest";
import { problemOf } from "./problem.ts";

const text = "The request does not match what this operation accepts.";

test.each([
  ["/username", "must NOT have more than 255 characters", "username must not have more than 255 characters."],
  ["startDate", "must be a day that exists", "startDate must be a day that exists."],
  ["", "must be object", "The body must be object."],
])("people read what is wrong with %j", (pointer, message, sentence) => {
  const errors = [{ in: "body", pointer, message }] as const;
  expect(problemOf("validation_failed", { errors })).toMatchObject({
    title: text,
    errorMessage: `${text} ${sentence}`,
  });
});

test("people read one sentence more, and how long to wait; programs get neither as a member", () => {
  const problem = problemOf("too_many_requests", { more: "Ten are enough.", retryAfter: 423 });
  expect(problem.errorMessage).toBe("Too many requests. Ten are enough. Try again in 8 minutes.");
  expect(problem).not.toHaveProperty("more");
  expect(problemOf("not_allowed").errorMessage).toBe("You are not allowed to do this.");
});
