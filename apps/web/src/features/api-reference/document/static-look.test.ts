import { expect, test } from "vitest";
import { withPortalLook } from "./static-look.ts";

const fonts = /<style>@font-face\{font-family:"Inter";.*font-family:"JetBrains Mono";.*<\/style>/;

test("a page gets the fonts before its own styles, and the reader's theme", () => {
  const html = withPortalLook('<!doctype html>\n<html lang="en"><head><style>p{}</style></head><p>x', "dark");
  expect(html).toMatch(
    /^<!doctype html>\n<html data-theme="dark" style="color-scheme:dark" lang="en"><head><style>@font/,
  );
  expect(html).toMatch(fonts);
  expect(html.indexOf("@font-face")).toBeLessThan(html.indexOf("p{}"));
});

test("a page without html or head gets both, and keeps its text", () => {
  const html = withPortalLook("<h1>Guide</h1> $& <header>", "light");
  expect(html).toMatch(/^<!doctype html><html data-theme="light"/);
  expect(html).toMatch(fonts);
  expect(html).toContain("</head><h1>Guide</h1> $& <header>");
});
