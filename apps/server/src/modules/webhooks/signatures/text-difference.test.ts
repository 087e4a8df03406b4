import fc from "fast-check";
import { expect, test } from "vitest";
import { firstDifference } from "./explain-body-change.ts";

test.each([
  ["a\nbcd", "a\nbXd", { offset: 3, line: 2, column: 2, sent: "cd", received: "Xd" }],
  ["abc", "abcd", { offset: 3, line: 1, column: 4, sent: "", received: "d" }],
  ["a\n", "a", { offset: 1, line: 1, column: 2, sent: "\n", received: "" }],
  ["x😀y", "x😁y", { offset: 1, line: 1, column: 2, sent: "😀y", received: "😁y" }],
  ["😀a", "😀b", { offset: 1, line: 1, column: 2, sent: "a", received: "b" }],
])("%j and %j", (sent, received, difference) => {
  expect(firstDifference(sent, received)).toEqual(difference);
});

test("up to forty characters are shown", () => {
  expect(firstDifference("x".repeat(100), "")?.sent).toBe("x".repeat(40));
});

test("all before the offset is equal, and what follows is not", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", "\n", "😀", "😁") });
  fc.assert(
    fc.property(text, text, (sent, received) => {
      const found = firstDifference(sent, received);
      if (!found) return sent === received;
      const [one, other] = [Array.from(sent), Array.from(received)];
      const same = one.slice(0, found.offset).join("") === other.slice(0, found.offset).join("");
      return same && one[found.offset] !== other[found.offset];
    }),
  );
});
