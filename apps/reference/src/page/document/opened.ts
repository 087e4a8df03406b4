import type { ReferenceSource } from "@connect-portal/openapi-document";
import type { FirstScreen } from "./early-source.ts";

/** A document that the page shows. */
export interface Opened {
  readonly source: ReferenceSource;
  readonly firstScreen: Promise<FirstScreen>;
  /** The file's name or the document's address; what is kept for one document is not used for another. */
  readonly name: string;
  /** Absolute URL that relative server URLs of the document resolve against. */
  readonly baseUrl: string;
  /** What the server has read already. */
  readonly known?: { readonly title: string; readonly version: string };
  /** Ends what works for it. */
  close(): void;
}
