import type { JsonObject } from "../../model.ts";
import type { Rule } from "./rule.ts";

/**
 * One type stays. Of several, integers are numbers; all else is any value, because what generators make of a choice
 * between a text and a number does not compile in most languages. The text says what may stand there.
 */
export const lowerTypes: Rule = (schema) => {
  const { type, ...rest } = schema;
  if (!Array.isArray(type)) return withImpliedType(schema);
  const names = [...new Set(type.filter((name) => typeof name === "string"))];
  const [only] = names;
  if (names.length === 1 && only !== undefined) return { ...rest, type: only };
  if (names.every((name) => name === "integer" || name === "number")) return { ...rest, type: "number" };
  const { properties, required, items, format, pattern, enum: values, ...untyped } = rest;
  const hint = `One of the types ${names.join(", ")}.`;
  return { ...untyped, description: typeof rest.description === "string" ? `${rest.description}\n\n${hint}` : hint };
};

/** What has properties is an object, what has items an array: JSON Schema need not say so. */
function withImpliedType(schema: JsonObject): JsonObject {
  if (schema.type !== undefined || schema.$ref !== undefined) return schema;
  if (["properties", "patternProperties"].some((key) => schema[key] !== undefined))
    return { ...schema, type: "object" };
  if (["items", "prefixItems"].some((key) => schema[key] !== undefined)) return { ...schema, type: "array" };
  return schema;
}
