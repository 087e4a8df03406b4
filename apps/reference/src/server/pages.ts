import type { CompiledDocument, OperationDocument } from "@connect-portal/openapi-document";
import { firstOperation } from "../first-operation.ts";
import type { ColorScheme } from "../served.ts";
import type { PageFiles } from "./page-files.ts";
import { pageHtml, stillHtml } from "./page-html.ts";
import { type Resource, resourceOf } from "./resource.ts";
import type { ServedDocument } from "./served-document.ts";

/** Longer than this, in characters, the first screen would hold up what it is there to hasten. */
const LONGEST_BEGINNING = 300_000;

const type = "text/html; charset=utf-8";

/** What of the reader decides how a page is written. */
export interface Look {
  readonly scheme?: ColorScheme | undefined;
  readonly isPhone: boolean;
}

export function createPages({ template, beginningHtml }: PageFiles) {
  const written = new WeakMap<ServedDocument, Map<string, Resource>>();

  function write({ served, document }: ServedDocument, { scheme, isPhone }: Look): Resource {
    const first = document && firstOperation(document.index);
    const operation = first && document.operation(first.id);
    const beginning = document && operation ? beginningOf(document, operation, isPhone) : "";
    return resourceOf(pageHtml(template, { served, beginning, scheme }), { type });
  }

  function beginningOf({ index }: CompiledDocument, operation: OperationDocument, isPhone: boolean): string {
    const html = beginningHtml({ index, operation, baseUrl: "http://localhost/", isPhone });
    return html.length > LONGEST_BEGINNING ? "" : html;
  }

  return {
    /** The page in one state of the document, written and compressed once for each look. */
    of(document: ServedDocument, look: Look): Resource {
      const pages = written.get(document) ?? new Map();
      written.set(document, pages);
      const key = `${look.scheme} ${look.isPhone}`;
      const page = pages.get(key) ?? write(document, look);
      pages.set(key, page);
      return page;
    },
    /** The first screen of a reader whom an address leads to an operation; undefined where there is none. */
    beginningAt({ document }: ServedDocument, id: string, isPhone: boolean): Resource | undefined {
      const operation = document?.operation(id);
      const beginning = document && operation ? beginningOf(document, operation, isPhone) : "";
      return beginning ? resourceOf(stillHtml(beginning), { type, immutable: true }) : undefined;
    },
  };
}
