import {
  createPatternReader,
  type Definitions,
  derivedConditions,
  describeSchema,
  isObject,
  isSchema,
  type JsonValue,
  listOf,
  type Schema,
} from "@connect-portal/openapi-document";
import { isNumeric } from "@connect-portal/openapi-document/judge";

/** Finds the schema of a `$ref`, ready to be checked against. */
export type Lookup = (ref: string) => Schema;

/**
 * Makes the schemas of a document safe to hand to the validator, each when it is first asked for: keywords of a wrong
 * shape are left out instead of failing the whole check, and a request need not hold what is `readOnly`.
 */
export function createLookup(definitions: Definitions): Lookup {
  const prepared = new Map<string, Schema>();
  return (ref) => {
    const known = prepared.get(ref);
    if (known !== undefined) return known;
    const written = Object.hasOwn(definitions, ref) ? definitions[ref] : undefined;
    // A missing definition restricts nothing; the page reports it elsewhere.
    const schema = isSchema(written) ? prepareSchema(written, definitions, false) : true;
    prepared.set(ref, schema);
    return schema;
  };
}

const SCHEMAS = new Set([
  "not",
  "if",
  "then",
  "else",
  "additionalProperties",
  "unevaluatedProperties",
  "propertyNames",
]);
const SCHEMAS_OF_ITEMS = new Set(["items", "unevaluatedItems", "contains"]);
const LISTS = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);
/** Their schemas are of the value itself, and not of a member. */
const SAME_VALUE = new Set(["allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas"]);
const MAPS = new Set(["properties", "patternProperties", "dependentSchemas"]);
const NUMBERS = /^(?:min|max)(?:imum|Length|Items|Properties|Contains)$|^exclusiveM(?:in|ax)imum$|^multipleOf$/;

/**
 * `isOwn` is whether the schema stands for a value of its own, and not for what inherits from it: then a base is also the
 * schema that its discriminator names.
 */
export function prepareSchema(schema: Schema, definitions: Definitions, isOwn = true): Schema {
  if (typeof schema === "boolean") return schema;
  const prepared: { [key: string]: JsonValue } = {};
  for (const [key, value] of Object.entries(createPatternReader(definitions)(schema))) {
    const kept = keyword(key, value, { schema, definitions, isOwn });
    if (kept !== undefined) prepared[key] = kept;
  }
  const conditions = isOwn ? derivedConditions(schema, definitions) : [];
  if (conditions.length > 0) prepared.allOf = [...listOf(prepared.allOf), ...conditions];
  if (typeof schema.$dynamicRef === "string" && schema.$ref === undefined) prepared.$ref = schema.$dynamicRef;
  return prepared;
}

interface Preparing {
  readonly schema: { readonly [key: string]: JsonValue };
  readonly definitions: Definitions;
  readonly isOwn: boolean;
}

function keyword(key: string, value: JsonValue, { schema, definitions, isOwn }: Preparing): JsonValue | undefined {
  const isOfSame = SAME_VALUE.has(key);
  const schemaOrNothing = (one: JsonValue) =>
    isSchema(one) ? prepareSchema(one, definitions, isOfSame ? isOwn && key !== "allOf" : true) : undefined;
  if (SCHEMAS.has(key) || SCHEMAS_OF_ITEMS.has(key)) return schemaOrNothing(value);
  if (LISTS.has(key)) {
    if (!Array.isArray(value) || value.length === 0) return undefined;
    return value.map((one) => schemaOrNothing(one) ?? true);
  }
  if (MAPS.has(key)) {
    const entries = Object.entries(isObject(value) ? value : {});
    const isIgnored = (one: JsonValue) => key === "properties" && isReadOnly(one, definitions);
    return Object.fromEntries(
      entries.map(([name, one]) => [name, isIgnored(one) ? true : (schemaOrNothing(one) ?? true)]),
    );
  }
  if (key === "required") return asked(value, schema.properties, definitions);
  if (key === "enum") return Array.isArray(value) ? value : undefined;
  if (NUMBERS.test(key)) return isNumeric(value) ? value : undefined;
  if (key === "$ref" || key === "format" || key === "pattern") return typeof value === "string" ? value : undefined;
  if (key === "discriminator") return isObject(value) ? value : undefined;
  if (key === "type" || key === "const" || key === "uniqueItems") return value;
  return key === "dependentRequired" ? dependentRequired(value) : undefined;
}

/** "required" of a readOnly property holds for answers only (OpenAPI 3.1 §4.8.24.5; JSON Schema Validation §9.4). */
function asked(value: JsonValue, properties: JsonValue | undefined, definitions: Definitions): JsonValue {
  const names = Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];
  return names.filter((name) => {
    const property = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
    return !isReadOnly(property, definitions);
  });
}

/** Not judged: a server ignores it (JSON Schema Validation §9.4). */
function isReadOnly(property: JsonValue | undefined, definitions: Definitions): boolean {
  return isSchema(property) && describeSchema(property, definitions).readOnly;
}

function dependentRequired(value: JsonValue): JsonValue {
  const entries = Object.entries(isObject(value) ? value : {}).filter(([, names]) => Array.isArray(names));
  return Object.fromEntries(entries);
}
