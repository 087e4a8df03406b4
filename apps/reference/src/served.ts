import type { OperationDocument, ReferenceIndex } from "@connect-portal/openapi-document";

/** What the server tells the page about the document, as JSON inside of it. */
export interface Served {
  /** Path under which every part of this document stands; names its content, so its answers are right for ever. */
  readonly path: string;
  /** Name of the file, without its folder. */
  readonly file: string;
  /** Absent when the page compiles the file itself. */
  readonly compiled?: {
    readonly title: string;
    readonly version: string;
    /** Id of the operation that stands first, so that it can be asked for together with the index. */
    readonly first?: string;
  };
}

/** Where the browser keeps the colour scheme that the reader chose: "light" or "dark". */
export const SCHEME_KEY = "reference.color-scheme";

/** Id of the page's element that holds it. */
export const SERVED_ID = "served";

export const indexAt = (path: string) => `${path}/index.json`;
export const searchTextAt = (path: string) => `${path}/search-text.json`;
export const operationAt = (path: string, id: string) => `${path}/operation.json?id=${encodeURIComponent(id)}`;
export const schemaAt = (path: string, name: string) => `${path}/schema.json?name=${encodeURIComponent(name)}`;
/** The file as it is. */
export const textAt = (path: string) => `${path}/text`;

export interface Beginning {
  readonly index: ReferenceIndex;
  /** The first one of the list. */
  readonly operation: OperationDocument;
  /** Address of the page. */
  readonly baseUrl: string;
}

/** Writes the first screen as HTML. */
export type WriteBeginning = (beginning: Beginning) => string;
