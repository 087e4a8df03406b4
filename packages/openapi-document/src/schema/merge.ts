import { isObject } from "../json.ts";
import type { JsonObject, JsonValue } from "../model.ts";
import { equal, KEYWORD_MERGES } from "./merge-keywords.ts";

/** Keywords that map names to schemas: where two parts know a name, both of its schemas hold. */
const SCHEMA_MAPS = new Set(["properties", "patternProperties", "dependentSchemas"]);

/** Keywords that are a schema: where two parts have one, both hold. */
const SCHEMAS = new Set(["items", "propertyNames", "additionalProperties"]);

/** Keywords of which two different values both bind, but cannot be said as one: the earlier moves into `allOf`. */
const BINDING = new Set(["oneOf", "anyOf", "not", "pattern", "multipleOf", "contains", "prefixItems", "const"]);

/** `then` and `else` belong to the `if` beside them: of two such rules the earlier moves into `allOf` as a whole. */
const CONDITION = new Set(["if", "then", "else"]);

/** Equal schemas are shown once; among more different ones than this nobody would notice. */
const COMPARED = 8;

/** A schema that holds where all of them hold; of annotations such as `description` the last one counts. */
export function mergeSchemas(parts: readonly JsonObject[]): JsonObject {
  const only = parts[0];
  if (parts.length === 1 && only) return only;
  const merged = new Map<string, JsonValue>();
  const schemas = new Map<string, JsonValue[]>();
  const maps = new Map<string, Map<string, JsonValue[]>>();
  const left: JsonValue[] = [];

  const add = (key: string, value: JsonValue) => {
    if (SCHEMAS.has(key)) return gather(schemas, key, value);
    if (SCHEMA_MAPS.has(key) && isObject(value)) {
      const map = maps.get(key) ?? new Map<string, JsonValue[]>();
      maps.set(key, map);
      for (const name of Object.keys(value)) gather(map, name, value[name] as JsonValue);
      return;
    }
    if (key === "allOf" && Array.isArray(value)) {
      for (const part of value) left.push(part);
      return;
    }
    const before = merged.get(key);
    const together = before === undefined ? undefined : KEYWORD_MERGES.get(key)?.(before, value);
    if (before !== undefined && BINDING.has(key) && !equal(before, value)) left.push({ [key]: before });
    merged.set(key, together ?? value);
  };
  const lastRule = parts.findLast((part) => Object.hasOwn(part, "if"));
  for (const part of parts) {
    const isEarlierRule = part !== lastRule && Object.hasOwn(part, "if");
    if (isEarlierRule) left.push(conditional(part));
    for (const key of Object.keys(part)) if (!isEarlierRule || !CONDITION.has(key)) add(key, part[key] as JsonValue);
  }

  for (const [key, values] of schemas) merged.set(key, allOf(values));
  for (const [key, map] of maps) {
    merged.set(key, Object.fromEntries(Array.from(map, ([name, values]) => [name, allOf(values)])));
  }
  if (left.length > 0) merged.set("allOf", left);
  return Object.fromEntries(merged);
}

function conditional(part: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(part).filter(([key]) => CONDITION.has(key)));
}

function gather(lists: Map<string, JsonValue[]>, key: string, value: JsonValue): void {
  const list = lists.get(key);
  if (!list) lists.set(key, [value]);
  else if (list.length > COMPARED || !list.some((known) => equal(known, value))) list.push(value);
}

function allOf(schemas: readonly JsonValue[]): JsonValue {
  if (schemas.includes(false)) return false;
  return schemas.length === 1 && schemas[0] !== undefined ? schemas[0] : { allOf: [...schemas] };
}
