import { isObject } from "../../json.ts";
import type { JsonObject, JsonValue } from "../../model.ts";
import type { Rule } from "./rule.ts";

const CONDITION = new Set(["required", "not", "title", "description"]);

/**
 * A choice whose options only say which fields go together is a check and no choice of types. Programs that take it for
 * one lose the fields that stand beside it.
 */
export const lowerConditions: Rule = (schema, lowering) => {
  if (schema.properties === undefined) return schema;
  const conditions = ["oneOf", "anyOf"].filter((key) => isCondition(schema[key]));
  if (conditions.length === 0) return schema;
  lowering.note(
    "Models do not check which of several groups of fields is present, because generators would leave out the fields.",
  );
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !conditions.includes(key))) as JsonObject;
};

function isCondition(options: JsonValue | undefined): boolean {
  return (
    Array.isArray(options) &&
    options.every((option) => isObject(option) && Object.keys(option).every((key) => CONDITION.has(key)))
  );
}
