import { isObject, own } from "../json.ts";
import type { JsonObject, JsonValue, OperationDocument, Schema } from "../model.ts";
import { NumberLiteral } from "../number-literal.ts";
import { mappingReference } from "../references/scan.ts";

export type Definitions = OperationDocument["definitions"];

/** The `$comment` of a definition whose reference is left out, because it leads back to the definition. */
export const ONLY_ITSELF = "refers only to itself";

/** Keywords that say something about one type only, so that a schema without `type` still shows what it is for. */
const HINTS: readonly (readonly [type: string, keywords: readonly string[]])[] = [
  ["object", ["properties", "additionalProperties", "patternProperties", "required", "propertyNames", "minProperties"]],
  ["array", ["items", "prefixItems", "minItems", "maxItems", "uniqueItems", "contains"]],
  ["string", ["pattern", "minLength", "maxLength", "format", "contentMediaType", "contentEncoding"]],
  ["number", ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]],
];

/** JSON types by what authors write in their place, in small letters: formats, and types of programming languages. */
const OTHER_NAMES: readonly (readonly [type: string, names: readonly string[]])[] = [
  ["number", ["decimal", "double", "float", "numeric"]],
  ["integer", ["bigint", "int", "int32", "int64", "long"]],
  ["boolean", ["bool"]],
  ["string", ["binary", "byte", "date", "date-time", "datetime", "email", "file", "str", "text", "uri", "url", "uuid"]],
  ["array", ["list"]],
  ["object", ["dict", "map"]],
];
const JSON_TYPES = new Map(
  OTHER_NAMES.flatMap(([type, names]) => [type, ...names].map((name): [string, string] => [name, type])),
);

/** The JSON type that an author means by "float", "Integer" or "date"; what is unknown as it is written. */
export function jsonType(written: string): string {
  return JSON_TYPES.get(written.toLowerCase()) ?? written;
}

/** The JSON types of a flattened schema, "null" among them; those that its keywords suggest where none is written. */
export function typesOf(schema: JsonObject): string[] {
  const written = own(schema, "type");
  const named = (Array.isArray(written) ? written : [written]).filter((type) => typeof type === "string");
  const types = named.filter((type) => type !== "any").map(jsonType);
  if (types.length > 0) return types;
  const values = own(schema, "enum") ?? (Object.hasOwn(schema, "const") ? [schema.const ?? null] : undefined);
  if (Array.isArray(values) && values.length > 0) return [...new Set(values.map(typeOfValue))];
  return HINTS.flatMap(([type, keywords]) => (keywords.some((key) => Object.hasOwn(schema, key)) ? [type] : []));
}

/** The JSON type that a value is of. */
export function typeOfValue(value: JsonValue): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "bigint") return "integer";
  const plain = value instanceof NumberLiteral ? value.valueOf() : value;
  return Number.isInteger(plain) ? "integer" : typeof plain;
}

/**
 * The schema that a `$ref` of an operation, or a name or reference in a discriminator's mapping, leads to. Undefined
 * when the document has no such schema; its index then says so.
 */
export function resolveRef(ref: string, definitions: Definitions): Schema | undefined {
  return schemaAt(ref, definitions) ?? schemaAt(mappingReference(ref), definitions);
}

function schemaAt(ref: string, definitions: Definitions): Schema | undefined {
  const value: JsonValue | undefined = Object.hasOwn(definitions, ref) ? definitions[ref] : undefined;
  return typeof value === "boolean" || isObject(value) ? value : undefined;
}
