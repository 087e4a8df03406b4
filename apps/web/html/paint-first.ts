import { firstStyles } from "./first-styles.ts";

/** Marks a style sheet that holds nothing up, until the script below puts it in force. */
const LATER = 'media="print" data-later';

/**
 * Runs in the page, as text, and so may use nothing but its own: a policy that forbids inline handlers lets it run by
 * its hash. Puts the whole style sheets in force when all are there, and asks for the page's scripts once the first
 * screen stands: before, they would take the network and the processor from it.
 */
function goOn(): void {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[data-later]")];
  const arrivals = sheets.map(
    (sheet) =>
      sheet.sheet ??
      new Promise((resolve) => {
        for (const end of ["load", "error"]) sheet.addEventListener(end, resolve, { once: true });
      }),
  );
  // All at once: each of them has the whole page styled anew.
  Promise.all(arrivals).then(() => {
    for (const sheet of sheets) sheet.media = "all";
  });
  const scripts = document.querySelector<HTMLTemplateElement>("template[data-later]");
  const load = () => scripts?.replaceWith(scripts.content);
  // Where nobody looks nothing is painted; and some browsers do not say when it is.
  if (document.hidden) load();
  else {
    const painted = new Promise((resolve) =>
      new PerformanceObserver(resolve).observe({ type: "paint", buffered: true }),
    );
    Promise.race([painted, new Promise((resolve) => setTimeout(resolve, 500))]).then(load);
  }
}

interface PaintOptions {
  /** The words stand in the page; else its script draws them. */
  readonly isWritten: boolean;
  readonly readSheet: (path: string) => Promise<string>;
  /** Text that holds the class names of what is put into the page when it is sent, and the sheets that style it. */
  readonly laterContent?: string;
  readonly laterSheets?: readonly string[];
}

const sheetLinks = /<link rel="stylesheet" href="([^"#]+)#?"\/>/g;
const preloads = /<link rel="(?:modulepreload|preload" as="style)"[^>]*\/>/g;
const entry = /<script type="module" async="">[\s\S]*?<\/script>/;

/**
 * Lets a built page be painted as soon as its HTML is there: the styles of what it shows stand in it, and the whole
 * sheets and the scripts come behind. React adopts the tags where they stand. A page whose content is drawn by script
 * does not wait with that.
 */
export async function paintFirst(
  html: string,
  { isWritten, readSheet, laterContent = "", laterSheets = [] }: PaintOptions,
): Promise<string> {
  const paths = [...html.matchAll(sheetLinks)].map(([, path = ""]) => path);
  if (paths.length === 0) return html;
  const sheets = await Promise.all([...paths, ...laterSheets].map(readSheet));
  // Rules of one sheet may override those of the one before it, so they stay in this order.
  const styles = await Promise.all(sheets.map((css) => firstStyles(html + laterContent, css)));
  // PostCSS has escaped what could end the element early.
  const style = `<style>${styles.join("\n")}</style>`;
  const begun = withStyle(isWritten ? withLateScripts(html) : html, style);
  // Behind all that React has written, which it would take for its own otherwise.
  return begun.replace("</body>", () => `<script>(${goOn})()</script></body>`);
}

function withStyle(html: string, style: string): string {
  return html
    .replaceAll('<link rel="stylesheet"', `<link rel="stylesheet" ${LATER}`)
    .replace('<link rel="stylesheet"', () => `${style}<link rel="stylesheet"`);
}

/** The scripts, and the sheets that they put into the page, wait in a template where they stood. */
function withLateScripts(html: string): string {
  const links = [...html.matchAll(preloads)].map(([link]) => link).join("");
  return html.replaceAll(preloads, "").replace(entry, (script) => `<template data-later>${links}${script}</template>`);
}
