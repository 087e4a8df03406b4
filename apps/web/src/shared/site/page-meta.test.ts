import { defaultBrand } from "@connect-portal/content/brand";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { PageMeta } from "./page-meta.tsx";

/** The tags of a page of a portal with this PUBLIC_URL. */
function tagsWith(publicUrl: string): string {
  const page = { title: "About", description: "Who makes these APIs." };
  const Component = () => createElement(PageMeta, { page, path: "/about" });
  const Stub = createRoutesStub([{ id: "root", path: "/", Component, loader: () => null }]);
  return renderToStaticMarkup(
    createElement(Stub, { hydrationData: { loaderData: { root: { publicUrl, brand: defaultBrand } } } }),
  );
}

test("a page has whole addresses, which begin with PUBLIC_URL", () => {
  const html = tagsWith("https://portal.example");
  for (const tag of [
    "<title>About: Connect Portal</title>",
    '<meta name="description" content="Who makes these APIs."/>',
    '<meta property="og:title" content="About"/>',
    '<link rel="canonical" href="https://portal.example/about"/>',
    '<meta property="og:url" content="https://portal.example/about"/>',
    '<meta property="og:image" content="https://portal.example/share.png"/>',
  ]) {
    expect(html).toContain(tag);
  }
});

test("without PUBLIC_URL no address is said: a wrong one is worse than none", () => {
  expect(tagsWith("")).toContain("<title>About: Connect Portal</title>");
  expect(tagsWith("")).not.toMatch(/canonical|og:url|og:image/);
});
