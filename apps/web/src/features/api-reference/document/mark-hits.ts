import { escapePattern } from "@connect-portal/openapi-document/escape";

/** The id of a hit's element. The prefix keeps it apart from the provider's own ids. */
export const hitId = (hit: number): string => `connect-portal-hit-${hit}`;

/** Marks hits like the viewer, with the page's own color tokens where it has them. `:target` is the hit jumped to. */
const STYLE = `mark[id^="connect-portal-hit"]{background:color-mix(in oklab,#009a85 34%,Canvas);color:inherit;scroll-margin:25vh 0}
mark[id^="connect-portal-hit"]:target{background:#00766a;color:#fff}`;

interface Marked {
  readonly html: string;
  readonly count: number;
}

/** The page with every occurrence of the text marked, whatever its case. What its tags divide is not found as one. */
export function markHits(html: string, text: string): Marked {
  const wanted = text.trim();
  if (wanted.length < 2) return { html, count: 0 };
  const page = new DOMParser().parseFromString(html, "text/html");
  const escaped = escapePattern(wanted);
  // A line of the source may end where the reader sees a space.
  const pattern = new RegExp(escaped.replace(/\s+/g, "\\s+"), "giu");
  let count = 0;
  for (const node of textsOf(page)) {
    const hits = [...node.data.matchAll(pattern)];
    // From the end, so that what stands before keeps its place.
    for (const [at, { index, 0: found }] of [...hits.entries()].toReversed()) {
      const rest = node.splitText(index);
      rest.splitText(found.length);
      const mark = page.createElement("mark");
      mark.id = hitId(count + at);
      rest.replaceWith(mark);
      mark.append(rest);
    }
    count += hits.length;
  }
  const style = page.createElement("style");
  style.textContent = STYLE;
  page.head.append(style);
  return { html: `<!doctype html>${page.documentElement.outerHTML}`, count };
}

/** Text nodes that a reader can see: no scripts, styles or SVG, in which nothing can be marked. */
function textsOf(page: Document): Text[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.parentElement?.closest("script, style, noscript, template, textarea, svg") === null)
      texts.push(node as Text);
  }
  return texts;
}
