import type { Schema } from "../model.ts";
import { type Direction, openName } from "../rows/values.ts";

/** A place of the page, inside another; named as its row, or by rows/places.ts. */
export interface Spot {
  readonly outer: Spot | undefined;
  /** Empty where the place is that of `outer`. */
  readonly name: string;
  /** State of the viewer that shows this location, relative to the pointer of `outer`. */
  readonly opens?: Remembered;
}

export interface Remembered {
  readonly name: string;
  readonly value: boolean | number | string;
}

/** Words that stand together at one place, each line by itself, or rows that are shared with other places. */
export type TextSegment =
  | { readonly spot: Spot; readonly lines: readonly string[] }
  | { readonly spot: Spot; readonly rows: SharedRows };

/** The rows under a schema that the document names. Equal keys have equal rows, wherever they stand. */
export interface SharedRows {
  readonly key: string;
  readonly schema: Schema;
  readonly direction: Direction;
  /** See SchemaChildren. */
  readonly shown: readonly string[];
}

export function within(outer: Spot | undefined, name: string, opens?: Remembered): Spot {
  return opens ? { outer, name, opens } : { outer, name };
}

/** Content under a row or a response is on the page only while that is open. */
export function opened(spot: Spot): Spot {
  return { ...spot, opens: { name: openName(spot.name), value: true } };
}

export function placeOf(spot: Spot | undefined): string {
  if (!spot) return "";
  return spot.name === "" ? placeOf(spot.outer) : `${placeOf(spot.outer)}/${spot.name}`;
}

/** A line for what may be absent. */
export function given(text: string | undefined): string[] {
  return text ? [text] : [];
}
