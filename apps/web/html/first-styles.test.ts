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
