import TurndownService from "turndown";

/** Elements that a text version of a page does not need. */
const UNREAD = new Set("AUDIO BUTTON FORM NAV NOSCRIPT SCRIPT STYLE SVG TEMPLATE VIDEO".split(" "));

const service = new TurndownService({ headingStyle: "atx", bulletListMarker: "-", codeBlockStyle: "fenced" });
service.remove(({ nodeName }: { readonly nodeName: string }) => UNREAD.has(nodeName.toUpperCase()));

/** Converts the main part of a built page to CommonMark. Empty for a page that the browser renders. */
export function htmlMarkdown(html: string): string {
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? "";
  const text = service.turndown(main).trim();
  return text === "" ? "" : `${text}\n`;
}
