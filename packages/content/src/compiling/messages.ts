import type { JsonObject, OperationRoute, ReferenceIndex } from "@connect-portal/openapi-document";
import type { CompiledSpec, SpecKind } from "../specs/compile-spec.ts";
import type { SpecFile } from "../specs/open-document.ts";

export interface CompileRequest {
  readonly kind: SpecKind;
  readonly file: SpecFile;
}

/** A compiled file as it travels between threads. */
export interface CompileReply extends Omit<CompiledSpec, "document"> {
  readonly document?: PackedDocument;
}

/**
 * Keeps the parts of a document that are needed whenever any document changes, and the rest compressed to a fraction of
 * the memory.
 */
export interface PackedDocument {
  readonly index: ReferenceIndex;
  readonly operations: readonly OperationRoute[];
  readonly extensions: JsonObject;
  /** The parsed document as V8 writes it, which is read in a fraction of the time that its text takes, by zstd. */
  readonly source: Uint8Array<ArrayBuffer>;
  /** Bytes of it before that. */
  readonly size: number;
  /** Whether numbers of it may be literals, which lose their class on the way. */
  readonly hasLiterals: boolean;
  /** The file's text, compressed with zstd; omitted when it is long. */
  readonly text?: Uint8Array<ArrayBuffer>;
}

export type CompilerMessage = { readonly type: "ready" } | { readonly type: "compiled"; readonly reply: CompileReply };
