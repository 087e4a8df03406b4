import {
  type Definitions,
  flattenSchema,
  isObject,
  isSchema,
  type JsonObject,
  type JsonValue,
  type Schema,
  schemasOf,
  typesOf,
} from "@connect-portal/openapi-document";
import { lazy } from "../../lazy.ts";
import { readNumber } from "../decimals/kept-digits.ts";
import { parseJson } from "./parse-json.ts";
import type { Raw } from "./raw.ts";
import type { Shape } from "./styles.ts";

/** Parameters nest one array or object. Deeper values stay text. */
const MAX_DEPTH = 3;
/** Formats of which no text is a number or a flag. */
const WORDY: ReadonlySet<unknown> = new Set(
  "date date-time time duration email idn-email ipv4 ipv6 iri uri url uuid".split(" "),
);
const FLAG = /^(?:true|false)$/;
/** RFC 8259, section 6: no hexadecimal, no blanks, no Infinity. */
const JSON_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/**
 * Converts text to the types of its schema. Text that does not fit stays, so that the validator rejects it. `holder`
 * and `key` are where the value goes, and where the digits of a number are kept.
 */
export type Coerce = (raw: Raw, holder: object, key: string | number) => JsonValue;

/** Describes how to read the text of a parameter. */
interface TextReading {
  /** How styles read the parameter: as a list or an object if its schema may be one. */
  readonly shape: Shape;
  /** Names of the properties that the schema knows, and their schemas. */
  readonly properties: readonly (readonly [name: string, schema: Schema])[];
  /** Schema of all other properties (`additionalProperties`); undefined where it says nothing about them. */
  readonly others: Schema | undefined;
  /** Whether an item of a list may have a comma; where none may, an encoded comma separates as well. */
  readonly mayHaveCommas: boolean;
  readonly coerce: Coerce;
}

export function readingOf(schema: Schema | undefined, definitions: Definitions, depth = 0): TextReading {
  const branches = schema === undefined ? [] : branchesOf(schema, definitions);
  const types = new Set(branches.flatMap(typesOf));
  const properties = branches.flatMap(({ properties: named }) =>
    isObject(named) ? Object.entries(named).filter((entry): entry is [string, Schema] => isSchema(entry[1])) : [],
  );
  const below = (inner: Schema) => lazy(() => readingOf(inner, definitions, depth + 1).coerce);
  // Values of several types are told apart by what is written.
  const lists = types.has("string")
    ? branches.flatMap(({ enum: values }) => (Array.isArray(values) ? values : []))
    : [];
  const texts = branches.filter((branch) => typesOf(branch).includes("string"));
  const isWordy = texts.length > 0 && texts.every(({ format }) => WORDY.has(format));
  const otherTypes = new Set([...types].filter((type) => type !== "string"));
  const items = branches.map((branch) => branch.items).find(isSchema);
  const item = items !== undefined && depth < MAX_DEPTH ? below(items) : () => keep;
  const members = new Map(depth < MAX_DEPTH ? properties.map(([name, property]) => [name, below(property)]) : []);
  const others = branches.map((branch) => branch.additionalProperties).find(isObject);
  const other = others !== undefined && depth < MAX_DEPTH ? below(others) : () => keep;
  const coerceList = (raw: readonly Raw[]) => {
    const list: JsonValue[] = [];
    for (const [index, value] of raw.entries()) list.push(item()(value, list, index));
    return list;
  };
  const coerce: Coerce = (raw, holder, key) => {
    if (Array.isArray(raw)) return coerceList(raw);
    if (typeof raw === "object") {
      if (types.has("array") && !types.has("object") && isNumbered(raw)) return coerceList(Object.values(raw).flat());
      const object: JsonObject = Object.create(null);
      for (const [name, value] of Object.entries(raw))
        object[name] = (members.get(name) ?? other)()(value, object, name);
      return object;
    }
    // A list with one entry looks like a single value.
    if (types.has("array") && !types.has("string") && depth > 0) return coerceList([raw]);
    const listed = lists.find((value) => typeof value !== "string" && String(value) === raw);
    if (listed !== undefined && !lists.includes(raw)) return listed;
    const isOther = isWordy && (JSON_NUMBER.test(raw) || FLAG.test(raw));
    return coerceText(raw, isOther ? otherTypes : types, (text) => readNumber(holder, key, text));
  };
  return { shape: shapeOf(types), properties, others, mayHaveCommas: mayHaveComma(items, definitions), coerce };
}

function mayHaveComma(items: Schema | undefined, definitions: Definitions): boolean {
  const [flat, ...others] = items === undefined ? [] : branchesOf(items, definitions);
  if (!flat || others.length > 0) return true;
  const types = typesOf(flat);
  if (Array.isArray(flat.enum)) return flat.enum.some((value) => String(value).includes(","));
  return types.length === 0 || types.some((type) => !["integer", "number", "boolean", "null"].includes(type));
}

function shapeOf(types: ReadonlySet<string>): Shape {
  if (types.has("array")) return "array";
  return types.has("object") ? "object" : "primitive";
}

function coerceText(text: string, types: ReadonlySet<string>, numberOf: (text: string) => number): JsonValue {
  if (types.has("string")) return text;
  if ((types.has("integer") || types.has("number")) && JSON_NUMBER.test(text)) return numberOf(text);
  if (types.has("boolean") && FLAG.test(text)) return text === "true";
  if (types.has("null") && (text === "" || text === "null")) return null;
  // An object in a form is JSON unless its encoding says otherwise (OpenAPI 3.1, "Encoding Object").
  return types.has("object") && text.trimStart().startsWith("{") ? parseJson(text) : text;
}

/** The schema and each of its alternatives as the reference reads them, once each. */
function branchesOf(
  schema: Schema,
  definitions: Definitions,
  depth = 0,
  seen: Set<Schema | JsonValue> = new Set(),
): JsonObject[] {
  const identity = (isObject(schema) && schema.$ref) || schema;
  if (depth > MAX_DEPTH || seen.has(identity)) return [];
  seen.add(identity);
  const flat = flattenSchema(schema, definitions);
  if (!flat) return [];
  const alternatives = ["anyOf", "oneOf"].flatMap((keyword) => schemasOf(flat, keyword));
  return [flat, ...alternatives.flatMap((branch) => branchesOf(branch, definitions, depth + 1, seen))];
}

function keep(raw: Raw): JsonValue {
  return raw;
}

/** `tags[0]=a&tags[1]=b`, and `tags[]=a`. */
function isNumbered(raw: { readonly [property: string]: Raw }): boolean {
  return Object.keys(raw).every((name) => /^\d*$/.test(name));
}
