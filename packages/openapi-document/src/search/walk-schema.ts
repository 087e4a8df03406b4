import { isObject } from "../json.ts";
import type { Schema } from "../model.ts";
import { optionRow, propertyRow } from "../page/schema-rows.ts";
import { childrenOf } from "../rows/children.ts";
import type { Choice, Option } from "../rows/choices.ts";
import { choicePlace, type Direction, optionPlace, type SchemaRow } from "../rows/values.ts";
import type { Definitions } from "../schema/types.ts";
import { isLeaf } from "./leaf.ts";
import { rowSegments } from "./line-words.ts";
import { opened, type Spot, type TextSegment, within } from "./segment.ts";
import { costOf, type WordReader } from "./word-reader.ts";

export interface SchemaReading {
  readonly definitions: Definitions;
  readonly direction: Direction;
  readonly reader: WordReader;
  /** Rows that may still be read: a schema can have more than anybody scrolls through. */
  readonly budget: { rows: number };
}

/** Limit for the rows under one name of the document, or in one entity of an operation. */
export const MAX_ROWS = 4000;
/** Rows inside rows, without a name in between, go no deeper than this. */
const MAX_DEPTH = 20;

/** Text under a schema: its rows, or the positions of shared ones. */
export function schemaSegments(
  schema: Schema,
  reading: SchemaReading,
  spot: Spot,
  shown: readonly string[] = [],
  depth = 0,
): TextSegment[] {
  if (isObject(schema) && schema.$ref === undefined && isLeaf(schema)) return [];
  if (costOf(schema, reading.definitions) === Number.POSITIVE_INFINITY) return [];
  const rows = reading.reader.sharedRows(schema, reading.definitions, reading.direction, shown);
  return rows ? [{ spot, rows }] : childSegments(schema, reading, spot, shown, depth);
}

/** The rows and choices of a schema, each with what opens under it. */
export function childSegments(
  schema: Schema,
  reading: SchemaReading,
  spot: Spot,
  shown: readonly string[] = [],
  depth = 0,
): TextSegment[] {
  if (depth > MAX_DEPTH || reading.budget.rows <= 0) return [];
  const children = childrenOf(schema, reading.definitions, reading.direction, shown);
  return [
    ...children.rows.flatMap((row) => oneSegment(row, reading, spot, depth)),
    ...children.choices.flatMap((choice, index) => {
      return choiceSegments(choice, reading, within(spot, choicePlace(index)), children.shown, depth);
    }),
  ];
}

function oneSegment(row: SchemaRow, reading: SchemaReading, spot: Spot, depth: number): TextSegment[] {
  if (!spend(row.schema, reading)) return [];
  const { reader, definitions } = reading;
  return [
    ...rowSegments(propertyRow(row, reader.view(row.schema, definitions)), spot, reader),
    ...schemaSegments(row.schema, reading, opened(within(spot, row.name)), [], depth + 1),
  ];
}

function choiceSegments(
  choice: Choice,
  reading: SchemaReading,
  spot: Spot,
  shown: readonly string[],
  depth: number,
): TextSegment[] {
  const labels = choice.options.map(({ label }) => label);
  const options = choice.options.flatMap((option, index) => {
    const at = within(spot, optionPlace(index), { name: "option", value: index });
    return optionSegments(option, choice, reading, at, shown, depth);
  });
  return [{ spot, lines: labels }, ...options];
}

/** An option says what the rows around it have not said. */
function optionSegments(
  option: Option,
  choice: Choice,
  reading: SchemaReading,
  at: Spot,
  shown: readonly string[],
  depth: number,
): TextSegment[] {
  if (!spend(option.schema, reading)) return [];
  const { definitions, direction, reader } = reading;
  return [
    ...rowSegments(optionRow(option, choice, shown, direction, definitions), at, reader),
    ...schemaSegments(option.schema, reading, at, shown, depth + 1),
  ];
}

function spend(schema: Schema, { budget, definitions }: SchemaReading): boolean {
  const cost = budget.rows > 0 ? costOf(schema, definitions) : Number.POSITIVE_INFINITY;
  if (cost === Number.POSITIVE_INFINITY) return false;
  budget.rows -= cost;
  return true;
}
