import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { SCHEMAS } from "./name-objects.ts";

const PARTS = ["allOf", "oneOf", "anyOf"] as const;

/**
 * Names for the objects and choices within the own properties of a schema that is put together of parts, and for the
 * choices within the objects of its parts. OpenAPI Generator names such objects everywhere else (`{Schema}_{property}`, and
 * `…_inner` and `…_value` for entries of a list and a map); here it has no type for them, and its code for Python ends.
 */
export function nameBesideParts(document: JsonObject): JsonObject {
  const { components } = document;
  const schemas = isObject(components) && isObject(components.schemas) ? components.schemas : {};
  const taken = new Set(Object.keys(schemas));
  const named: JsonObject = {};

  function withNames(schema: JsonValue, name: string, isNamed = isObjectOfItsOwn): JsonValue {
    if (!isObject(schema)) return schema;
    if (isNamed(schema)) {
      const free = freeName(name, taken);
      taken.add(free);
      named[free] = inside(schema, free);
      return { $ref: `${SCHEMAS}${free}` };
    }
    return mapEntries(schema, name, (entry, entryName) => withNames(entry, entryName, isNamed));
  }

  /** Names the schemas inside a named schema that has parts; the generator does so for any other. */
  function inside(schema: JsonValue, name: string): JsonValue {
    if (!isObject(schema) || !hasParts(schema)) return schema;
    const own = mapProperties(schema, name, withNames);
    const { allOf } = schema;
    return Array.isArray(allOf) ? { ...own, allOf: allOf.map((part) => insidePart(part, name)) } : own;
  }

  /** Names the choices inside the objects of a part; the generator names the objects. */
  function insidePart(part: JsonValue, name: string): JsonValue {
    const within = (schema: JsonValue, inner: string): JsonValue => {
      if (!isObject(schema)) return schema;
      const object = mapProperties(schema, inner, (member, key) => within(withNames(member, key, isChoice), key));
      const { allOf } = object;
      const whole = mapEntries(object, inner, within);
      return Array.isArray(allOf) ? { ...whole, allOf: allOf.map((one) => within(one, inner)) } : whole;
    };
    return isObject(part) ? mapProperties(part, name, within) : part;
  }

  const own = Object.entries(schemas).map(([name, schema]) => [name, inside(schema, name)]);
  if (Object.keys(named).length === 0) return document;
  return {
    ...document,
    components: { ...(components as JsonObject), schemas: { ...Object.fromEntries(own), ...named } },
  };
}

/** With each own property as `map` gives it back, by its name. */
function mapProperties(
  schema: JsonObject,
  name: string,
  map: (property: JsonValue, name: string) => JsonValue,
): JsonObject {
  if (!isObject(schema.properties)) return schema;
  const properties = Object.entries(schema.properties).map(([key, value]) => [key, map(value, `${name}_${key}`)]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** With the entries of a list or a map as `map` gives them back, by their name. */
function mapEntries(schema: JsonObject, name: string, map: (entry: JsonValue, name: string) => JsonValue): JsonObject {
  const { items, additionalProperties } = schema;
  return {
    ...schema,
    ...(items !== undefined && { items: map(items, `${name}_inner`) }),
    ...(additionalProperties !== undefined && { additionalProperties: map(additionalProperties, `${name}_value`) }),
  };
}

function isChoice({ oneOf, anyOf }: JsonObject): boolean {
  return Array.isArray(oneOf) || Array.isArray(anyOf);
}

function hasParts(schema: JsonObject): boolean {
  return PARTS.some((part) => Array.isArray(schema[part]));
}

function isObjectOfItsOwn(schema: JsonObject): boolean {
  const { properties, allOf } = schema;
  if (isObject(properties) || isChoice(schema)) return true;
  if (!Array.isArray(allOf)) return false;
  return allOf.length > 1 || allOf.some((part) => isObject(part) && isObject(part.properties));
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  const name = wanted.replace(/[^\w.-]/g, "_");
  let free = name;
  for (let number = 1; taken.has(free); number++) free = `${name}_${number}`;
  return free;
}
