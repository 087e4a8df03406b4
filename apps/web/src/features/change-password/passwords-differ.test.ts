import { expect, test } from "vitest";
import { shallSayThatTheyDiffer } from "./new-password-fields.tsx";

test("equal passwords, and empty ones, say nothing", () => {
  expect(shallSayThatTheyDiffer("secret", "secret", true)).toBe(false);
  expect(shallSayThatTheyDiffer("secret", "", true)).toBe(false);
  expect(shallSayThatTheyDiffer("", "secret", true)).toBe(false);
});

test("a second one that is on its way says nothing until it is left", () => {
  expect(shallSayThatTheyDiffer("secret", "sec", false)).toBe(false);
  expect(shallSayThatTheyDiffer("secret", "sec", true)).toBe(true);
});

test("a second one that cannot become the first says so at once", () => {
  expect(shallSayThatTheyDiffer("secret", "Sec", false)).toBe(true);
  expect(shallSayThatTheyDiffer("secret", "secret ", false)).toBe(true);
});
