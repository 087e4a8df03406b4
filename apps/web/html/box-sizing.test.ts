import postcss from "postcss";
import { expect, test } from "vitest";
import { boxSizing } from "./box-sizing.ts";

const rendered = (css: string) => postcss([boxSizing()]).process(css, { from: undefined }).css;

test("a reset names no boxes of its elements", () => {
  expect(rendered("*, *::before, *::after { box-sizing: border-box }")).toBe("* { box-sizing: border-box }");
  expect(rendered(".a *, .a ::before { box-sizing: border-box }")).toBe(".a * { box-sizing: border-box }");
  expect(rendered("::before, ::after { box-sizing: border-box }")).toBe("");
});

test("a rule that makes such a box says its size instead, and may say another", () => {
  const says = (css: string) => rendered(css).replaceAll(/\s+/g, " ");
  expect(says('.a::before { content: "" }')).toBe('.a::before { box-sizing: border-box; content: "" }');
  expect(says('@media print { .a:after { content: "" } }')).toContain("box-sizing: border-box");
  const own = '.a::after { content: ""; box-sizing: content-box }';
  expect(says(own)).toBe('.a::after { box-sizing: border-box; content: ""; box-sizing: content-box }');
});

test("other rules stay", () => {
  for (const css of [
    ".a::before { color: red }",
    "*::before { box-sizing: border-box; margin: 0 }",
    "* { margin: 0 }",
    ".a { box-sizing: border-box }",
    '.a { content: "" }',
  ])
    expect(rendered(css)).toBe(css);
});
