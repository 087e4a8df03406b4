import { isCollection, listOf, own } from "../json.ts";
import type { JsonObject, JsonValue } from "../model.ts";
import { parseExactJson } from "../parse/exact-numbers.ts";
import { typeOfValue } from "../schema/types.ts";

/** Keywords that hold a value of the schema. */
const SINGLE = ["example", "default", "const"];
/** Keywords that hold a list of such values. */
const SEVERAL = ["examples", "enum"];

/** Whether a schema writes a value of itself as another type, which `typeValues` reads as its own. */
export function hasUntypedValues(schema: JsonObject): boolean {
  if (own(schema, "type") === undefined) return false;
  return (
    SINGLE.some((key) => typed(own(schema, key) ?? null, schema) !== (own(schema, key) ?? null)) ||
    SEVERAL.some((key) => listOf(own(schema, key)).some((value) => typed(value, schema) !== value))
  );
}

/**
 * Reads the examples, defaults and constants of a schema as its type, in place: 200 of a text is "200", as YAML without
 * quotes is meant, "5" of a number is 5, and a text of JSON is the object or list in it. Others stay as they are.
 */
export function typeValues(schema: JsonObject): void {
  for (const key of SINGLE) {
    const value = own(schema, key);
    if (value !== undefined) schema[key] = typed(value, schema);
  }
  for (const key of SEVERAL) {
    const values = own(schema, key);
    if (Array.isArray(values)) schema[key] = values.map((value) => typed(value, schema));
  }
}

function typed(value: JsonValue, { type }: JsonObject): JsonValue {
  const types = [type].flat();
  if (type === undefined || value === null || isCollection(value) || isOneOf(types, value)) return value;
  if (types.includes("string")) return String(value);
  const inside = typeof value === "string" ? jsonOf(value) : undefined;
  return inside !== undefined && isOneOf(types, inside) ? inside : value;
}

function isOneOf(types: readonly (JsonValue | undefined)[], value: JsonValue): boolean {
  const type = typeOfValue(value);
  return types.includes(type) || (type === "integer" && types.includes("number"));
}

/** The value of a text that is JSON; undefined for any other. */
export function jsonOf(text: string): JsonValue | undefined {
  try {
    return parseExactJson(text) as JsonValue;
  } catch {
    return undefined;
  }
}
