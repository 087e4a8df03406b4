import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";
import { capitalized, SCHEMAS } from "./name-objects.ts";

/**
 * Lists of values in maps, named by the property or the schema that has the map: the generators of C# and Java call
 * each `InnerEnum`, and a class has one of a name.
 */
export function nameMapValues(document: JsonObject): JsonObject {
  const { components } = document;
  if (!isObject(components) || !isObject(components.schemas)) return document;
  const named: JsonObject = {};
  const taken = new Set(Object.keys(components.schemas).map((name) => capitalized(name).toLowerCase()));

  const place = (values: JsonObject, wanted: string): JsonObject => {
    const isOther = (name: string) =>
      taken.has(name.toLowerCase()) && JSON.stringify(named[name]) !== JSON.stringify(values);
    let name = wanted;
    for (let number = 2; isOther(name); number += 1) name = `${wanted}${number}`;
    taken.add(name.toLowerCase());
    named[name] = values;
    return { $ref: `${SCHEMAS}${name}` };
  };
  const within = (value: JsonValue, name: string): JsonValue =>
    mapObjects({ value }, (schema) => {
      const values = schema.additionalProperties;
      if (schema.type !== "object" || !isObject(values) || !Array.isArray(values.enum)) return schema;
      return { ...schema, additionalProperties: place(values, `${capitalized(name)}Value`) };
    }).value as JsonValue;
  const each = (members: JsonObject) =>
    Object.fromEntries(Object.entries(members).map(([name, value]) => [name, within(value, name)]));

  const mapped = mapObjects(document, (schema) =>
    schema.type === "object" && isObject(schema.properties)
      ? { ...schema, properties: each(schema.properties) }
      : schema,
  ) as JsonObject & { components: JsonObject & { schemas: JsonObject } };
  const schemas = each(mapped.components.schemas);
  return { ...mapped, components: { ...mapped.components, schemas: { ...schemas, ...named } } };
}
