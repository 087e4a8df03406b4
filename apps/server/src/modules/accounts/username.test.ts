import { expect, test } from "vitest";
import { readSettings } from "../../settings/read-settings.ts";
import { canonicalUsername } from "./registration/username.ts";

test.each([
  ["Bank-A", "bank-a"],
  ["bank-a", "bank-a"],
  // The database makes this letter "i", JavaScript two characters.
  ["secadm\u0130n", ""],
  // The Kelvin sign is a "k" in lower case.
  ["ban\u212a-a", ""],
  ["two words", ""],
  ["", ""],
])("%s counts as '%s'", (typed, canonical) => {
  expect(canonicalUsername(typed)).toBe(canonical);
});

test("the settings name no first account that nobody could sign in to", () => {
  expect(() => readSettings({ ADMIN_USERNAME: "two words" }, "/")).toThrow("ADMIN_USERNAME");
  expect(() => readSettings({ DEMO_USERNAME: "d\u00e9mo" }, "/")).toThrow("DEMO_USERNAME");
});
