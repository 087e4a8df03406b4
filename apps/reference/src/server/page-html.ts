import { BEGINNING_ID, type ColorScheme, SERVED_ID, type Served } from "../served.ts";
import { beforePaintScript, beginScript } from "./page-scripts.ts";

/** Where index.html takes what is served, its first screen, and the script that asks for the others. */
const PLACE = "<!-- served -->";
const BEGINNING = "<!-- beginning -->";
const BEGIN = "<!-- begin -->";

interface Page {
  readonly served: Served;
  /** HTML of the first screen; empty where the page's script draws it. */
  readonly beginning?: string;
  /** What the reader chose. */
  readonly scheme?: ColorScheme | undefined;
}

/** The page of a document: its first screen, and what the script needs to know. */
export function pageHtml(template: string, { served, beginning = "", scheme }: Page): string {
  const title = escapeHtml(served.compiled?.title ?? served.file);
  // "<" is the only character that could end the element early.
  const json = JSON.stringify(served).replaceAll("<", "\\u003c");
  const head = `<title>${title}</title><script>${beforePaintScript}</script><script type="application/json" id="${SERVED_ID}">${json}</script>`;
  return template
    .replace("<html", scheme ? `<html data-mantine-color-scheme="${scheme}"` : "<html")
    .replace(PLACE, () => head)
    .replace(BEGINNING, () => `<template id="${BEGINNING_ID}">${beginning && stillHtml(beginning)}</template>`)
    .replace(BEGIN, () => `<script>${beginScript}</script>`);
}

/** Nothing in it works yet, so nothing in it can be pressed or focused. */
export function stillHtml(beginning: string): string {
  return `<div class="beginning" inert>${beginning}</div>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
