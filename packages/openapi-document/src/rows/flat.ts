import type { JsonObject, Schema } from "../model.ts";
import { describeSchema, type SchemaDescription } from "../schema/describe.ts";
import { flattenSchema } from "../schema/flatten.ts";
import type { Definitions } from "../schema/types.ts";

interface Known {
  readonly flat: WeakMap<JsonObject, JsonObject | "nothing">;
  readonly described: WeakMap<JsonObject, SchemaDescription>;
}

/** Results for the schemas of one operation; collected together with the operation's document. */
const known = new WeakMap<Definitions, Known>();

/** Like `flattenSchema`, but cached: a row asks a dozen times for the same schema. */
export function flatOf(schema: Schema, definitions: Definitions): JsonObject | undefined {
  if (typeof schema === "boolean") return schema ? {} : undefined;
  const { flat } = knownOf(definitions);
  const found = flat.get(schema) ?? flattenSchema(schema, definitions) ?? "nothing";
  flat.set(schema, found);
  return found === "nothing" ? undefined : found;
}

/** Like `describeSchema`, but cached. */
export function describedOf(schema: Schema, definitions: Definitions): SchemaDescription {
  if (typeof schema === "boolean") return describeSchema(schema, definitions);
  const { described } = knownOf(definitions);
  const found = described.get(schema) ?? describeSchema(schema, definitions, flatOf(schema, definitions));
  described.set(schema, found);
  return found;
}

function knownOf(definitions: Definitions): Known {
  const found = known.get(definitions) ?? { flat: new WeakMap(), described: new WeakMap() };
  known.set(definitions, found);
  return found;
}
