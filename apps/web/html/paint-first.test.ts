import { expect, test } from "vitest";
import { paintFirst } from "./paint-first.ts";

const page =
  '<html lang="en"><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css#"/>' +
  '<link rel="stylesheet" href="/assets/b.css"/></head><body><h1>Words</h1><script>let mark;</script>' +
  '<script type="module" async="">import "/assets/a.js";</script></body></html>';
const sheets: Record<string, string> = {
  "/assets/a.css": "h1{color:red}.gone{color:red}",
  "/assets/b.css": 'h1{content:"</style>"}',
};
const readSheet = async (path: string) => sheets[path] ?? "";

test("the styles of what a page shows stand in it, before the sheets, which hold nothing up", async () => {
  const html = await paintFirst(page, { isWritten: true, readSheet });
  const style = html.indexOf('<style>h1{color:red}\nh1{content:"\\3c /style>"}</style>');
  expect(style).toBeGreaterThan(0);
  expect(html.match(/<link rel="stylesheet" media="print" data-later/g)).toHaveLength(2);
  expect(html.indexOf('<link rel="stylesheet"')).toBeGreaterThan(style);
});

test("where the server writes the first screen the sheets stand in the page whole, and none comes in force later", async () => {
  const laterSheets = ["/assets/b.css"];
  const first = page.replace('<link rel="stylesheet" href="/assets/b.css"/>', "");
  const html = await paintFirst(first, { isWritten: true, readSheet, laterSheets });
  expect(html).toContain('<style>h1{color:red}.gone{color:red}\nh1{content:"\\3c /style>"}</style>');
  expect(html).toContain('<link rel="stylesheet" media="print" href="/assets/a.css#"/>');
  expect(html).toContain("<template data-later>");
});

test("the scripts of a written page wait in a template, where React finds them in their place later", async () => {
  const html = await paintFirst(page, { isWritten: true, readSheet });
  const [head = "", body = ""] = html.split("<body>");
  expect(head).not.toContain("modulepreload");
  expect(body).toContain(
    '<script>let mark;</script><template data-later><link rel="modulepreload" href="/assets/a.js"/><script type="module" async="">import "/assets/a.js";</script></template>',
  );
});

test("sheets that only the scripts need wait with them: the words need the network first", async () => {
  const preload = '<link rel="preload" as="style" href="/assets/c.css"/>';
  const html = await paintFirst(
    page.replace("</head>", () => `${preload}</head>`),
    { isWritten: true, readSheet },
  );
  const [head = "", body = ""] = html.split("<body>");
  expect(head).not.toContain(preload);
  expect(body).toContain(`<template data-later><link rel="modulepreload" href="/assets/a.js"/>${preload}<script`);
});

test("a page whose words are drawn by script asks for it at once", async () => {
  const html = await paintFirst(page, { isWritten: false, readSheet });
  expect(html).not.toContain("<template");
  expect(html).toContain('<head><link rel="modulepreload"');
});

test("a page without style sheets stays as it is", async () => {
  expect(await paintFirst("<p>Words</p>", { isWritten: true, readSheet })).toBe("<p>Words</p>");
});
