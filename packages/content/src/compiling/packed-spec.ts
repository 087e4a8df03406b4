import { serialize } from "node:v8";
import { zstdCompressSync } from "node:zlib";
import { hasInexactNumbers } from "@connect-portal/openapi-document/exact-json";
import type { CompiledSpec } from "../specs/compile-spec.ts";
import type { SpecFile } from "../specs/open-document.ts";
import type { CompileReply } from "./messages.ts";
import { restingDocument } from "./resting-document.ts";

/** Characters of a file whose text is kept, so that what is wrong with an operation has its line. */
const KEPT_TEXT = 200_000;

export function packSpec({ document, ...rest }: CompiledSpec, { text }: SpecFile): CompileReply {
  if (!document) return rest;
  const { index, extensions } = document;
  const written = serialize(document.source);
  const packed = {
    index,
    extensions,
    operations: document.routes(),
    source: packedBytes(written),
    size: written.length,
    hasLiterals: hasInexactNumbers(text),
  };
  return { ...rest, document: text.length > KEPT_TEXT ? packed : { ...packed, text: packedBytes(text) } };
}

/** Its document rests until one of its parts is asked for. */
export function unpackSpec({ document: packed, ...rest }: CompileReply, { fileName }: SpecFile): CompiledSpec {
  return packed ? { ...rest, document: restingDocument(packed, fileName) } : rest;
}

function packedBytes(written: string | Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(zstdCompressSync(written));
}
