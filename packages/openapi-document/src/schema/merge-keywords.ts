import { compareDecimals, decimalOf } from "../decimal.ts";
import { isObject } from "../json.ts";
import { isNumeric } from "../judge/same-value.ts";
import type { JsonValue } from "../model.ts";

type Merge = (first: JsonValue, second: JsonValue) => JsonValue | undefined;

/** Of two limits the one that binds: the larger of two least ones. */
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
export const KEYWORD_MERGES: ReadonlyMap<string, Merge> = new Map<string, Merge>([
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
export function equal(first: JsonValue | undefined, second: JsonValue | undefined): boolean {
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
