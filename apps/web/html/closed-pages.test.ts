import {
  closedPageFile,
  type FirstScreenPattern,
  firstScreenFile,
  firstScreenWriters,
  pagePatterns,
  publicPages,
} from "@connect-portal/contract";
import { expect, test } from "vitest";
import { closedPages, firstScreenPages, type RouteManifest } from "./closed-pages.ts";

const closed = pagePatterns.filter((pattern) => !(publicPages as readonly string[]).includes(pattern));

/** A route for each closed page, in a layout below a guard, as the app has them. */
const manifest: RouteManifest = {
  routes: {
    root: { path: "", module: "/assets/root.js" },
    guard: { parentId: "root", module: "/assets/guard.js", clientLoaderModule: "/assets/guard-loader.js" },
    ...Object.fromEntries(
      closed.map((pattern, at) => [
        `route ${at}`,
        {
          parentId: "guard",
          path: pattern.slice(1),
          module: `/assets/page-${at}.js`,
          imports: ["/assets/root.js", "/assets/shared.js"],
          css: [`/assets/page-${at}.css#`],
        },
      ]),
    ),
  },
};
const fallback =
  '<html lang="en"><head><meta name="viewport" content="width=device-width"/>' +
  '<link rel="modulepreload" href="/assets/root.js"/></head><body></body></html>';

test("every page that is made in the browser has a page of its own, which asks for its scripts and styles at once", () => {
  const pages = closedPages(fallback, manifest);
  expect(pages.map(({ file }) => file)).toEqual(closed.map(closedPageFile));
  expect(new Set(pages.map(({ file }) => file)).size).toBe(closed.length);
  const [first] = pages;
  for (const script of ["guard", "guard-loader", "page-0", "shared"]) {
    expect(first?.html).toContain(`<link rel="modulepreload" href="/assets/${script}.js"/>`);
  }
  expect(first?.html).toContain('<link rel="preload" as="style" href="/assets/page-0.css"/>');
  expect(first?.html.match(/root\.js/g)).toHaveLength(1);
});

test("the shell has a tree at the left where the page has one", () => {
  const shells = closedPages(fallback, manifest).map(({ file, html }) => [file, /data-shell="(\w+)"/.exec(html)?.[1]]);
  expect(shells).toContainEqual([closedPageFile("/swagger-ui/:version/:solution/:module"), "working"]);
  expect(shells).toContainEqual([closedPageFile("/webhooks-ui/:version/:solution/:module"), "working"]);
  expect(shells).toContainEqual([closedPageFile("/select-product"), "ordinary"]);
  expect(shells).toContainEqual([closedPageFile("/users/:id"), "ordinary"]);
});

test("a page without a route stops the build", () => {
  expect(() => closedPages(fallback, { routes: {} })).toThrow("No route has the path /errors/:code");
});

test("a page whose first screen the server writes has the place for it, its scripts and the sheets of its look", () => {
  const pages = firstScreenPages(fallback, manifest, "/assets/mono.woff2");
  expect(pages.map(({ file }) => file)).toEqual(
    (Object.keys(firstScreenWriters) as FirstScreenPattern[]).map(firstScreenFile),
  );
  for (const { html, sheets } of pages) {
    expect(html).toMatch(/<head><script>.*<\/script>.*<body><!-- first-screen --><script>.*<\/script>/s);
    expect(html).toContain('<link rel="modulepreload" href="/assets/guard.js"/>');
    expect(sheets).toEqual([expect.stringMatching(/^\/assets\/page-\d+\.css$/)]);
  }
});

test("the font of code is asked for where a first screen has code, once the browser knows how wide the window is", () => {
  const pages = firstScreenPages(fallback, manifest, "/assets/mono.woff2");
  const withCode = pages.filter(({ html }) =>
    /<meta name="viewport"[^>]*><link rel="preload" href="\/assets\/mono.woff2"[^>]* media="\(width > 760px\)"/.test(
      html,
    ),
  );
  expect(withCode.map(({ file }) => file)).toEqual([firstScreenFile("/swagger-ui/:version/:solution/:module")]);
});
