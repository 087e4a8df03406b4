import type { OperationDocument } from "@connect-portal/openapi-document";
import { firstOperation } from "../first-operation.ts";
import type { ColorScheme } from "../served.ts";
import type { PageFiles } from "./page-files.ts";
import { pageHtml, stillHtml } from "./page-html.ts";
import { type Resource, resourceOf } from "./resource.ts";
import type { ServedDocument } from "./served-document.ts";

/** Longer than this, in characters, the first screen would hold up what it is there to hasten. */
const LONGEST_BEGINNING = 300_000;

const type = "text/html; charset=utf-8";

export function createPages({ template, beginningHtml }: PageFiles) {
  const written = new WeakMap<ServedDocument, Map<ColorScheme | undefined, Resource>>();

  function write({ served, document }: ServedDocument, scheme: ColorScheme | undefined): Resource {
    const first = document && firstOperation(document.index);
    const operation = first && document.operation(first.id);
    const beginning = document && operation ? beginningOf(document, operation) : "";
    return resourceOf(pageHtml(template, { served, beginning, scheme }), { type });
  }

  function beginningOf({ index }: Required<ServedDocument>["document"], operation: OperationDocument): string {
    const html = beginningHtml({ index, operation, baseUrl: "http://localhost/" });
    return html.length > LONGEST_BEGINNING ? "" : html;
  }

  return {
    /** The page in one state of the document, written and compressed once for each scheme. */
    of(document: ServedDocument, scheme?: ColorScheme): Resource {
      const pages = written.get(document) ?? new Map();
      written.set(document, pages);
      const page = pages.get(scheme) ?? write(document, scheme);
      pages.set(scheme, page);
      return page;
    },
    /** The first screen of a reader whom an address leads to an operation; undefined where there is none. */
    beginningAt({ document }: ServedDocument, id: string): Resource | undefined {
      const operation = document?.operation(id);
      const beginning = document && operation ? beginningOf(document, operation) : "";
      return beginning ? resourceOf(stillHtml(beginning), { type, immutable: true }) : undefined;
    },
  };
}
