import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";
import { SCHEMAS } from "./name-objects.ts";

/**
 * Named lists and maps where they stand in lists and maps: the generators of C# and Python write `List<Dictionary>` and
 * `List[Dict]` of them, without the types within. One that holds itself, for which they have no type, holds anything.
 */
export function inlineNested(document: JsonObject): JsonObject {
  const { components } = document;
  if (!isObject(components) || !isObject(components.schemas)) return document;
  const { schemas } = components;

  /** `above`: names that it was reached through. */
  function expand(value: JsonObject, above: readonly string[]): JsonObject {
    const entry = (inner: JsonValue): JsonValue => {
      if (!isObject(inner) || typeof inner.$ref !== "string" || !inner.$ref.startsWith(SCHEMAS)) return inner;
      const name = inner.$ref.slice(SCHEMAS.length);
      const named = schemas[name];
      if (!isObject(named) || !isCollection(named)) return inner;
      return above.includes(name) ? {} : expand(named, [...above, name]);
    };
    return mapObjects(value, (schema) => ({
      ...schema,
      ...(schema.type === "array" && schema.items !== undefined && { items: entry(schema.items) }),
      ...(isMap(schema) && { additionalProperties: entry(schema.additionalProperties) }),
    }));
  }

  return expand(document, []);
}

function isCollection(schema: JsonObject): boolean {
  return schema.type === "array" || isMap(schema);
}

function isMap(schema: JsonObject): schema is JsonObject & { additionalProperties: JsonObject } {
  return schema.type === "object" && schema.properties === undefined && isObject(schema.additionalProperties);
}
