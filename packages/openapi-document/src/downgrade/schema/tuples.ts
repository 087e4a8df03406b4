import { listOf } from "../../json.ts";
import type { JsonObject, JsonValue } from "../../model.ts";
import type { Rule } from "./rule.ts";

/** An array has one kind of items in OpenAPI 3.0: that of all places of a tuple when they are alike, else any value. */
export const lowerTuples: Rule = (schema, lowering) => {
  const { prefixItems, items, ...rest } = schema;
  const places = listOf(prefixItems);
  if (places.length === 0) return schema.type === "array" && !isSchema(items) ? { ...rest, items: {} } : schema;
  const kinds = new Map([...places, ...(isSchema(items) ? [items] : [])].map((kind) => [JSON.stringify(kind), kind]));
  const [only] = kinds.values();
  if (kinds.size > 1)
    lowering.note("Arrays with a type for each item accept any value: OpenAPI 3.0 supports one type for all items.");
  const tuple: JsonObject = { ...rest, items: kinds.size === 1 && only !== undefined ? only : {} };
  return items === false && rest.maxItems === undefined ? { ...tuple, maxItems: places.length } : tuple;
};

function isSchema(items: JsonValue | undefined): items is JsonValue {
  return typeof items === "object" && items !== null;
}
