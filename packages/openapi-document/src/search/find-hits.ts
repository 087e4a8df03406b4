import type { SearchText } from "../model.ts";
import { countIn, fold, foldQuery } from "./fold.ts";

/** How often a document says what the reader looks for. */
export interface Hits {
  /** In what the document says of itself. */
  readonly intro: number;
  /** In the order of the index. */
  readonly tags: readonly number[];
  /** In the order of the index; an operation counts what it shows in several places once. */
  readonly operations: readonly number[];
  /** In the order of the index; what a schema refers to counts where it has its own place in the list. */
  readonly schemas: readonly number[];
}

export interface HitFinder {
  /** Letters of either case, with or without accents; fewer than two characters are found nowhere. */
  find(query: string): Hits;
  /** Does some of the work that the first search needs; false when all is done. For a page that may not be held up. */
  prepare(): boolean;
}

/** Parts that `prepare` takes on at a time: a few milliseconds on a slow machine. */
const STEP = 400;

export function createHitFinder(text: SearchText): HitFinder {
  const folded: string[] = [];
  const closures: { readonly operations: number[][]; readonly schemas: number[][] } = { operations: [], schemas: [] };
  const reach = partReader(text);

  function prepare(): boolean {
    if (folded.length < text.parts.length) {
      const next = text.parts.slice(folded.length, folded.length + STEP);
      for (const part of next) folded.push(fold(part.text));
      return true;
    }
    const { operations, schemas } = closures;
    for (let step = 0; step < STEP; step += 1) {
      const operation = text.operations[operations.length];
      const schema = text.schemas[schemas.length];
      if (operation !== undefined) operations.push(reach(operation, false));
      else if (schema !== undefined) schemas.push(reach(schema, true));
      else return false;
    }
    return true;
  }

  return {
    prepare,
    find(query) {
      while (prepare()) {}
      const wanted = foldQuery(query);
      const counts = folded.map((part) => (wanted === "" ? 0 : countIn(part, wanted)));
      const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + (counts[part] ?? 0), 0);
      const operations = closures.operations.map(sum);
      const schemas = closures.schemas.map(sum);
      return { intro: counts[text.intro] ?? 0, tags: text.tags.map((part) => counts[part] ?? 0), operations, schemas };
    },
  };
}

/** Gives the parts that an item is made of, each once. A schema ends where another schema of the list begins. */
function partReader({ parts }: SearchText): (item: number, endsAtSchemas: boolean) => number[] {
  return (item, endsAtSchemas) => {
    const found = new Set([item]);
    for (const part of found) {
      for (const next of parts[part]?.leadsTo ?? []) {
        if (part === item || !endsAtSchemas || !parts[next]?.isSchema) found.add(next);
      }
    }
    return [...found];
  };
}
