import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PageMeta } from "./page-meta.tsx";

test("a page that the build writes has paths, before which the server puts PUBLIC_URL", () => {
  const page = { title: "About", description: "Who makes these APIs." };
  const html = renderToStaticMarkup(createElement(PageMeta, { page, path: "/about" }));
  for (const tag of [
    "<title>About: Connect Portal</title>",
    '<meta name="description" content="Who makes these APIs."/>',
    '<meta property="og:title" content="About"/>',
    '<link rel="canonical" href="/about"/>',
    '<meta property="og:url" content="/about"/>',
    '<meta property="og:image" content="/share.png"/>',
  ]) {
    expect(html).toContain(tag);
  }
});
