import { isObject, type JsonObject, type JsonValue, listOf, stringOf } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";

/**
 * Defaults of optional members in words: clients send them for members that nobody set, and who changes one member of a
 * card resets the others. What is not sent gets its default by the server. A member with one value only keeps it: the kind
 * of an object is told by it, and it resets nothing. A named schema's default is that of each member that refers to it.
 */
export function sayOptionalDefaults(document: JsonObject): JsonObject {
  return mapObjects(withoutNamedDefaults(document), (object) => {
    const { properties } = object;
    if (!isObject(properties)) return object;
    const required = listOf(object.required);
    const members = Object.entries(properties).map(([name, member]) => [
      name,
      isObject(member) && !required.includes(name) && isSayable(member) ? defaultInWords(member) : member,
    ]);
    return { ...object, properties: Object.fromEntries(members) };
  });
}

function withoutNamedDefaults(document: JsonObject): JsonObject {
  const { components } = document;
  if (!isObject(components) || !isObject(components.schemas)) return document;
  const schemas = Object.entries(components.schemas).map(([name, schema]) => [
    name,
    isObject(schema) && isSayable(schema) ? defaultInWords(schema) : schema,
  ]);
  return { ...document, components: { ...components, schemas: Object.fromEntries(schemas) } };
}

function isSayable({ const: only, enum: values, default: value }: JsonObject): boolean {
  return only === undefined && listOf(values).length !== 1 && !isObject(value);
}

export function defaultInWords({ default: value, ...schema }: JsonObject): JsonObject {
  if (value === undefined) return schema;
  const values = [value].flat().map((one: JsonValue) => `\`${one}\``);
  const told = value === null || values.length === 0 ? undefined : `Default: ${values.join(", ")}.`;
  const description = [stringOf(schema.description), told].filter((text) => text !== undefined).join(" ");
  return { ...schema, ...(description !== "" && { description }) };
}
