import { describe, expect, test } from "vitest";
import { readEmailAddress } from "./email-address.ts";

test.each([
  ["anna@bank.example", "anna@bank.example", "bank.example"],
  ["Anna.O'Hara+cards@Bank.EXAMPLE", "Anna.O'Hara+cards@bank.example", "bank.example"],
  ["a@bank.example.", "a@bank.example", "bank.example"],
  ["a@bücher.example", "a@xn--bcher-kva.example", "xn--bcher-kva.example"],
  ["a@xn--bcher-kva.example", "a@xn--bcher-kva.example", "xn--bcher-kva.example"],
  ["a@ｇｍａｉｌ.com", "a@gmail.com", "gmail.com"],
  ["a@gmail。com", "a@gmail.com", "gmail.com"],
])("%s is %s", (text, address, domain) => {
  expect(readEmailAddress(text)).toEqual({ address, domain });
});

describe("is no address", () => {
  test.each([
    "",
    "@",
    "anna",
    "@bank.example",
    "anna@",
    "anna@localhost",
    "anna@bank..example",
    "anna@-bank.example",
    "anna@127.0.0.1",
    "anna@[127.0.0.1]",
    "anna@bank.example:25",
    "anna@bank%2Eexample",
    "anna@%67mail.com",
    "anna@gm\u00adail.com",
    "anna@bank.example\u202e",
    ".anna@bank.example",
    "an..na@bank.example",
    "an na@bank.example",
    '"an na"@bank.example',
    "anna(comment)@bank.example",
    "anna@bank.example,eve@evil.example",
    "eve@evil.example,anna@bank.example",
    "Anna <anna@bank.example>",
    "anna@bank.example\r\nBcc: eve@evil.example",
    "anna\r\nBcc: eve@evil.example\r\n@bank.example",
    "anna@bank.example\n",
    "anna\u0000@bank.example",
    "аnna@bank.example",
    `${"a".repeat(65)}@bank.example`,
    `a@${"bank.".repeat(60)}example`,
  ])("%j", (text) => {
    expect(readEmailAddress(text)).toBeUndefined();
  });
});
