import { expect, test } from "vitest";
import { isRefused, passwordWords } from "./password-words.ts";

test.each([
  ["empty", false, "12 characters or more, or 8 that are hard to guess."],
  ["short", false, "12 characters or more, or 8 that are hard to guess."],
  ["unknown", false, "12 characters or more, or 8 that are hard to guess."],
  ["common", true, "One of the passwords that are tried first. Choose another one."],
  ["own", true, "Your username or email address is tried first. Choose another one."],
  ["guessable", true, "Easy to guess. Make it 12 characters, such as a few words."],
  ["good", false, "Good: hard to guess."],
] as const)("%s", (verdict, refused, words) => {
  expect([isRefused(verdict), passwordWords(verdict)]).toEqual([refused, words]);
});
