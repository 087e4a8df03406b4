import { isObject, isSchema } from "../json.ts";
import type { Schema } from "../model.ts";
import { partsOf } from "../rows/choices.ts";
import { type SchemaView, viewOf } from "../rows/schema-view.ts";
import type { Definitions } from "../schema/types.ts";
import { isLeaf } from "./leaf.ts";
import { plainWords } from "./plain-words.ts";
import { type FindSharedRows, sharedRowsFinder } from "./shared-rows.ts";

/** People inherit from a handful of schemas. One that is made of more than these is not searched. */
const MAX_PARTS = 64;

/** Reads the words of one document, or of one operation; what it has read once it does not work out again. */
export interface WordReader {
  readonly sharedRows: FindSharedRows;
  readonly view: (schema: Schema | undefined, definitions: Definitions) => SchemaView;
  /** Lines of a CommonMark text. */
  readonly words: (markdown: string | undefined) => readonly string[];
}

export function createWordReader(): WordReader {
  const views = new Map<string, SchemaView>();
  const texts = new Map<string, readonly string[]>();
  return {
    sharedRows: sharedRowsFinder(),
    view(given, definitions) {
      const isReadable = costOf(given ?? true, definitions) < Number.POSITIVE_INFINITY;
      const schema = isReadable ? given : true;
      if (!isObject(schema) || !isLeaf(schema)) return viewOf(schema, definitions);
      const key = JSON.stringify(schema);
      const view = views.get(key) ?? viewOf(schema, definitions);
      views.set(key, view);
      return view;
    },
    words(markdown) {
      if (!markdown) return [];
      const lines = texts.get(markdown) ?? plainWords(markdown);
      texts.set(markdown, lines);
      return lines;
    },
  };
}

/**
 * Cost of reading a schema, in rows: one for most. Merging one from many others, which are merged themselves, takes
 * time that grows with each of them, and a hostile document would take minutes. Infinite above the limit.
 */
export function costOf(schema: Schema, definitions: Definitions): number {
  // Almost all: neither a reference nor put together, nor a list.
  if (!isObject(schema) || !(schema.$ref ?? schema.allOf ?? schema.items)) return 1;
  const parts = partsOf(schema, definitions).length + itemParts(schema, definitions);
  return parts > MAX_PARTS ? Number.POSITIVE_INFINITY : 1 + Math.floor((parts * parts) / 4);
}

function itemParts(schema: Schema, definitions: Definitions): number {
  const items = isObject(schema) ? schema.items : undefined;
  return isSchema(items) ? partsOf(items, definitions).length : 0;
}
