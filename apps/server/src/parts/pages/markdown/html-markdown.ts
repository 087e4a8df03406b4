import TurndownService from "turndown";

/** What a page has for hands and eyes alone. */
const UNREAD = new Set("AUDIO BUTTON FORM NAV NOSCRIPT SCRIPT STYLE SVG TEMPLATE VIDEO".split(" "));

const service = new TurndownService({ headingStyle: "atx", bulletListMarker: "-", codeBlockStyle: "fenced" });
service.remove(({ nodeName }: { readonly nodeName: string }) => UNREAD.has(nodeName.toUpperCase()));

/** What a built page says in its main part, as CommonMark. Empty for one that the browser makes. */
export function htmlMarkdown(html: string): string {
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? "";
  const text = service.turndown(main).trim();
  return text === "" ? "" : `${text}\n`;
}
