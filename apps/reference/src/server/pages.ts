import { firstOperation } from "./first-operation.ts";
import type { PageFiles } from "./page-files.ts";
import { pageHtml } from "./page-html.ts";
import { type Resource, resourceOf } from "./resource.ts";
import type { ServedDocument } from "./served-document.ts";

/** Longer than this, in characters, the first screen would hold up what it is there to hasten. */
const LONGEST_BEGINNING = 300_000;

/** The page of each state of the document, written and compressed once. */
export function createPages({ template, beginningHtml }: PageFiles) {
  const written = new WeakMap<ServedDocument, Resource>();

  function write({ served, document }: ServedDocument): Resource {
    const first = document && firstOperation(document.index);
    const operation = first && document.operation(first.id);
    const beginning =
      document && operation ? beginningHtml({ index: document.index, operation, baseUrl: "http://localhost/" }) : "";
    const html = pageHtml(template, served, beginning.length > LONGEST_BEGINNING ? "" : beginning);
    return resourceOf(html, { type: "text/html; charset=utf-8" });
  }

  return {
    of(document: ServedDocument): Resource {
      const known = written.get(document) ?? write(document);
      written.set(document, known);
      return known;
    },
  };
}
