import { isObject, own } from "../json.ts";
import type { JsonObject, JsonValue } from "../model.ts";
import type { Target } from "../references/registry.ts";

/**
 * Keywords that may stand beside a `$ref` in OpenAPI 3.0: annotations that people write there and that validate
 * nothing.
 */
const ANNOTATIONS = new Set(["title", "description", "deprecated"]);

/** Schemas with one meaning whatever their document, and the references that they make. */
export interface SchemaReader {
  /** A schema where it stands, as the reader's other schemas are. */
  read(place: Target): JsonValue;
  /** Resolves a reference of a schema, and reads its target; undefined when there is none. */
  follow(ref: string): JsonValue | undefined;
}

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

/**
 * One OpenAPI 3.0 Schema Object (its subschemas done already) with the meaning it has there, in 3.1's words:
 * https://learn.openapis.org/upgrading/v3.0-to-v3.1.html
 */
export function legacySchema(schema: JsonObject): JsonObject {
  if (typeof own(schema, "$ref") === "string") {
    return Object.fromEntries(Object.entries(schema).filter(([key]) => key === "$ref" || ANNOTATIONS.has(key)));
  }
  const { nullable, example, ...rest } = schema;
  exclusiveLimit(rest, "minimum", "exclusiveMinimum");
  exclusiveLimit(rest, "maximum", "exclusiveMaximum");
  if (example !== undefined && !Object.hasOwn(rest, "examples")) rest.examples = [example];
  return nullable === true ? withNull(rest) : rest;
}

function exclusiveLimit(schema: JsonObject, limit: string, exclusive: string): void {
  const flag = own(schema, exclusive);
  if (typeof flag !== "boolean") return;
  delete schema[exclusive];
  const value = own(schema, limit);
  if (!flag || value === undefined) return;
  delete schema[limit];
  schema[exclusive] = value;
}

function withNull(schema: JsonObject): JsonObject {
  const type = own(schema, "type");
  if (type === "null") return schema;
  if (typeof type === "string") return { ...schema, type: [type, "null"] };
  if (!["allOf", "anyOf", "oneOf", "enum", "not"].some((key) => Object.hasOwn(schema, key))) return schema;
  const anyOf = own(schema, "anyOf");
  const nothing: JsonValue = { type: "null" };
  if (Array.isArray(anyOf) && !anyOf.some((item) => isObject(item) && item.type === "null")) {
    return { ...schema, anyOf: [...anyOf, nothing] };
  }
  const { title, description, deprecated, readOnly, writeOnly, examples, default: value, ...constraints } = schema;
  const annotations = { title, description, deprecated, readOnly, writeOnly, examples, default: value };
  return {
    ...(Object.fromEntries(Object.entries(annotations).filter(([, text]) => text !== undefined)) as JsonObject),
    anyOf: [constraints, nothing],
  };
}
