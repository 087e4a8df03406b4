import { describe, expect, test } from "vitest";
import { judgePassword } from "./password-rule.ts";

const owner = { username: "fintech-north", email: "api@fintech-north.example" };

test.each([
  ["seven characters", "qzvkwpx", "short"],
  ["seven characters that fill two places each", "\u{1F600}".repeat(7), "short"],
  ["spaces, too few", " ", "short"],
  ["a common one", "password", "common"],
  ["a common one in other letters", "PassWord1", "common"],
  ["a common one in full-width letters", "\uff50\uff41\uff53\uff53\uff57\uff4f\uff52\uff44", "common"],
  ["digits in a row", "12345678", "common"],
  ["a long common one", "1qaz2wsx3edc4rfv", "common"],
  ["a common one twice", "passwordpassword", "common"],
  ["one character, twelve times", "aaaaaaaaaaaa", "common"],
  ["the product's name", "PowerCard", "common"],
  ["the product's name and a digit", "PowerCard1", "common"],
  ["the user's name", "Fintech-North", "own"],
  ["the user's address", "API@fintech-north.example", "own"],
  ["a season, a year and a sign", "Winter2026!", "guessable"],
  ["a part of the name, and a year", "north-2026", "guessable"],
  ["a common one with its letters exchanged", "P@ssw0rd-26", "guessable"],
])("refused: %s", (_what, password, fault) => {
  expect(judgePassword(password, owner)).toBe(fault);
});

test.each([
  ["eight random characters", "k7q-mz2p"],
  ["eight characters of two places each", "\u{1F600}\u{1F438}\u{1F980}\u{1F955}\u{1F6A2}\u{1F9CA}\u{1F335}\u{1F511}"],
  ["twelve characters, plain words", "lanes-stroke"],
  ["a phrase with spaces at its ends", " lanes and strokes "],
  ["the user's name and more", "fintech-north has a dog"],
])("accepted: %s", (_what, password) => {
  expect(judgePassword(password, owner)).toBeNull();
});

test("an account without an address", () => {
  expect(judgePassword("lanes and strokes", { username: "demo", email: "" })).toBeNull();
});

describe("the longest passwords take no longer than a short one may", () => {
  test.each(["a", "ab1!", "p4$$w0rd1!@", "@4$3!0(", "2026-11-22 ", "qwertzuiop"])("of %s", (part) => {
    const password = part.repeat(Math.ceil(1024 / part.length)).slice(0, 1024);
    judgePassword("lanes and strokes", owner);
    const before = performance.now();
    judgePassword(password, owner);
    expect(performance.now() - before).toBeLessThan(1_000);
  });
});
