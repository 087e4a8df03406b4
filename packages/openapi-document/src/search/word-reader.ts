import { isObject } from "../json.ts";
import type { Schema } from "../model.ts";
import { type SchemaView, viewOf } from "../rows/schema-view.ts";
import type { Definitions } from "../schema/resolve-ref.ts";
import { costOf } from "./entangled.ts";
import { isLeaf } from "./leaf.ts";
import { plainWords } from "./plain-words.ts";
import { type FindSharedRows, sharedRowsFinder } from "./shared-rows.ts";

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
