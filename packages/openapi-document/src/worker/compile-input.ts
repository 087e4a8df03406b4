import { DocumentError } from "../document-error.ts";
import { readResponse } from "./read-response.ts";

/** A document to compile: its text, its bytes, or the address to fetch it from. */
export type CompileInput =
  | { readonly text: string; readonly fileName?: string }
  | { readonly data: ArrayBuffer | Blob; readonly fileName?: string }
  | {
      /** The worker fetches it, so that the page never holds the text. Relative addresses are those of the page. */
      readonly url: string;
      readonly headers?: { readonly [name: string]: string };
      readonly fileName?: string;
    };

/** Throws DocumentError when the document cannot be fetched. */
export async function readInput(input: CompileInput, maxLength: number): Promise<string | Uint8Array> {
  if ("text" in input) return input.text;
  if ("data" in input) {
    const { data } = input;
    return new Uint8Array(data instanceof ArrayBuffer ? data : await data.arrayBuffer());
  }
  const response = await fetch(input.url, { headers: { ...input.headers } }).catch(() => {
    throw new DocumentError(
      `The document could not be fetched from ${input.url}: the server does not respond, or does not let this page read it.`,
    );
  });
  if (!response.ok)
    throw new DocumentError(`The document could not be fetched: ${input.url} responds with ${response.status}.`);
  return readResponse(response, maxLength);
}
