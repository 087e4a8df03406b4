import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";

/** Keywords that say more about a value than its limits. */
const SHAPES = ["$ref", "type", "properties", "additionalProperties", "items", "enum", "format", "discriminator"];
const WITHIN = ["oneOf", "anyOf", "allOf"];

/**
 * Without a choice whose options only limit the object that the schema describes beside it, such as by members that are
 * required: generators make a class for each option, and models check none of it.
 */
export function withoutLimitingChoices(schema: JsonObject): JsonObject {
  if (!isObject(schema.properties)) return schema;
  const limiting = ["oneOf", "anyOf"].filter((word) => Array.isArray(schema[word]) && limits(schema[word]));
  if (limiting.length === 0) return schema;
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !limiting.includes(key)));
}

function limits(options: JsonValue | undefined): boolean {
  if (!Array.isArray(options)) return options === undefined;
  return options.every((option) => {
    if (!isObject(option) || SHAPES.some((word) => isShape(option, word))) return false;
    return WITHIN.every((word) => limits(option[word]));
  });
}

/** An object is what the schema is in any case, and it may be closed. */
function isShape(option: JsonObject, word: string): boolean {
  const value = option[word];
  if (word === "type") return value !== undefined && value !== "object";
  return word === "additionalProperties" ? isObject(value) : value !== undefined;
}
