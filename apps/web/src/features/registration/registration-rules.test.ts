import { expect, test } from "vitest";
import { emailHint, usernameError, whatComesNext, whatIsMissing, whatMayBeAsked } from "./registration-rules.ts";

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
  expect(missing({ [field]: "" })).toBe(`Fill in: ${label}.`);
});

test("everything that is missing is named, in the order of the form", () => {
  expect(missing({ username: "", email: "", password: "", confirmation: "" })).toBe(
    "Fill in: username, email, password, confirm password.",
  );
});

test("two passwords that differ, even by a space, keep it disabled", () => {
  expect(missing({ confirmation: "p" })).toBe("The two passwords must be the same.");
});

test("an email error keeps it disabled", () => {
  expect(missing({ email: "someone@GMAIL.com" })).toBe("Correct the email address to continue.");
});

test("one character is password enough: there is no rule of length", () => {
  expect(missing({ password: "x", confirmation: "x" })).toBeNull();
});

test.each([
  [{ fullName: "", phone: "" }, "Still empty: fullname, phone. You can continue without; we may ask for it later."],
  [{ fullName: " ", phone: "49" }, "Still empty: fullname. You can continue without; we may ask for it later."],
  [{ fullName: "Anna", phone: "49" }, null],
])("what is marked required and holds nothing is said as it is: %j", (fields, sentence) => {
  expect(whatMayBeAsked(fields)).toBe(sentence);
});

test.each(["", "a", "bank.a_1-2@x", "A".repeat(60)])("no error: username %j", (username) => {
  expect(usernameError(username)).toBeNull();
});

test.each([" ", "two words", ".dot", "ünal", "A".repeat(61)])("as the server will say: username %j", (username) => {
  expect(usernameError(username)).toMatch(/^A username has 1 to 60 letters/);
});

test.each([
  [[], "We email you here when your account is active."],
  [["gmail.com"], "Your work email. Not accepted: gmail.com."],
  [["gmail.com", "aol.com"], "Your work email. Not accepted: gmail.com, aol.com."],
  [["gmail.com", "aol.com", "a.b", "c.d"], "Your work email. Not accepted: gmail.com, aol.com and 2 similar."],
])("which addresses are not accepted is said before one is typed: %j", (domains, hint) => {
  expect(emailHint(domains)).toBe(hint);
});

test("what comes next names the address, and is true when it has an account already", () => {
  const both = "If this address already has an account, the email says so.";
  expect(whatComesNext("a@b.example", false)).toBe(`We’ll review it and email you at a@b.example. ${both}`);
  expect(whatComesNext("a@b.example", true)).toBe(
    `We sent an email to a@b.example. Open its link to activate your account. ${both}`,
  );
});
