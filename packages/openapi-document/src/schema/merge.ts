import { compareDecimals, decimalOf } from "../decimal.ts";
import { isObject } from "../json.ts";
import { isNumeric } from "../judge/judge-number.ts";
import type { JsonObject, JsonValue } from "../model.ts";

type Merge = (first: JsonValue, second: JsonValue) => JsonValue | undefined;

/** Keeps the stricter of two limits: the larger of two minimums. */
const limits =
  (sign: 1 | -1): Merge =>
  (first, second) => {
    if (!isNumeric(first)) return undefined;
    if (!isNumeric(second)) return first;
    return compareDecimals(decimalOf(String(first)), decimalOf(String(second))) * sign >= 0 ? first : second;
  };

const either: Merge = (first, second) => first === true || second === true;

/**
 * How two values of one keyword, which must both hold, are said as one. Undefined: the second is all that can be said. A
 * second value that is a slip, such as a limit that is no number, takes nothing from the first.
 */
const KEYWORD_MERGES: ReadonlyMap<string, Merge> = new Map<string, Merge>([
  ["type", intersectTypes],
  ["enum", intersectValues],
  ["required", union],
  ["dependentRequired", requiredTogether],
  ...["unevaluatedProperties", "unevaluatedItems"].map((key): [string, Merge] => [key, closing]),
  ["$defs", (first, second) => (isObject(first) && isObject(second) ? { ...first, ...second } : undefined)],
  ...["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"].map((key): [string, Merge] => [
    key,
    limits(1),
  ]),
  ...["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"].map((key): [string, Merge] => [
    key,
    limits(-1),
  ]),
  ...["uniqueItems", "deprecated", "readOnly", "writeOnly"].map((key): [string, Merge] => [key, either]),
]);

const TYPES: ReadonlySet<JsonValue> = new Set(["array", "boolean", "integer", "null", "number", "object", "string"]);

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

/** An empty list where nothing is of both types. */
function intersectTypes(first: JsonValue, second: JsonValue): JsonValue {
  const allowed = [second].flat().filter((type) => TYPES.has(type));
  const wanted = [first].flat().filter((type) => TYPES.has(type));
  if (allowed.length === 0 || wanted.length === 0) return allowed.length === 0 ? first : second;
  const types = wanted.flatMap((type) => {
    if (allowed.includes(type)) return [type];
    if (type === "number" && allowed.includes("integer")) return ["integer"];
    return type === "integer" && allowed.includes("number") ? ["integer"] : [];
  });
  return types.length === 1 && types[0] !== undefined ? types[0] : types;
}

function intersectValues(first: JsonValue, second: JsonValue): JsonValue | undefined {
  if (!Array.isArray(first)) return undefined;
  if (!Array.isArray(second)) return first;
  const allowed = new Set(second.map((value) => JSON.stringify(value)));
  return first.filter((value) => allowed.has(JSON.stringify(value)));
}

function union(first: JsonValue, second: JsonValue): JsonValue | undefined {
  if (!Array.isArray(first)) return undefined;
  return Array.isArray(second) ? [...new Set([...first, ...second])] : first;
}

/** For each name what either part asks for beside it. */
function requiredTogether(first: JsonValue, second: JsonValue): JsonValue | undefined {
  if (!isObject(first) || !isObject(second)) return undefined;
  const names = new Set([...Object.keys(first), ...Object.keys(second)]);
  return Object.fromEntries(
    Array.from(names, (name) => [name, union(first[name] ?? [], second[name] ?? []) ?? first[name] ?? []]),
  );
}

/** Once nothing more is allowed, nothing more is. */
function closing(first: JsonValue, second: JsonValue): JsonValue | undefined {
  return first === false || second === false ? false : undefined;
}

/** Leaves off at the first difference: most values differ early, and merged ones grow large. */
function equal(first: JsonValue | undefined, second: JsonValue | undefined): boolean {
  if (first === second) return true;
  if (Array.isArray(first) && Array.isArray(second)) {
    return first.length === second.length && first.every((item, index) => equal(item, second[index]));
  }
  if (!isObject(first) || !isObject(second)) return false;
  const keys = Object.keys(first);
  return (
    keys.length === Object.keys(second).length &&
    keys.every((key) => Object.hasOwn(second, key) && equal(first[key], second[key]))
  );
}
