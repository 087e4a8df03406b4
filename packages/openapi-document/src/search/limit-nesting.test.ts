import { Marked } from "marked";
import { expect, test } from "vitest";
import { limitNesting } from "./limit-nesting.ts";

const marked = new Marked({ gfm: true });

test("what people write is left as it is", () => {
  const text = "> quoted\n> > twice\n\n- one\n  - two\n    1. three\n\n    code\n\n---\n";
  expect(limitNesting(text)).toBe(text);
});

test.each([
  ["quotations", "> ".repeat(5000)],
  ["lists in a line", "- ".repeat(5000)],
  ["lists by indentation", Array.from({ length: 1000 }, (_, level) => `${" ".repeat(level * 2)}- a`).join("\n")],
  ["numbered lists", "1. ".repeat(5000)],
])("%s without end are parsed, and soon", (_, text) => {
  const before = process.cpuUsage();
  expect(marked.parse(limitNesting(`${text} end`))).toContain("end");
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
});
