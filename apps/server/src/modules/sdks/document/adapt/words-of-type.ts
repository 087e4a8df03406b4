import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";

const NO_OBJECTS: readonly JsonValue[] = ["array", "string", "number", "integer", "boolean"];
const MEMBERS = ["properties", "additionalProperties"];

const ofType: Readonly<Record<string, (value: JsonValue) => boolean>> = {
  integer: Number.isInteger,
  number: (value) => typeof value === "number",
  boolean: (value) => typeof value === "boolean",
  // Nothing that generators could make a constant of.
  array: () => false,
  object: () => false,
};

const NAMES = "x-enum-varnames";

const moments: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/,
};

/**
 * Without what says nothing of a value of the schema's own type (JSON Schema 2020-12 core, section 7.6.1): members of what
 * is no object, for which OpenAPI Generator passes over the entries of a list, texts among the values of a number, at which
 * its code ends, values that are objects, and those that stand there twice.
 */
export function wordsOfType(schema: JsonObject): JsonObject {
  return withPossibleValues(withoutMembers(schema));
}

function withoutMembers(schema: JsonObject): JsonObject {
  if (schema.type !== "object" && !NO_OBJECTS.includes(schema.type ?? null)) return schema;
  const strange = [...(schema.type === "object" ? [] : MEMBERS), ...(schema.type === "array" ? [] : ["items"])];
  const isWord = (name: string) => isObject(schema[name]) || typeof schema[name] === "boolean";
  if (!strange.some(isWord)) return schema;
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !strange.includes(name)));
}

/** A date whose values are none is a text: OpenAPI Generator refuses the document, also for its pages. */
export function datesOrTexts(document: JsonObject): JsonObject {
  return mapObjects(document, (schema) => {
    const { format, ...text } = schema;
    const moment = typeof format === "string" ? moments[format] : undefined;
    if (!moment || !Array.isArray(schema.enum)) return schema;
    return schema.enum.every((value) => value === null || moment.test(String(value))) ? schema : text;
  });
}

/**
 * A listed date, UUID or other text of a format is one of these texts: the generators write a date as Java does, and Go
 * has no list of values of another type.
 */
export function listedTexts(schema: JsonObject): JsonObject {
  const { format, ...text } = schema;
  return typeof format === "string" && schema.type === "string" && Array.isArray(schema.enum) ? text : schema;
}

function withPossibleValues(schema: JsonObject): JsonObject {
  const { enum: values, [NAMES]: names, ...own } = schema;
  if (!Array.isArray(values)) return schema;
  const isOfType = (typeof schema.type === "string" && ofType[schema.type]) || (() => true);
  const isPossible = (value: JsonValue, at: number) =>
    (value === null || isOfType(value)) && values.indexOf(value) === at;
  const possible = values.filter(isPossible);
  if (possible.length === values.length) return schema;
  if (possible.every((value) => value === null)) return own;
  const named = Array.isArray(names) && { [NAMES]: names.filter((_, at) => isPossible(values[at] ?? null, at)) };
  return { ...own, enum: possible, ...named };
}
