import { expect, test } from "vitest";
import { canonicalUsername } from "./username.ts";

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
