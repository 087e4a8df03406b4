import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { SCHEMAS } from "./name-objects.ts";

const PARTS = ["allOf", "oneOf", "anyOf"] as const;

/**
 * Names for the objects within the own properties of a schema that is put together of parts. OpenAPI Generator names such
 * objects everywhere else (`{Schema}_{property}`, and `…_inner` and `…_value` for entries of a list and a map); here it
 * has no type for them, and its code for Python ends.
 */
export function nameBesideParts(document: JsonObject): JsonObject {
  const { components } = document;
  const schemas = isObject(components) && isObject(components.schemas) ? components.schemas : {};
  const taken = new Set(Object.keys(schemas));
  const named: JsonObject = {};

  function withNames(schema: JsonValue, name: string): JsonValue {
    if (!isObject(schema)) return schema;
    if (isObjectOfItsOwn(schema)) {
      const free = freeName(name, taken);
      taken.add(free);
      named[free] = inside(schema, free);
      return { $ref: `${SCHEMAS}${free}` };
    }
    const { items, additionalProperties } = schema;
    return {
      ...schema,
      ...(items !== undefined && { items: withNames(items, `${name}_inner`) }),
      ...(additionalProperties !== undefined && {
        additionalProperties: withNames(additionalProperties, `${name}_value`),
      }),
    };
  }

  /** Names the schemas inside a named schema that has parts; the generator does so for any other. */
  function inside(schema: JsonValue, name: string): JsonValue {
    if (!isObject(schema) || !hasParts(schema) || !isObject(schema.properties)) return schema;
    const properties = Object.entries(schema.properties).map(([key, value]) => [
      key,
      withNames(value, `${name}_${key}`),
    ]);
    return { ...schema, properties: Object.fromEntries(properties) };
  }

  const own = Object.entries(schemas).map(([name, schema]) => [name, inside(schema, name)]);
  if (Object.keys(named).length === 0) return document;
  return {
    ...document,
    components: { ...(components as JsonObject), schemas: { ...Object.fromEntries(own), ...named } },
  };
}

function hasParts(schema: JsonObject): boolean {
  return PARTS.some((part) => Array.isArray(schema[part]));
}

function isObjectOfItsOwn({ properties, allOf }: JsonObject): boolean {
  if (isObject(properties)) return true;
  if (!Array.isArray(allOf)) return false;
  return allOf.length > 1 || allOf.some((part) => isObject(part) && isObject(part.properties));
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  const name = wanted.replace(/[^\w.-]/g, "_");
  let free = name;
  for (let number = 1; taken.has(free); number++) free = `${name}_${number}`;
  return free;
}
