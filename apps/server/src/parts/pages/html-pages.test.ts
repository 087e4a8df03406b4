import { expect, test } from "vitest";
import { inlineScriptHashes, withBaseUrl } from "./html-pages.ts";

const page = '<head><meta name="api-base-url" content=""/></head>';

test("the base URL is written into the page", () => {
  expect(withBaseUrl(page, "https://portal.example.com")).toBe(
    '<head><meta name="api-base-url" content="https://portal.example.com"/></head>',
  );
});

test("a base URL cannot break out of its attribute, and no part of it is taken for a replacement pattern", () => {
  expect(withBaseUrl(page, 'https://a/"><script>$&')).toBe(
    '<head><meta name="api-base-url" content="https://a/&quot;>&lt;script>$&amp;"/></head>',
  );
});

test("inline scripts are hashed as they are written, scripts with an address are not", () => {
  const html =
    '<script>let a;\n</script><script type="module" async="">import "x"</script><script src="/a.js"></script>';
  expect(inlineScriptHashes(html)).toEqual([
    "'sha256-HwqmuZTl5XoY5Bm2n2AGN3ow4Yxw2Cho1OgF99I88Bc='",
    "'sha256-NRn359Kz8db9/ND95zyCAS9z2QAJeDkX6IJWSSloAHw='",
  ]);
});
