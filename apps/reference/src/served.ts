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

/** Cookie with the colour scheme that the reader chose, so that the server writes the page in it. */
export const SCHEME_COOKIE = "reference-color-scheme";
export type ColorScheme = "light" | "dark";

/** What the reader chose, in a `Cookie` header or `document.cookie`; undefined when that is what the system shows. */
export function chosenScheme(cookies = ""): ColorScheme | undefined {
  const [, chosen] = new RegExp(`(?:^|; )${SCHEME_COOKIE}=(light|dark)(?:;|$)`).exec(cookies) ?? [];
  return chosen as ColorScheme | undefined;
}

/** Id of the page's element that holds it. */
export const SERVED_ID = "served";
/** Id of the template with the first screen. */
export const BEGINNING_ID = "beginning";
/** Id of the template whose scripts run after the first paint. */
export const LATER_ID = "later";
/** Part of the document that is the first screen of one operation, as HTML; with `&phone` that of a phone. */
export const BEGINNING_NAME = "beginning.html";

export const indexAt = (path: string) => `${path}/index.json`;
export const searchTextAt = (path: string) => `${path}/search-text.json`;
export const beginningAt = (path: string, id: string) => `${path}/${BEGINNING_NAME}?id=${encodeURIComponent(id)}`;
export const operationAt = (path: string, id: string) => `${path}/operation.json?id=${encodeURIComponent(id)}`;
export const schemaAt = (path: string, name: string) => `${path}/schema.json?name=${encodeURIComponent(name)}`;
/** The file as it is. */
export const textAt = (path: string) => `${path}/text`;

export interface Beginning {
  readonly index: ReferenceIndex;
  /** What the reader sees first. */
  readonly operation: OperationDocument;
  /** Address of the page. */
  readonly baseUrl: string;
  /** It is for a phone's screen. */
  readonly isPhone: boolean;
}

/** Writes the first screen as HTML. */
export type WriteBeginning = (beginning: Beginning) => string;
