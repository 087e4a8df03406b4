import { deserialize, serialize } from "node:v8";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import {
  type CompiledDocument,
  type JsonObject,
  reopenDocument,
  reviveLiterals,
} from "@connect-portal/openapi-document";
import { hasInexactNumbers } from "@connect-portal/openapi-document/exact-json";
import { LRUCache } from "lru-cache";
import type { CompiledSpec } from "../specs/compile-spec.ts";
import type { SpecFile } from "../specs/open-document.ts";
import type { CompileReply, PackedDocument } from "./messages.ts";

/** Bytes of the documents that are kept read at the same time; read, they take three times as much. */
const AWAKE = 16_000_000;

/** The documents last asked for; one that is larger than all may be is the only one. */
const awake = new LRUCache<PackedDocument, CompiledDocument>({ maxSize: AWAKE });

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

/** The document is parsed when one of its parts is requested. */
export function unpackSpec({ document: packed, ...rest }: CompileReply, { fileName }: SpecFile): CompiledSpec {
  return packed ? { ...rest, document: restingDocument(packed, fileName) } : rest;
}

function packedBytes(written: string | Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(zstdCompressSync(written));
}

/**
 * A document that is parsed when one of its parts is requested, and released when others are requested more: a portal
 * may publish more documents than its memory can hold.
 */
function restingDocument(packed: PackedDocument, fileName: string): CompiledDocument {
  const { index, operations, extensions, text } = packed;
  const read = () => {
    const known = awake.get(packed);
    if (known) return known;
    const document = reopenDocument(sourceOf(packed), index, { fileName, ...(text && { text: () => textOf(text) }) });
    awake.set(packed, document, { size: Math.min(packed.size, AWAKE) });
    return document;
  };
  return {
    index,
    extensions,
    routes: () => operations,
    get source() {
      return read().source;
    },
    operation: (id) => read().operation(id),
    schema: (name) => read().schema(name),
    searchText: () => read().searchText(),
  };
}

function sourceOf({ source, hasLiterals }: PackedDocument): JsonObject {
  const read = deserialize(zstdDecompressSync(source));
  return hasLiterals ? reviveLiterals(read) : read;
}

function textOf(text: Uint8Array): string {
  return zstdDecompressSync(text).toString();
}
