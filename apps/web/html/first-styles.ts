import { PurgeCSS } from "purgecss";

/** Attributes of the document that the reader's choice, or the kind of page, sets: rules for any value are kept. */
const dynamicAttributes = ["data-mantine-color-scheme", "data-shell"];

/** A style sheet without the rules that no element of a written page meets, so that it can stand in the page itself. */
export async function firstStyles(html: string, css: string): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: "html" }],
    css: [{ raw: css }],
    defaultExtractor: (content) => content.match(/[\w-]+/g) ?? [],
    dynamicAttributes,
    keyframes: true,
  });
  return purged?.css ?? "";
}
