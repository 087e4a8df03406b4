import { isObject, isSchema } from "../json.ts";
import type { Schema } from "../model.ts";
import { partsOf } from "../rows/inheritance.ts";
import type { Definitions } from "../schema/resolve-ref.ts";

/** People inherit from a handful of schemas. One that is made of more than these is not searched. */
const MAX_PARTS = 64;

/**
 * What it takes to read a schema, in rows: one for most. Putting one together of many others, which do the same, takes
 * time that grows with each of them, and a hostile document would be read for minutes. Infinite beyond all measure.
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
