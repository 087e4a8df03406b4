import { isObject, own, stringOf } from "../json.ts";
import { isNumeric, type Numeric } from "../judge/judge-number.ts";
import type { JsonObject, JsonValue, Schema } from "../model.ts";
import { decodeFragment, parsePointer } from "../pointer.ts";
import { defined } from "../reading/node.ts";
import { texts } from "../rows/texts.ts";
import { flattenSchema, schemasOf } from "./flatten.ts";
import { type Definitions, typesOf } from "./types.ts";

/** The content of a schema's row. */
export interface SchemaDescription {
  /** JSON types without "null"; guessed from the keywords where none is written, empty when every type is allowed. */
  readonly types: readonly string[];
  readonly nullable: boolean;
  readonly format?: string;
  readonly title?: string;
  /** CommonMark, untrusted. */
  readonly description?: string;
  /** Short texts, such as "1 to 24 characters", "0 to 10000", "unique items"; a pattern is itself, such as "^crd_". */
  readonly constraints: readonly string[];
  readonly enum?: readonly JsonValue[];
  /** Present when the schema has one, also when it is null. */
  readonly const?: JsonValue;
  readonly default?: JsonValue;
  readonly examples: readonly JsonValue[];
  readonly deprecated: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  /** Name of the component that a `$ref` leads to, such as "Card". */
  readonly name?: string;
  /** Set when nothing is valid here: the schema `false`. */
  readonly never?: true;
}

/** Describes a schema for a reader. `flat`: the schema flattened, for a caller that has it already. */
export function describeSchema(
  schema: Schema,
  definitions: Definitions,
  flat = flattenSchema(schema, definitions),
): SchemaDescription {
  const { name, ...described } = describeFlat(flat ?? {});
  return defined<SchemaDescription>({ ...described, name: nameOf(schema) ?? name, never: flat ? undefined : true });
}

function describeFlat(schema: JsonObject): SchemaDescription {
  const types = typesOf(schema);
  const values = listAt(schema, "enum");
  // An enumeration allows what it lists, whatever the type says (OpenAPI 3.0.3 on `nullable`, JSON Schema 2020-12).
  const nullable = types.includes("null") && (values?.includes(null) ?? true);
  return defined<SchemaDescription>({
    types: types.filter((type) => type !== "null" || types.length === 1),
    nullable: nullable && types.length > 1,
    format: stringOf(own(schema, "format")),
    title: stringOf(own(schema, "title")),
    description: stringOf(own(schema, "description")),
    constraints: constraintsOf(schema),
    enum: values,
    const: own(schema, "const"),
    default: own(schema, "default"),
    examples: examplesOf(schema),
    deprecated: own(schema, "deprecated") === true,
    readOnly: own(schema, "readOnly") === true,
    writeOnly: own(schema, "writeOnly") === true,
  });
}

/** `example` is deprecated in 3.1 and still written. */
function examplesOf(schema: JsonObject): JsonValue[] {
  const example = own(schema, "example");
  return listAt(schema, "examples") ?? (example === undefined ? [] : [example]);
}

function listAt(schema: JsonObject, key: string): JsonValue[] | undefined {
  const value = own(schema, key);
  return Array.isArray(value) ? value : undefined;
}

/** The last part of the reference that a schema is, or is beside null. */
function nameOf(schema: Schema): string | undefined {
  if (typeof schema === "boolean") return undefined;
  const ref = own(schema, "$ref");
  if (typeof ref === "string") return lastToken(ref);
  const alternatives = own(schema, "anyOf") ?? own(schema, "oneOf");
  if (!Array.isArray(alternatives) || alternatives.length !== 2) return undefined;
  const others = alternatives.filter((item) => isObject(item) && item.type !== "null");
  return others.length === 1 && isObject(others[0]) ? nameOf(others[0]) : undefined;
}

function lastToken(ref: string): string | undefined {
  const [token] = parsePointer(`/${ref.split(/[/#]/).at(-1)}`) ?? [];
  return token && (decodeFragment(token) ?? token);
}

/** The limits of a flattened schema as short texts, in the order in which people ask for them. */
function constraintsOf(schema: JsonObject): string[] {
  const multiple = limitAt(schema, "multipleOf");
  return [
    sizeText(schema, "minLength", "maxLength", texts.units.character),
    rangeText(schema),
    multiple === undefined ? undefined : texts.multipleOf(String(multiple)),
    sizeText(schema, "minItems", "maxItems", texts.units.item),
    own(schema, "uniqueItems") === true ? texts.uniqueItems : undefined,
    own(schema, "contains") === undefined ? undefined : containsText(schema),
    propertiesText(schema),
    contentText(schema),
    ...patternsOf(schema),
  ].filter((text) => text !== undefined);
}

function sizeText(
  schema: JsonObject,
  low: string,
  high: string,
  counted: (count: number) => string,
): string | undefined {
  const least = countAt(schema, low) ?? 0;
  const most = countAt(schema, high);
  if (most === undefined) return least > 0 ? texts.atLeast(counted(least)) : undefined;
  if (least === most) return texts.exactly(counted(most));
  return least > 0 ? texts.between(String(least), counted(most)) : texts.atMost(counted(most));
}

function rangeText(schema: JsonObject): string | undefined {
  const [low, high] = [limitAt(schema, "minimum"), limitAt(schema, "maximum")];
  const [above, below] = [limitAt(schema, "exclusiveMinimum"), limitAt(schema, "exclusiveMaximum")];
  if (low !== undefined && high !== undefined && above === undefined && below === undefined) {
    return String(low) === String(high) ? texts.exactly(String(low)) : texts.between(String(low), String(high));
  }
  const lower =
    above !== undefined && (low === undefined || Number(above) >= Number(low))
      ? `> ${above}`
      : low !== undefined && `≥ ${low}`;
  const upper =
    below !== undefined && (high === undefined || Number(below) <= Number(high))
      ? `< ${below}`
      : high !== undefined && `≤ ${high}`;
  return [lower, upper].filter((text) => text !== false).join(", ") || undefined;
}

function containsText(schema: JsonObject): string {
  const least = numberAt(schema, "minContains") ?? 1;
  const most = numberAt(schema, "maxContains");
  return most === undefined ? texts.containsAtLeast(least) : texts.containsBetween(least, most);
}

function propertiesText(schema: JsonObject): string | undefined {
  return sizeText(schema, "minProperties", "maxProperties", texts.units.property);
}

function contentText(schema: JsonObject): string | undefined {
  const type = own(schema, "contentMediaType");
  const encoding = own(schema, "contentEncoding");
  const texts = [type, encoding].filter((text) => typeof text === "string");
  return texts.join(", ") || undefined;
}

/** Merging `allOf` leaves a second pattern behind in `allOf`; both bind. */
function patternsOf(schema: JsonObject): string[] {
  const holders = [schema, ...schemasOf(schema, "allOf").filter((part) => typeof part === "object")];
  return holders.map((holder) => own(holder, "pattern")).filter((pattern) => typeof pattern === "string");
}

/** A negative number of characters, items or properties is a slip that limits nothing. */
function countAt(schema: JsonObject, key: string): number | undefined {
  const value = numberAt(schema, key);
  return value !== undefined && value < 0 ? undefined : value;
}

/** The literal, when a JavaScript number would be inexact. */
function limitAt(schema: JsonObject, key: string): Numeric | undefined {
  const value = own(schema, key);
  return isNumeric(value) ? value : undefined;
}

function numberAt(schema: JsonObject, key: string): number | undefined {
  const value = own(schema, key);
  return typeof value === "number" ? value : undefined;
}
