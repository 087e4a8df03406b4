import { expect, test } from "vitest";
import { firstStyles } from "./first-styles.ts";

const html = '<html data-shell="working"><body><a class="_link_x1">Home</a></body></html>';

test("rules for what stands on the page stay, in their layer and their media query; others go", async () => {
  const css =
    "@layer base{.m_gone{color:red}a{color:blue}}._link_x1:hover{color:green}@media (width<9px){._link_x1{top:0}.gone{top:0}}";
  expect(await firstStyles(html, css)).toBe(
    "@layer base{a{color:blue}}._link_x1:hover{color:green}@media (width<9px){._link_x1{top:0}}",
  );
});

test("rules for the other colour scheme stay: the reader chooses it", async () => {
  const css =
    '[data-mantine-color-scheme="dark"] a{color:white}:where([data-mantine-color-scheme=dark]) .gone{color:red}';
  expect(await firstStyles(html, css)).toBe('[data-mantine-color-scheme="dark"] a{color:white}');
});

test("for a page it is the same what was left for it together with others", async () => {
  const other = '<html><body><p class="_other_x1">Text</p></body></html>';
  const css =
    "@layer base{.m_gone{color:red}a,p{color:blue}}@keyframes go{to{top:0}}._link_x1{animation:go 1s}._other_x1>a{top:0}" +
    '[data-shell="working"] :is(a,p):not(.gone){top:0}.oar-gone{top:0}@media (width<9px){._other_x1,._link_x1{top:0}}';
  const ofBoth = await firstStyles(html + other, css);
  expect(ofBoth).not.toContain("m_gone");
  for (const page of [html, other]) expect(await firstStyles(page, ofBoth)).toBe(await firstStyles(page, css));
});
