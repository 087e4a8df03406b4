import { errorCatalogue, problemOf } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { translatedError } from "./translated-error.ts";

const { text } = errorCatalogue.too_many_requests;

test("the server's general words are replaced by those of the pages, and what it adds stays", () => {
  expect(translatedError("too_many_requests", "In English.", "In English.")).toBe(text);
  expect(translatedError("too_many_requests", "In English.", "In English. Try again in 3 hours.")).toBe(
    `${text} Try again in 3 hours.`,
  );
});

test("words of one case, and of an unknown code, are left as they are", () => {
  expect(translatedError("too_many_requests", "In English.", "Something else.")).toBe("Something else.");
  expect(translatedError("__proto__", "In English.", "In English.")).toBe("In English.");
  expect(translatedError(undefined, undefined, undefined)).toBeUndefined();
});

test("each problem of the server begins with its title", () => {
  const { title, errorMessage, code } = problemOf("overloaded", { retryAfter: 5 });
  expect(translatedError(code, title, errorMessage)).toBe(errorMessage);
  expect(errorMessage.startsWith(title)).toBe(true);
});
