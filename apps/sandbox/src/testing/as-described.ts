import { isDeepStrictEqual } from "node:util";
import {
  type Definitions,
  describeSchema,
  flattenSchema,
  isObject,
  isSchema,
  type JsonObject,
  type JsonValue,
  listOf,
  type Schema,
  type SchemaDescription,
  schemasOf,
} from "@connect-portal/openapi-document";

/** Thrown where the reference page does not decide whether a value is valid. */
export class Undecided extends Error {
  override readonly name = "Undecided";
}

const MAX_DEPTH = 24;
const TYPES = new Set(["array", "boolean", "integer", "null", "number", "object", "string"]);

export interface Reading {
  readonly definitions: Definitions;
  /** Whether a type guessed only from the keywords counts. */
  readonly guesses?: boolean;
}

/**
 * Whether a value matches a schema as the reference page describes it: types, null, values, limits, required
 * properties, and read-only ones, which are not judged. Tests compare other validators with it.
 * @throws Undecided
 */
export function isAsDescribed(value: JsonValue, schema: Schema, reading: Reading, depth = 0): boolean {
  if (depth > MAX_DEPTH) throw new Undecided();
  const { definitions } = reading;
  const flat = flattenSchema(schema, definitions);
  if (!flat) return false;
  const holds = (part: Schema, inner: JsonValue = value) => isAsDescribed(inner, part, reading, depth + 1);
  const one = schemasOf(flat, "oneOf");
  const any = schemasOf(flat, "anyOf");
  return (
    isOfType(value, describeSchema(schema, definitions, flat), flat, reading) &&
    isWithinLimits(value, flat) &&
    isGoodObject(value, flat, holds, definitions) &&
    isGoodList(value, flat, holds) &&
    schemasOf(flat, "allOf").every((part) => holds(part)) &&
    (one.length === 0 || one.filter((part) => holds(part)).length === 1) &&
    (any.length === 0 || any.some((part) => holds(part)))
  );
}

function isOfType(value: JsonValue, said: SchemaDescription, flat: JsonObject, { guesses = false }: Reading): boolean {
  if (said.const !== undefined && !isDeepStrictEqual(value, said.const)) return false;
  if (said.enum && said.enum.length > 0 && !said.enum.some((each) => isDeepStrictEqual(value, each))) return false;
  // An unknown type restricts nothing.
  const isWritten = [flat.type].flat().some((type) => typeof type === "string" && TYPES.has(type));
  if (!isWritten && (!guesses || said.types.length === 0)) return true;
  if (value === null) return said.nullable || said.types.includes("null");
  return said.types.some((type) => isOf(value, type));
}

function isOf(value: JsonValue, type: string): boolean {
  if (type === "integer") return Number.isInteger(value);
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isObject(value);
  return typeof value === type;
}

function isWithinLimits(value: JsonValue, flat: JsonObject): boolean {
  if (typeof value === "number") {
    return (
      value >= limit(flat, "minimum", Number.NEGATIVE_INFINITY) &&
      value <= limit(flat, "maximum", Number.POSITIVE_INFINITY) &&
      value > limit(flat, "exclusiveMinimum", Number.NEGATIVE_INFINITY) &&
      value < limit(flat, "exclusiveMaximum", Number.POSITIVE_INFINITY) &&
      isMultiple(value, flat)
    );
  }
  if (typeof value === "string") {
    const pattern = typeof flat.pattern === "string" ? new RegExp(flat.pattern, "u") : undefined;
    return isOfSize([...value].length, flat, "Length") && (pattern?.test(value) ?? true);
  }
  if (Array.isArray(value)) return isOfSize(value.length, flat, "Items");
  return !isObject(value) || isOfSize(Object.keys(value).length, flat, "Properties");
}

function isMultiple(value: number, { multipleOf }: JsonObject): boolean {
  if (multipleOf === undefined) return true;
  if (typeof multipleOf !== "number" || multipleOf <= 0) throw new Undecided();
  return Number.isInteger(value / multipleOf);
}

function isOfSize(size: number, flat: JsonObject, what: string): boolean {
  return size >= limit(flat, `min${what}`, 0) && size <= limit(flat, `max${what}`, Number.POSITIVE_INFINITY);
}

/** If one of two limits is invalid, the page may show the wrong one. */
function limit(flat: JsonObject, keyword: string, otherwise: number): number {
  const { [keyword]: written = otherwise } = flat;
  if (typeof written !== "number" || (/[a-z][LIP]/.test(keyword) && written < 0)) throw new Undecided();
  return written;
}

type Holds = (part: Schema, inner?: JsonValue) => boolean;

function isGoodObject(value: JsonValue, flat: JsonObject, holds: Holds, definitions: Definitions): boolean {
  if (!isObject(value)) return true;
  const properties = isObject(flat.properties) ? flat.properties : {};
  const propertyOf = (name: string) => (Object.hasOwn(properties, name) ? properties[name] : undefined);
  const isReadOnly = (name: string) => {
    const property = propertyOf(name);
    return isSchema(property) && describeSchema(property, definitions).readOnly;
  };
  // The validator's quick look takes a missing property without a name for none.
  if (listOf(flat.required).includes("")) throw new Undecided();
  const missing = listOf(flat.required).filter((name) => typeof name === "string" && !Object.hasOwn(value, name));
  if (missing.some((name) => !isReadOnly(String(name)))) return false;
  return Object.entries(value).every(([name, inner]) => {
    const property = propertyOf(name) ?? flat.additionalProperties;
    return isReadOnly(name) || !isSchema(property) || holds(property, inner);
  });
}

function isGoodList(value: JsonValue, flat: JsonObject, holds: Holds): boolean {
  if (!Array.isArray(value)) return true;
  const places = schemasOf(flat, "prefixItems");
  return value.every((item, index) => {
    const schema = places[index] ?? flat.items;
    return !isSchema(schema) || holds(schema, item);
  });
}
