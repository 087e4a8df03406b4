import { isObject, own } from "../json.ts";
import type { JsonObject, JsonValue, Schema } from "../model.ts";
import { mergeSchemas } from "./merge.ts";

/**
 * `anyOf: [X, { type: "null" }]` is how 3.1 writes "X or null" where X is a reference. It reads better as X with "null"
 * among its types, which means the same when X has a type.
 */
export function withNullAlternative(
  schema: JsonObject,
  flatten: (alternative: Schema) => JsonObject | undefined,
): JsonObject {
  for (const key of ["anyOf", "oneOf"]) {
    const other = onlyOther(own(schema, key));
    const flat = other && flatten(other);
    const type = flat && own(flat, "type");
    if (!flat || type === undefined) continue;
    const { [key]: _alternatives, ...rest } = schema;
    return mergeSchemas([orNull(flat, type), rest]);
  }
  return schema;
}

function onlyOther(alternatives: JsonValue | undefined): JsonObject | undefined {
  if (!Array.isArray(alternatives) || alternatives.length !== 2) return undefined;
  const others = alternatives.filter((item) => !isNull(item));
  return others.length === 1 && isObject(others[0]) ? others[0] : undefined;
}

function isNull(value: JsonValue): boolean {
  return isObject(value) && Object.keys(value).length === 1 && (value.type === "null" || value.const === null);
}

function orNull(schema: JsonObject, type: JsonValue): JsonObject {
  const { const: constant, enum: values = constant === undefined ? undefined : [constant], ...rest } = schema;
  const types = (Array.isArray(type) ? type : [type]).filter((item) => item !== "null");
  const nullable = { ...rest, type: [...types, "null"] };
  return Array.isArray(values) ? { ...nullable, enum: [...values.filter((item) => item !== null), null] } : nullable;
}
