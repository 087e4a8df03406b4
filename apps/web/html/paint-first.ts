import { firstStyles } from "./first-styles.ts";

/** Marks a style sheet that holds nothing up, until the script below puts it in force. */
const LATER = 'media="print" data-later';
/** Marks one that stands in the page already: React looks for the tag, and the next page finds it in the browser's cache. */
const KEPT = 'media="print"';

/**
 * Runs in the page, as text, and so may use nothing but its own: a policy that forbids inline handlers lets it run by
 * its hash. Once the first screen stands, it puts the whole style sheets in force and asks for the page's scripts: before,
 * they would take the network and the processor from it. Sheets in force have all of it styled and laid out anew.
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
  const scripts = document.querySelector<HTMLTemplateElement>("template[data-later]");
  const proceed = () => {
    // All at once: each of them has the whole page styled anew.
    Promise.all(arrivals).then(() => {
      for (const sheet of sheets) sheet.media = "all";
    });
    scripts?.replaceWith(scripts.content);
  };
  // Where nobody looks nothing is painted; and some browsers do not say when it is.
  if (document.hidden) proceed();
  else {
    const painted = new Promise((resolve) =>
      new PerformanceObserver(resolve).observe({ type: "paint", buffered: true }),
    );
    Promise.race([painted, new Promise((resolve) => setTimeout(resolve, 500))]).then(proceed);
  }
}

interface PaintOptions {
  /** The words stand in the page; else its script draws them. */
  readonly isWritten: boolean;
  readonly readSheet: (path: string) => Promise<string>;
  /**
   * The sheets that style what is put into the page when it is sent. They stand in it whole, its own do, too, and none is
   * put in force later: to style and lay out a first screen anew takes as long as it took to paint it.
   */
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
export async function paintFirst(html: string, { isWritten, readSheet, laterSheets }: PaintOptions): Promise<string> {
  const paths = [...html.matchAll(sheetLinks)].map(([, path = ""]) => path);
  if (paths.length === 0) return html;
  const sheets = await Promise.all([...paths, ...(laterSheets ?? [])].map(readSheet));
  // Rules of one sheet may override those of the one before it, so they stay in this order.
  const styles = laterSheets ? sheets : await Promise.all(sheets.map((css) => firstStyles(html, css)));
  // What would end the element early, as CSS escapes it.
  const style = `<style>${styles.join("\n").replaceAll("</", "\\3c /")}</style>`;
  const begun = withStyle(isWritten ? withLateScripts(html) : html, style, laterSheets ? KEPT : LATER);
  // Behind all that React has written, which it would take for its own otherwise.
  return begun.replace("</body>", () => `<script>(${goOn})()</script></body>`);
}

function withStyle(html: string, style: string, mark: string): string {
  return html
    .replaceAll('<link rel="stylesheet"', `<link rel="stylesheet" ${mark}`)
    .replace('<link rel="stylesheet"', () => `${style}<link rel="stylesheet"`);
}

/** The scripts, and the sheets that they put into the page, wait in a template where they stood. */
function withLateScripts(html: string): string {
  const links = [...html.matchAll(preloads)].map(([link]) => link).join("");
  return html.replaceAll(preloads, "").replace(entry, (script) => `<template data-later>${links}${script}</template>`);
}
