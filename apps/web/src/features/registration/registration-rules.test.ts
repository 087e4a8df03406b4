import { expect, test } from "vitest";
import { whatIsMissing } from "./registration-rules.ts";

const filled = {
  username: "fintech-north",
  fullName: "",
  email: "api@fintech-north.example",
  phone: "",
  password: " p ",
  confirmation: " p ",
};
const missing = (changed: Partial<typeof filled>) => whatIsMissing({ ...filled, ...changed }, ["gmail.com"]);

test("the button is enabled without a fullname and a phone", () => {
  expect(missing({})).toBeNull();
});

test.each([
  ["username", "username"],
  ["email", "email"],
] as const)("an empty %s keeps it disabled, and says so", (field, label) => {
  expect(missing({ [field]: "" })).toBe(`Still to fill in: ${label}.`);
});

test("everything that is missing is named, in the order of the form", () => {
  expect(missing({ username: "", email: "", password: "", confirmation: "" })).toBe(
    "Still to fill in: username, email, password, confirm password.",
  );
});

test("two passwords that differ, even by a space, keep it disabled", () => {
  expect(missing({ confirmation: "p" })).toBe("Type the same password twice to go on.");
});

test("an email error keeps it disabled", () => {
  expect(missing({ email: "someone@GMAIL.com" })).toBe("Correct the email address to go on.");
});

test("one character is password enough: there is no rule of length", () => {
  expect(missing({ password: "x", confirmation: "x" })).toBeNull();
});
