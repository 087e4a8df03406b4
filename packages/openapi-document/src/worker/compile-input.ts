import { DocumentError } from "../document-error.ts";
import type {
  CompiledDocument,
  OperationDocument,
  ReferenceIndex,
  ReferenceSource,
  SchemaDocument,
  SearchText,
} from "../model.ts";
import { tooLong } from "../parse/decode.ts";

/** Requests of a page to the worker once the document is compiled. */
export type Question =
  | { readonly about: "index" }
  | { readonly about: "operation"; readonly id: string }
  | { readonly about: "schema"; readonly name: string }
  | { readonly about: "searchText" };

export type Answer = ReferenceIndex | OperationDocument | SchemaDocument | SearchText;

export type ToWorker =
  | { readonly type: "compile"; readonly input: CompileInput; readonly maxLength?: number }
  | { readonly type: "ask"; readonly call: number; readonly question: Question }
  | { readonly type: "cancel"; readonly call: number };

export type FromWorker =
  | { readonly type: "answer"; readonly call: number; readonly answer: Answer }
  | { readonly type: "failure"; readonly call: number; readonly failure: Failure };

/** An error in a form that messages carry; its class would be lost. */
export interface Failure {
  readonly message: string;
  /** Whether the document is at fault, as DocumentError says. */
  readonly document: boolean;
  readonly line?: number;
  readonly column?: number;
}

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

/** The bytes of an answer; reading stops, with DocumentError, at more than `limit`, however long the answer goes on. */
async function readResponse(response: Response, limit: number): Promise<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    length += part.value.length;
    if (length > limit) {
      await reader.cancel();
      throw tooLong(limit);
    }
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** A document that was, or is being, compiled here, as a source of the viewer. */
export function compiledSource(compiled: CompiledDocument | Promise<CompiledDocument>): ReferenceSource {
  return {
    index: async () => (await compiled).index,
    operation: async (id) => found((await compiled).operation(id), `operation "${id}"`),
    schema: async (name) => found((await compiled).schema(name), `schema "${name}"`),
    searchText: async () => (await compiled).searchText(),
  };
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new DocumentError(`This document has no ${what}.`);
  return value;
}
