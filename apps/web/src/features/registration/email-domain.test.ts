import { expect, test } from "vitest";
import { isRejectedEmail } from "./registration-rules.ts";

const domains = ["gmail.com", "mail.com"];

test.each([
  "a@gmail.com",
  "a@GMail.Com",
  "a@gmail.com.",
  "a@sub.gmail.com",
  " a@gmail.com ",
  "a@ｇmail.com",
  '"a@bank.example"@gmail.com',
])("%s is rejected", (email) => {
  expect(isRejectedEmail(email, domains)).toBe(true);
});

test.each(["", "gmail.com", "a@", "a@bank.example", "a@notgmail.com", "a@gmail.com.example", "gmail.com@bank.example"])(
  "%j is not",
  (email) => {
    expect(isRejectedEmail(email, domains)).toBe(false);
  },
);

test("without a list nothing is rejected", () => {
  expect(isRejectedEmail("a@gmail.com", [])).toBe(false);
});
