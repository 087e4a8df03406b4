import { expect, test } from "vitest";
import { excerptOf } from "./excerpt.ts";

test("a short text is whole", () => {
  expect(excerptOf("a\nb")).toEqual({ text: "a\nb", isWhole: true, lines: 2 });
});

test("a long text ends after six hundred whole lines, and says how many there are", () => {
  const text = Array.from({ length: 2000 }, (_, index) => `line ${index}`).join("\n");
  const excerpt = excerptOf(text);
  expect(excerpt).toMatchObject({ isWhole: false, lines: 2000 });
  expect(excerpt.text.split("\n")).toHaveLength(600);
  expect(text.startsWith(excerpt.text)).toBe(true);
});

test("a text of few long lines ends by its size", () => {
  const excerpt = excerptOf(`${"x".repeat(50_000)}\n${"y".repeat(50_000)}`);
  expect(excerpt.text).toBe("x".repeat(50_000));
  expect(excerptOf("z".repeat(100_000)).text).toHaveLength(60_000);
});
