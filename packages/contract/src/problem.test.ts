import { expect, test } from "vitest";
import { problemOf } from "./problem.ts";

const text = "The request does not match what this operation accepts.";

test.each([
  ["/username", "must NOT have more than 255 characters", "username must not have more than 255 characters."],
  ["startDate", "must be a day that exists", "startDate must be a day that exists."],
  ["", "must be object", "The body must be an object."],
  ["/id", 'must match pattern "^[1-9][0-9]{0,9}$"', "id does not have the right form."],
  ["", "must have required property 'password'", "password is missing."],
  ["/people/0", "must have required property 'name'", "name is missing."],
  ["/age", "must be integer", "age must be a whole number."],
  ["startDate", 'must match format "date"', "startDate must be a day such as 2025-02-28."],
  ["/url", 'must match format "uri"', "url does not have the right form."],
  ["", "must NOT have additional properties", "The body has a field that is not known."],
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
