import { isObject, listOf } from "../../json.ts";
import { isNumeric } from "../../judge/index.ts";
import type { JsonObject, JsonValue } from "../../model.ts";
import { inNewerWords } from "../../normalise/older-words.ts";
import type { Downgrade } from "../downgrade.ts";
import { keepKnown } from "./known-keywords.ts";
import { downgradeLiterals, downgradeNulls, type Rule } from "./literals.ts";
import { simplifySinglePart } from "./single-part.ts";

/**
 * One type stays. Of several, integers are numbers; all else is any value, because what generators make of a choice
 * between a text and a number does not compile in most languages. The text says what may stand there.
 */
const singleType: Rule = (schema) => {
  const { type, ...rest } = schema;
  if (!Array.isArray(type)) return withImpliedType(schema);
  const names = [...new Set(type.filter((name) => typeof name === "string"))];
  const [only] = names;
  if (names.length === 1 && only !== undefined) return { ...rest, type: only };
  if (names.every((name) => name === "integer" || name === "number")) return { ...rest, type: "number" };
  const { properties, required, items, format, pattern, enum: values, ...untyped } = rest;
  const hint = `One of the types ${names.join(", ")}.`;
  return { ...untyped, description: typeof rest.description === "string" ? `${rest.description}\n\n${hint}` : hint };
};

const CONDITION = new Set(["required", "not", "title", "description"]);

/**
 * A choice whose options only say which fields go together is a check and no choice of types. Programs that take it for
 * one lose the fields that stand beside it.
 */
const downgradeConditions: Rule = (schema, downgrade) => {
  if (schema.properties === undefined) return schema;
  const conditions = ["oneOf", "anyOf"].filter((key) => isCondition(schema[key]));
  if (conditions.length === 0) return schema;
  downgrade.note(
    "Models do not check which of several groups of fields is present, because generators would leave out the fields.",
  );
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !conditions.includes(key))) as JsonObject;
};

/** An exclusive limit is a number in JSON Schema 2020-12, and a flag beside the limit in OpenAPI 3.0. */
const downgradeLimits: Rule = (schema) =>
  limit(limit(schema, "minimum", "exclusiveMinimum", Math.max), "maximum", "exclusiveMaximum", Math.min);

/** An array has one kind of items in OpenAPI 3.0: that of all places of a tuple when they are alike, else any value. */
const downgradeTuples: Rule = (schema, downgrade) => {
  const { prefixItems, items, ...rest } = schema;
  const places = listOf(prefixItems);
  if (places.length === 0) return schema.type === "array" && !isSchema(items) ? { ...rest, items: {} } : schema;
  const kinds = new Map([...places, ...(isSchema(items) ? [items] : [])].map((kind) => [JSON.stringify(kind), kind]));
  const [only] = kinds.values();
  if (kinds.size > 1)
    downgrade.note("Arrays with a type for each item accept any value: OpenAPI 3.0 supports one type for all items.");
  const tuple: JsonObject = { ...rest, items: kinds.size === 1 && only !== undefined ? only : {} };
  return items === false && rest.maxItems === undefined ? { ...tuple, maxItems: places.length } : tuple;
};

/**
 * Beside a `$ref` OpenAPI 3.0 reads nothing else: with siblings it becomes one part of an allOf. `$dynamicRef` leads to
 * the first schema of its name, as it does for who reads the schema by itself.
 */
const downgradeReference: Rule = (schema, downgrade) => {
  const { $ref, $dynamicRef, ...siblings } = schema;
  const wanted = typeof $ref === "string" ? $ref : $dynamicRef;
  if (typeof wanted !== "string") return schema;
  const found = downgrade.schemaRef(wanted);
  if (found === undefined) return siblings;
  const reference: JsonObject = { $ref: found };
  if (Object.keys(siblings).length === 0) return reference;
  const others = Array.isArray(siblings.allOf) ? siblings.allOf : [];
  return { ...siblings, allOf: [reference, ...others] };
};

const FITS: { readonly [type: string]: (value: JsonValue) => boolean } = {
  array: Array.isArray,
  object: (value) => typeof value === "object" && !Array.isArray(value),
  boolean: (value) => typeof value === "boolean",
  integer: (value) => typeof value === "number",
  number: (value) => typeof value === "number",
};

/** A default of another type than its schema's says nothing, and where a list is wanted parsers refuse the whole document. */
const downgradeDefault: Rule = (schema) => {
  const { default: value, ...rest } = schema;
  const fits = typeof schema.type === "string" ? FITS[schema.type] : undefined;
  const isNone = value === undefined || (value === null && schema.type !== "array");
  return isNone || !fits || fits(value) ? schema : rest;
};

/** Bytes within a text are the format "byte" (base64) in OpenAPI 3.0, bytes as they are the format "binary". */
const downgradeContent: Rule = (schema) => {
  const { contentEncoding, contentMediaType, contentSchema, ...rest } = schema;
  if (rest.format !== undefined || (rest.type !== undefined && rest.type !== "string")) return rest;
  if (contentEncoding === "base64") return { ...rest, type: "string", format: "byte" };
  if (contentEncoding === undefined && isBytes(contentMediaType)) return { ...rest, type: "string", format: "binary" };
  return contentEncoding === undefined && contentMediaType === undefined ? rest : { ...rest, type: "string" };
};

