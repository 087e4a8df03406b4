import { expect, test } from "vitest";
import { withPublicAddresses } from "./public-addresses.ts";

const page =
  '<link rel="canonical" href="/about"/><meta property="og:url" content="/about"/>' +
  '<meta property="og:image" content="/share.png"/><meta property="og:title" content="About"/><link rel="icon" href="/favicon.svg"/>';

test("addresses become whole, and nothing else changes", () => {
  expect(withPublicAddresses(page, "https://portal.example/a&b")).toBe(
    '<link rel="canonical" href="https://portal.example/a&amp;b/about"/>' +
      '<meta property="og:url" content="https://portal.example/a&amp;b/about"/>' +
      '<meta property="og:image" content="https://portal.example/a&amp;b/share.png"/>' +
      '<meta property="og:title" content="About"/><link rel="icon" href="/favicon.svg"/>',
  );
});

test("without a public address the tags are left out", () => {
  expect(withPublicAddresses(page, "")).toBe(
    '<meta property="og:title" content="About"/><link rel="icon" href="/favicon.svg"/>',
  );
});

test("an address with a pattern of replacement in it is taken as it is", () => {
  expect(withPublicAddresses('<link rel="canonical" href="/"/>', "https://a/$&")).toContain('href="https://a/$&amp;/"');
});
