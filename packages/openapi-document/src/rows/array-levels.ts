import { isSchema } from "../json.ts";
import type { JsonObject, Schema } from "../model.ts";
import type { Definitions } from "../schema/resolve-ref.ts";
import { describedOf, flatOf } from "./flat.ts";

export interface ArrayLevels {
  /** The schema and, where it is an array, what it holds, flattened, outermost first. */
  readonly flats: readonly JsonObject[];
  /** What the last of them is, as written. */
  readonly innermost: Schema;
}

/** Arrays of arrays may be recursive; nobody reads more levels than these in one line. */
export const MAX_NESTING = 4;

/** A list is shown as what it holds, through lists of lists; a tuple's items are all different, so it is shown itself. */
export function arrayLevels(schema: Schema, definitions: Definitions): ArrayLevels {
  const flats: JsonObject[] = [];
  let innermost = schema;
  for (let depth = 0; ; depth += 1) {
    const flat = flatOf(innermost, definitions) ?? {};
    flats.push(flat);
    const isList = describedOf(innermost, definitions).types[0] === "array";
    // The schemas `true` and `false` say that anything or nothing stands there, not what.
    if (!isList || flat.prefixItems || !isSchema(flat.items) || flat.items === false || depth >= MAX_NESTING) break;
    innermost = flat.items;
  }
  return { flats, innermost };
}

/** What an array holds, through arrays of arrays; the schema itself when it is none, or a tuple. */
export function innermost(schema: Schema, definitions: Definitions): Schema {
  return arrayLevels(schema, definitions).innermost;
}
