import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";

export const SCHEMAS = "#/components/schemas/";

/**
 * The named schemas with a name for every object within them, as OpenAPI Generator gives it: `{Schema}{Property}`, and
 * `…Inner` for the entries of a list. Swagger Codegen refers to such an object by another name than it gives its class.
 */
export function nameObjects(schemas: JsonObject): JsonObject {
  const named: JsonObject = {};
  const taken = new Set(Object.keys(schemas));

  function inside(schema: JsonValue, name: string): JsonValue {
    if (!isObject(schema)) return schema;
    const { properties, items } = schema;
    return {
      ...schema,
      ...(isObject(properties) && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([key, property]) => [key, place(property, `${name}${capitalized(key)}`)]),
        ),
      }),
      ...(isObject(items) && { items: place(items, `${name}Inner`) }),
    };
  }

  function place(schema: JsonValue, name: string): JsonValue {
    if (!isObject(schema) || schema.properties === undefined || taken.has(name)) return inside(schema, name);
    taken.add(name);
    named[name] = inside(schema, name);
    return { $ref: `${SCHEMAS}${name}` };
  }

  const outer = Object.entries(schemas).map(([name, schema]) => [name, inside(schema, name)]);
  return { ...Object.fromEntries(outer), ...named };
}

export function capitalized(key: string): string {
  const words = key.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}
