import { expect, test } from "vitest";
import { excerptOf } from "./excerpt.ts";

const paragraph = (name: string) => `${name}: ${"word ".repeat(30).trim()}.`;

test("a short text is shown whole, and so is one that is longer by a few lines", () => {
  expect(excerptOf("One sentence.", 12)).toBeUndefined();
  expect(excerptOf("line\n".repeat(15), 12)).toBeUndefined();
});

test("a long text is cut between paragraphs", () => {
  const text = Array.from({ length: 40 }, (_, index) => paragraph(`P${index}`)).join("\n\n");
  const excerpt = excerptOf(text, 12);
  expect(excerpt).toMatch(/\.$/);
  expect(excerpt?.split("\n\n").length).toBe(5);
});

test("a blank line in a block of code is no place to cut", () => {
  const text = `Before.\n\n\`\`\`\n${"code\n\n".repeat(40)}\`\`\`\n`;
  expect(excerptOf(text, 12)?.match(/code/g)?.length).toBeGreaterThan(3);
});

test("one endless paragraph is cut at a word, and says that it goes on", () => {
  const excerpt = excerptOf("word ".repeat(5000), 12) ?? "";
  expect(excerpt.endsWith("word …")).toBe(true);
  expect(excerpt.length).toBeLessThan(1300);
});

test("a table without end is cut at a line", () => {
  const excerpt = excerptOf(`| a | b |\n|---|---|\n${"| 1 | 2 |\n".repeat(300)}`, 12) ?? "";
  expect(excerpt.trimEnd().split("\n").length).toBeLessThan(14);
});

test("a text of many megabytes costs no more than its excerpt", () => {
  const text = "word ".repeat(2_000_000);
  const before = performance.now();
  excerptOf(text, 12);
  expect(performance.now() - before).toBeLessThan(200);
});