/** Properties by pattern become additional ones: of the one kind that there is, else of any. */
const downgradeMaps: Rule = (schema) => {
  const { patternProperties, ...rest } = schema;
  if (!isObject(patternProperties)) return schema;
  const kinds = Object.values(patternProperties);
  const others = rest.additionalProperties;
  const isOnly = kinds.length === 1 && (others === undefined || others === false);
  const downgraded: JsonObject = { ...rest, additionalProperties: isOnly && isObject(kinds[0]) ? kinds[0] : true };
  return kinds.length === 0 ? rest : downgraded;
};

/** In this order: a constant may be null, null decides whether one type is left, one type decides how limits read. */
const rules: readonly Rule[] = [
  inNewerWords,
  downgradeReference,
  downgradeConditions,
  downgradeLiterals,
  downgradeNulls,
  singleType,
  downgradeDefault,
  downgradeLimits,
  downgradeContent,
  downgradeTuples,
  downgradeMaps,
  keepKnown,
];

/** Null and lists as a type, and nothing else, in the words of OpenAPI 3.0. */
export const downgradeTypes: Rule = (schema, downgrade) => singleType(downgradeNulls(schema, downgrade), downgrade);

/** A JSON Schema 2020-12 as a Schema Object of OpenAPI 3.0.3, at a place where it is used. */
export function downgradeSchema(schema: JsonValue, downgrade: Downgrade): JsonObject {
  return simplifySinglePart(downgradeDefinition(schema, downgrade), downgrade, (target) =>
    downgradeDefinition(target, downgrade),
  );
}

/** The same where the schema gets its name. */
export function downgradeDefinition(schema: JsonValue, downgrade: Downgrade): JsonObject {
  if (schema === false) return { not: {} };
  if (!isObject(schema)) return {};
  return downgradeInside(
    rules.reduce((downgraded, rule) => rule(downgraded, downgrade), schema),
    downgrade,
  );
}

function downgradeInside(schema: JsonObject, downgrade: Downgrade): JsonObject {
  const inside = (value: JsonValue) => downgradeSchema(value, downgrade);
  const downgraded: JsonObject = { ...schema };
  if (isObject(schema.properties)) {
    downgraded.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => [name, inside(property)]),
    );
  }
  for (const key of ["allOf", "anyOf", "oneOf"]) {
    const list = schema[key];
    if (Array.isArray(list)) downgraded[key] = list.map(inside);
  }
  for (const key of ["items", "not"]) {
    const value = schema[key];
    if (value !== undefined) downgraded[key] = inside(value);
  }
  if (isObject(schema.additionalProperties)) downgraded.additionalProperties = inside(schema.additionalProperties);
  if (isObject(schema.discriminator))
    downgraded.discriminator = downgradeDiscriminator(schema.discriminator, downgrade);
  return downgraded;
}

function downgradeDiscriminator({ mapping, defaultMapping, ...rest }: JsonObject, downgrade: Downgrade): JsonObject {
  if (!isObject(mapping)) return rest;
  const leads = (to: JsonValue) =>
    typeof to === "string" && to.startsWith("#") ? (downgrade.schemaRef(to) ?? to) : to;
  return { ...rest, mapping: Object.fromEntries(Object.entries(mapping).map(([value, to]) => [value, leads(to)])) };
}

function isBytes(mediaType: unknown): boolean {
  return (
    typeof mediaType === "string" && /^(image|audio|video|font)\/|^application\/(octet-stream|pdf|zip)$/.test(mediaType)
  );
}

function isSchema(items: JsonValue | undefined): items is JsonValue {
  return typeof items === "object" && items !== null;
}

function limit(
  schema: JsonObject,
  inclusive: "minimum" | "maximum",
  exclusive: "exclusiveMinimum" | "exclusiveMaximum",
  stricter: (a: number, b: number) => number,
): JsonObject {
  const { [exclusive]: beyond, ...rest } = schema;
  if (!isNumeric(beyond)) return rest;
  const { [inclusive]: within } = rest;
  const isStricter = isNumeric(within) && stricter(Number(within), Number(beyond)) !== Number(beyond);
  const strictest = isStricter ? within : beyond;
  return { ...rest, [inclusive]: strictest, ...(strictest === beyond && { [exclusive]: true }) };
}

function isCondition(options: JsonValue | undefined): boolean {
  return (
    Array.isArray(options) &&
    options.every((option) => isObject(option) && Object.keys(option).every((key) => CONDITION.has(key)))
  );
}

/** Adds the type that properties (object) or items (array) imply: JSON Schema does not require it. */
function withImpliedType(schema: JsonObject): JsonObject {
  if (schema.type !== undefined || schema.$ref !== undefined) return schema;
  if (["properties", "patternProperties"].some((key) => schema[key] !== undefined))
    return { ...schema, type: "object" };
  if (["items", "prefixItems"].some((key) => schema[key] !== undefined)) return { ...schema, type: "array" };
  return schema;
}
