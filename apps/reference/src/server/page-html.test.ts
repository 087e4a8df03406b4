import { expect, test } from "vitest";
import { pageHtml } from "./page-html.ts";

const served = { path: "/document/1f", file: "api.yaml" };

test("the page says what is served", () => {
  const compiled = { title: "Cards", version: "1", first: "getCard" };
  const html = pageHtml("<head><!-- served --></head>", { served: { ...served, compiled } });
  expect(html).toContain("<title>Cards</title>");
  expect(html).toContain('"first":"getCard"');
});

test("a page that compiles the file itself is named after it", () => {
  expect(pageHtml("<head><!-- served --></head>", { served })).toContain("<title>api.yaml</title>");
});

test("a hostile title cannot leave its element", () => {
  const title = "</title></script><script>hacked()</script>$&";
  const html = pageHtml("<head><!-- served --></head>", { served: { ...served, compiled: { title, version: "1" } } });
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html.match(/<\/title>/g)).toHaveLength(1);
  const json = /<script type="application\/json"[^>]*>(.*)<\/script>/.exec(html)?.[1] ?? "";
  expect(JSON.parse(json).compiled.title).toBe(title);
});

test("the first screen stands in the page, and nothing of it can be pressed", () => {
  const html = pageHtml("<!-- beginning -->", { served, beginning: "<h1>$&</h1>" });
  expect(html).toBe('<template id="beginning"><div class="beginning" inert><h1>$&</h1></div></template>');
});

test("the page comes in the colour scheme that the reader chose", () => {
  expect(pageHtml('<html lang="en">', { served, scheme: "dark" })).toBe(
    '<html data-mantine-color-scheme="dark" lang="en">',
  );
  expect(pageHtml('<html lang="en">', { served })).toBe('<html lang="en">');
});
