import { dictionary } from "../json.ts";
import type { JsonValue, OperationDocument, ReferenceIndex, SchemaDocument, SearchText } from "../model.ts";
import type { Definitions } from "../schema/types.ts";
import { createPartBook } from "./part-book.ts";
import { within } from "./segment.ts";
import { entrySegments, introSegments, tagSegments, withOwnReference } from "./walk-document.ts";
import { operationSegments } from "./walk-operation.ts";
import { childSegments, MAX_ROWS } from "./walk-schema.ts";
import { createWordReader } from "./word-reader.ts";

/** Milliseconds of work after which other tasks on this thread get a turn. */
const TURN = 20;

interface WordSource {
  readonly index: ReferenceIndex;
  operation(id: string): OperationDocument | undefined;
  schema(name: string): SchemaDocument | undefined;
}

/** Shared rows that are read in a whole document; what a hostile one makes beyond them is not found. */
const MAX_ALL_ROWS = 400_000;

/** Counting words needs no locations. */
const NOWHERE = within(undefined, "");

/**
 * The words that a reader of the document sees. What is shared is read once, so it costs what the document weighs; that is
 * seconds for a very large one, so the thread is given to others in between.
 */
export async function searchTextOf({ index, operation, schema }: WordSource): Promise<SearchText> {
  const othersTurn = createTurns();
  // A reference leads to the same schema in a whole document, so all of it is read with one set of definitions.
  const definitions = dictionary<JsonValue>();
  const reader = createWordReader();
  let rowsLeft = MAX_ALL_ROWS;

  const book = createPartBook(({ schema, direction, shown }) => {
    const given = Math.min(MAX_ROWS, rowsLeft);
    const budget = { rows: given };
    const segments = childSegments(schema, { definitions, direction, reader, budget }, NOWHERE, shown);
    rowsLeft -= given - budget.rows;
    return segments;
  });
  const learn = (found: Definitions) => {
    for (const ref of Object.keys(found)) if (!(ref in definitions)) definitions[ref] = found[ref] as JsonValue;
  };

  const intro = book.add([introSegments(index, NOWHERE, reader)]);
  const tags = index.tags.map((tag) => book.add([tagSegments(tag, NOWHERE, reader)]));
  const operations: SearchText["operations"][number][] = [];
  for (const { id } of index.operations) {
    await othersTurn();
    const document = operation(id);
    if (document) learn(document.definitions);
    operations.push(book.add(document ? operationSegments(document, NOWHERE, { definitions, reader }) : []));
  }
  const schemas: SearchText["schemas"][number][] = [];
  for (const { name } of index.schemas) {
    await othersTurn();
    const document = schema(name);
    if (document) learn(withOwnReference(document));
    schemas.push(book.add(document ? [entrySegments({ ...document, definitions }, NOWHERE, reader)] : []));
  }
  return { parts: book.parts(), intro, tags, operations, schemas };
}

/** To be awaited between the steps of long work: goes on at once, or once others had their turn. */
function createTurns(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < TURN) return undefined;
    return new Promise((resolve) => {
      setTimeout(() => {
        began = performance.now();
        resolve();
      });
    });
  };
}
