import { type Definitions, describeSchema, type JsonValue, type Schema } from "@connect-portal/openapi-document";
import { numberOf } from "@connect-portal/openapi-document/exact-json";
import { itemOf } from "./part-types.ts";

/**
 * The value that the schema would be checked against: what is typed as text is a number or a boolean where the schema
 * takes one, because a parameter has no other way to be one. Text that is neither stays text, and so breaks the schema.
 */
export function typedValue(value: JsonValue, schema: Schema, definitions: Definitions): JsonValue {
  if (Array.isArray(value)) {
    const item = itemOf(schema, definitions);
    return value.map((one) => typedValue(one, item, definitions));
  }
  if (typeof value !== "string") return value;
  const { types, nullable } = describeSchema(schema, definitions);
  if (types.includes("string")) return value;
  if ((types.includes("number") || types.includes("integer")) && isNumber(value)) return numberOf(value);
  if (types.includes("boolean") && (value === "true" || value === "false")) return value === "true";
  return nullable && value === "null" ? null : value;
}

function isNumber(text: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text);
}
