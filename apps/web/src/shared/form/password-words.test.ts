import { expect, test } from "vitest";
import { isRefused, passwordWords } from "./new-password-field.tsx";

test.each([
  ["empty", false, "12 characters or more, or 8 that are hard to guess."],
  ["short", false, "12 characters or more, or 8 that are hard to guess."],
  ["unknown", false, "12 characters or more, or 8 that are hard to guess."],
  ["common", true, "This is a common password. Choose another one."],
  ["own", true, "This is too close to your username or email address. Choose another one."],
  ["guessable", true, "Easy to guess. Use 12 characters or more, such as a few words."],
  ["good", false, "Good: hard to guess."],
] as const)("%s", (verdict, refused, words) => {
  expect([isRefused(verdict), passwordWords(verdict)]).toEqual([refused, words]);
});
