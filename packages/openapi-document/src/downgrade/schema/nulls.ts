import { isObject } from "../../json.ts";
import type { JsonObject, JsonValue } from "../../model.ts";
import type { Rule } from "./rule.ts";

/** "null" among the types, the options or the values becomes `nullable`, which by itself is no word of OpenAPI 3.1. */
export const downgradeNulls: Rule = ({ nullable, ...schema }) =>
  nullFromValues(nullFromOptions(nullFromOptions(nullFromTypes(schema), "anyOf"), "oneOf"));

function nullFromTypes(schema: JsonObject): JsonObject {
  const { type, ...rest } = schema;
  if (type === "null") return { ...rest, nullable: true };
  if (!Array.isArray(type) || !type.includes("null")) return schema;
  const others = type.filter((name) => name !== "null");
  return { ...rest, ...(others.length > 0 && { type: others }), nullable: true };
}

function nullFromOptions(schema: JsonObject, key: "anyOf" | "oneOf"): JsonObject {
  const { [key]: options, ...rest } = schema;
  if (!Array.isArray(options)) return schema;
  const others = options.filter((option) => !isNull(option));
  if (others.length === options.length) return schema;
  const [only] = others;
  if (others.length !== 1 || only === undefined) return { ...rest, [key]: others, nullable: true };
  // One option with nothing beside it is that option; else it is one part of the whole.
  const isAlone =
    isObject(only) && only.$ref === undefined && Object.keys(only).every((name) => rest[name] === undefined);
  if (isAlone) return { ...only, ...rest, nullable: true };
  const parts = Array.isArray(rest.allOf) ? rest.allOf : [];
  return { ...rest, allOf: [...parts, only], nullable: true };
}

/** Programs for OpenAPI 3.0 take null in an enum for a value with that name. */
function nullFromValues(schema: JsonObject): JsonObject {
  if (!Array.isArray(schema.enum) || !schema.enum.includes(null)) return schema;
  const { enum: values, ...rest } = schema;
  const others = (values as JsonValue[]).filter((value) => value !== null);
  return { ...rest, ...(others.length > 0 && { enum: others }), nullable: true };
}

function isNull(option: JsonValue): boolean {
  return isObject(option) && (option.type === "null" || option.const === null);
}
