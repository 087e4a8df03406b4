import { Marked } from "marked";
import { expect, test } from "vitest";
import { isPlainText } from "./markdown.tsx";

const marked = new Marked({ gfm: true });

test.each([
  "The card, as returned when it was created. Never the PAN.",
  "0 charges nothing; 10 % of it.",
  "a - b + c",
  "It's 5 to 7.",
])("%j needs no renderer, and the renderer agrees", (text) => {
  expect(isPlainText(text)).toBe(true);
  expect(marked.parse(text)).toMatch(/^<p>[^<]*<\/p>\n$/);
});

test.each([
  "**bold**",
  "`code`",
  "a\nb",
  "- item",
  "1. item",
  "see https://a.example",
  "<b>",
  "a &amp; b",
  "# title",
  "a_b_c",
  "| a |",
])("%j is left to the renderer", (text) => {
  expect(isPlainText(text)).toBe(false);
});
