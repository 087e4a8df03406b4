import { isObject } from "../json.ts";
import type { JsonObject, JsonValue } from "../model.ts";

/** Keywords whose value is a schema, a list of schemas, or a map of schemas (JSON Schema 2020-12). */
const SCHEMA = new Set([
  "additionalProperties",
  "propertyNames",
  "unevaluatedProperties",
  "items",
  "contains",
  "unevaluatedItems",
  "not",
  "if",
  "then",
  "else",
  "contentSchema",
]);
const SCHEMA_LIST = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);
const SCHEMA_MAP = new Set(["properties", "patternProperties", "dependentSchemas", "$defs", "definitions"]);

/** A copy of a schema with each schema right inside it replaced; data, such as examples, is left as it is. */
export function mapSubschemas(schema: JsonObject, replace: (subschema: JsonValue) => JsonValue): JsonObject {
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, mapKeyword(key, value, replace)]));
}

function mapKeyword(key: string, value: JsonValue, replace: (subschema: JsonValue) => JsonValue): JsonValue {
  if (SCHEMA.has(key)) return replace(value);
  if (SCHEMA_LIST.has(key) && Array.isArray(value)) return value.map(replace);
  if (!SCHEMA_MAP.has(key) || !isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, replace(item)]));
}
