import { isObject, own } from "../json.ts";
import type { JsonObject, JsonValue } from "../model.ts";

/** Whether a schema says in the words of an older draft of JSON Schema what 2020-12 has other words for. */
export function hasOlderWords(schema: JsonObject): boolean {
  return Array.isArray(own(schema, "items")) || isObject(own(schema, "dependencies"));
}

/** The same in the words of 2020-12, in which a list of `items` and `dependencies` cannot mean anything else. */
export function inNewerWords(schema: JsonObject): JsonObject {
  if (!hasOlderWords(schema)) return schema;
  const { items, additionalItems, dependencies, ...rest } = schema;
  return { ...rest, ...itemsOf(items, additionalItems), ...dependents(dependencies, rest) };
}

function itemsOf(items: JsonValue | undefined, additionalItems: JsonValue | undefined): JsonObject {
  if (!Array.isArray(items)) return items === undefined ? {} : { items };
  return { prefixItems: items, ...(additionalItems !== undefined && { items: additionalItems }) };
}

function dependents(
  dependencies: JsonValue | undefined,
  { dependentRequired, dependentSchemas }: JsonObject,
): JsonObject {
  if (!isObject(dependencies)) return {};
  const [names, schemas] = [true, false].map((isList) =>
    Object.fromEntries(Object.entries(dependencies).filter(([, value]) => Array.isArray(value) === isList)),
  );
  return {
    dependentRequired: { ...names, ...(isObject(dependentRequired) && dependentRequired) },
    dependentSchemas: { ...schemas, ...(isObject(dependentSchemas) && dependentSchemas) },
  };
}
