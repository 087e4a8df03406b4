import { expect, test } from "vitest";
import { dueWords } from "./money-text.ts";

test.each([
  ["authorization_expiry", "hold expires"],
  ["reserve_release", "reserve release"],
  ["dispute.deadline", "dispute deadline"],
])("%s is said as %s", (kind, text) => {
  expect(dueWords(kind)).toBe(text);
});
