import { serialize } from "node:v8";
import { zstdCompressSync } from "node:zlib";
import { reopenDocument } from "@connect-portal/openapi-document";
import type { CompiledSpec } from "../specs/compile-spec.ts";
import type { SpecFile } from "../specs/open-document.ts";
import type { CompileReply } from "./messages.ts";
import { restingDocument, sourceOf } from "./resting-document.ts";

/** Characters of a file that is kept as it is read; a longer one is read again when it is asked for. */
const KEPT_TEXT = 200_000;

export function packSpec({ document, ...rest }: CompiledSpec): CompileReply {
  if (!document) return rest;
  const { index, extensions } = document;
  const written = serialize(document.source);
  const source = new Uint8Array(zstdCompressSync(written));
  return { ...rest, document: { index, extensions, operations: document.routes(), source, size: written.length } };
}

export function unpackSpec({ document: packed, ...rest }: CompileReply, { fileName, text }: SpecFile): CompiledSpec {
  if (!packed) return rest;
  const document =
    text.length > KEPT_TEXT
      ? restingDocument(packed, fileName)
      : reopenDocument(sourceOf(packed), packed.index, { fileName, text: () => text });
  return { ...rest, document };
}
