import { expect, test } from "vitest";
import { pageHtml } from "./page-html.ts";

const template = "<head><!-- served --></head>";

test("the page says what is served and asks for the index at once", () => {
  const html = pageHtml(template, {
    path: "/document/1f",
    file: "api.yaml",
    compiled: { title: "Cards", version: "1", first: "getCard" },
  });
  expect(html).toContain("<title>Cards</title>");
  expect(html).toContain('<link rel="preload" as="fetch" crossorigin href="/document/1f/index.json" />');
  expect(html).toContain('"first":"getCard"');
});

test("a page that compiles the file itself asks for no index", () => {
  const html = pageHtml(template, { path: "/document/1f", file: "api.yaml" });
  expect(html).toContain("<title>api.yaml</title>");
  expect(html).not.toContain("preload");
});

test("a hostile title cannot leave its element", () => {
  const title = "</title></script><script>hacked()</script>$&";
  const html = pageHtml(template, { path: "/document/1f", file: "x", compiled: { title, version: "1" } });
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html.match(/<\/title>/g)).toHaveLength(1);
  const json = /<script type="application\/json"[^>]*>(.*)<\/script>/.exec(html)?.[1] ?? "";
  expect(JSON.parse(json).compiled.title).toBe(title);
});

test("the first screen stands in the page, and nothing of it can be pressed", () => {
  const html = pageHtml('<div id="root"><!-- beginning --></div>', { path: "/document/1f", file: "x" }, "<h1>$&</h1>");
  expect(html).toBe('<div id="root"><div class="beginning" inert><h1>$&</h1></div></div>');
});
