import type { OperationDocument, ReferenceIndex, SchemaDocument, Tag } from "../model.ts";
import type { Definitions } from "../schema/types.ts";
import { fold, foldQuery } from "./fold.ts";
import { identityOf } from "./part-book.ts";
import { joinBlanks } from "./plain-words.ts";
import { placeOf, type Remembered, type SharedRows, type Spot, type TextSegment, within } from "./segment.ts";
import { isEntryKey } from "./shared-rows.ts";
import { entrySegments, introSegments, tagSegments, withOwnReference } from "./walk-document.ts";
import { operationSegments } from "./walk-operation.ts";
import { childSegments, MAX_ROWS } from "./walk-schema.ts";
import { createWordReader, type WordReader } from "./word-reader.ts";

/** Location of a hit in an item of the page. */
export interface HitLocation {
  /** Joined by "/" from the item inwards. The viewer may not show it: an option can be hidden because a schema around it shows it. */
  readonly place: string;
  /** Places and the values that have to be remembered there, outermost first, so that the hit is on the page. */
  readonly opens: readonly (readonly [place: string, value: boolean | number | string])[];
  /** The line that it stands in, folded, and where in it. */
  readonly line: string;
  readonly at: number;
  /** How many lines of the same words stand before it at this place. */
  readonly repeat: number;
}

/** Items of the list: operations and schemas from the viewer's source, tags, and the intro. */
export type ItemDocument = OperationDocument | SchemaDocument | Tag | ReferenceIndex;

interface LocateOptions {
  /** Name of the item's own place: "getCity", "schema/City". */
  readonly itemPlace: string;
  /** The number of hits that `HitFinder` counted for the item: reading stops there. */
  readonly count?: number;
}

/** All hits of an item, as many as `HitFinder` counts for it, in the order of the page. */
export function locateHits(document: ItemDocument, query: string, options: LocateOptions): HitLocation[] {
  const steps = locatingHits(document, query, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Like `locateHits`, in short steps, so that the page stays responsive. */
export function* locatingHits(
  document: ItemDocument,
  query: string,
  { itemPlace, count = Number.POSITIVE_INFINITY }: LocateOptions,
): Generator<void, HitLocation[], void> {
  const wanted = foldQuery(query);
  const locations: HitLocation[] = [];
  const repeats = new Map<string, number>();
  if (wanted === "") return locations;
  for (const segment of wordsInOrder(document, itemPlace)) {
    for (const line of segment?.lines ?? []) {
      const folded = fold(joinBlanks(line));
      if (!folded.includes(wanted)) continue;
      const place = placeOf(segment?.spot);
      const opens = opensOf(segment?.spot);
      const repeat = repeats.get(`${place}\n${folded}`) ?? 0;
      repeats.set(`${place}\n${folded}`, repeat + 1);
      for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
        locations.push({ place, opens, line: folded, at, repeat });
      }
    }
    if (locations.length >= count) break;
    if (segment === undefined) yield;
  }
  return locations;
}

interface Words {
  readonly spot: Spot;
  readonly lines: readonly string[];
}

/**
 * The text segments of an item, each entity and each shared schema once, where it comes first; undefined between two
 * of them.
 */
function* wordsInOrder(document: ItemDocument, itemPlace: string): Generator<Words | undefined> {
  const reader = createWordReader();
  const isEntry = "schema" in document;
  const definitions = isEntry ? withOwnReference(document) : "definitions" in document ? document.definitions : {};
  const seenEntities = new Set<string>();
  const seenRows = new Set<string>();
  for (const entity of entitiesOf(document, definitions, within(undefined, itemPlace), reader)) {
    yield undefined;
    const identity = entityIdentity(entity);
    if (seenEntities.has(identity)) continue;
    seenEntities.add(identity);
    // A stack instead of recursion: schemas refer to each other through as many steps as the document has.
    const pending = [...entity].reverse();
    for (let segment = pending.pop(); segment; segment = pending.pop()) {
      if ("lines" in segment) {
        yield segment;
        continue;
      }
      const { rows, spot } = segment;
      if (seenRows.has(rows.key)) continue;
      seenRows.add(rows.key);
      yield undefined;
      const inner = rowsAt(rows, definitions, spot, reader).reverse();
      pending.push(...(isEntry ? inner.filter(isNoOtherEntry) : inner));
    }
  }
}

function entitiesOf(document: ItemDocument, definitions: Definitions, root: Spot, reader: WordReader): TextSegment[][] {
  if ("schema" in document) return [entrySegments({ ...document, definitions }, root, reader)];
  if ("operations" in document) return [introSegments(document, root, reader)];
  if ("responses" in document) return operationSegments(document, root, { definitions, reader });
  return [tagSegments(document, root, reader)];
}

function rowsAt(rows: SharedRows, definitions: Definitions, spot: Spot, reader: WordReader): TextSegment[] {
  const { schema, direction, shown } = rows;
  return childSegments(schema, { definitions, direction, reader, budget: { rows: MAX_ROWS } }, spot, shown);
}

/** Hits in another shared schema count for that schema's own entry. */
function isNoOtherEntry(segment: TextSegment): boolean {
  return "lines" in segment || !isEntryKey(segment.rows.key);
}

function entityIdentity(entity: readonly TextSegment[]): string {
  const lines = entity.flatMap((segment) => ("lines" in segment ? segment.lines : []));
  const keys = entity.flatMap((segment) => ("rows" in segment ? [segment.rows.key] : []));
  return identityOf(lines.join("\n"), [...new Set(keys)]);
}

/** Outermost first. */
function opensOf(spot: Spot | undefined): (readonly [string, Remembered["value"]])[] {
  if (!spot) return [];
  const outer = opensOf(spot.outer);
  return spot.opens ? [...outer, [`${placeOf(spot.outer)}/${spot.opens.name}`, spot.opens.value]] : outer;
}
