import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";

const NO_OBJECTS: readonly JsonValue[] = ["array", "string", "number", "integer", "boolean"];

const ofType: Readonly<Record<string, (value: JsonValue) => boolean>> = {
  integer: Number.isInteger,
  number: (value) => typeof value === "number",
  boolean: (value) => typeof value === "boolean",
};

/**
 * Without what says nothing of a value of the schema's own type (JSON Schema 2020-12 core, section 7.6.1): members of what
 * is no object, for which OpenAPI Generator passes over the entries of a list, and texts among the values of a number, at
 * which its code ends.
 */
export function wordsOfType(document: JsonObject): JsonObject {
  return mapObjects(document, (schema) => withPossibleValues(withoutMembers(schema)));
}

function withoutMembers(schema: JsonObject): JsonObject {
  if (!NO_OBJECTS.includes(schema.type ?? null)) return schema;
  const { properties, additionalProperties, ...own } = schema;
  const isWord = [properties, additionalProperties].some((word) => isObject(word) || typeof word === "boolean");
  return isWord ? own : schema;
}

function withPossibleValues(schema: JsonObject): JsonObject {
  const isOfType = typeof schema.type === "string" ? ofType[schema.type] : undefined;
  if (!isOfType || !Array.isArray(schema.enum)) return schema;
  const { enum: values, ...own } = schema;
  const possible = schema.enum.filter((value) => value === null || isOfType(value));
  if (possible.length === schema.enum.length) return schema;
  return possible.some((value) => value !== null) ? { ...own, enum: possible } : own;
}
