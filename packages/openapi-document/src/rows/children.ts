import { dictionary, isObject, isSchema, listOf, own } from "../json.ts";
import type { JsonObject, JsonValue, Schema } from "../model.ts";
import type { Definitions } from "../schema/types.ts";
import { arrayLevels, type Choice, choicesOf, inheritedChoice, partsOf, withoutParts } from "./choices.ts";
import { flatOf } from "./flat.ts";
import { constantsOf, type Direction, type SchemaRow } from "./values.ts";

export interface SchemaChildren {
  readonly rows: readonly SchemaRow[];
  readonly choices: readonly Choice[];
  /** Shared schemas that these rows already show; options are shown without them. */
  readonly shown: readonly string[];
}

/** The rows below a row. `shown`: see SchemaChildren. places.ts names the parts whose open state is remembered. */
export function childrenOf(
  schema: Schema | undefined,
  definitions: Definitions,
  direction: Direction,
  shown: readonly string[] = [],
): SchemaChildren {
  const { flats, innermost } = arrayLevels(withoutParts(schema ?? true, definitions, shown), definitions);
  const flat = flats.at(-1) ?? {};
  const whole = shown.length > 0 ? (schema ?? true) : innermost;
  const written = flats.flatMap((level) => choicesOf(level, definitions));
  const inherited = written.length === 0 ? inheritedChoice(innermost, flat, definitions) : undefined;
  const choices = inherited ? [inherited] : written;
  return {
    rows: [
      ...propertiesOf(flat, whole, direction, definitions),
      ...otherNames(flat),
      ...flats.flatMap(itemRows),
      ...flats.flatMap(ruleRows),
    ],
    choices: choices.filter((choice) => !constantsOf(choice, definitions)),
    shown: [...shown, ...partsOf(innermost, definitions)],
  };
}

export function hasChildren(
  schema: Schema,
  definitions: Definitions,
  direction: Direction,
  shown: readonly string[] = [],
): boolean {
  const { rows, choices } = childrenOf(schema, definitions, direction, shown);
  return rows.length > 0 || choices.length > 0;
}

/** Rows of an array besides its equal items: each position of a tuple, the items that follow, and `contains`. */
function itemRows(flat: JsonObject): SchemaRow[] {
  const rows = listOf(flat.prefixItems).map((schema, index) => {
    return rowOf(`item ${index + 1}`, "rule", isSchema(schema) ? schema : true);
  });
  if (rows.length > 0 && isObject(flat.items)) rows.push(rowOf("further items", "rule", flat.items));
  if (isObject(flat.unevaluatedItems)) rows.push(rowOf("further items", "rule", flat.unevaluatedItems));
  return [...rows, ...holdersOf(flat).flatMap((holder) => keywordRows(holder, ["contains"]))];
}

/** Rules about the whole value. */
function ruleRows(flat: JsonObject): SchemaRow[] {
  return [
    ...holdersOf(flat).flatMap((holder) => keywordRows(holder, ["not", "if", "then", "else"])),
    ...Object.entries(dependents(flat)).map(([name, schema]) => rowOf(`with ${name}`, "rule", schema)),
    ...keywordRows(flat, ["contentSchema"]).map((row) => ({ ...row, name: "content" })),
  ];
}

/** The flattened schema, and the rules that merging left in its `allOf`, because both of two have to hold. */
function holdersOf(flat: JsonObject): JsonObject[] {
  return [flat, ...listOf(flat.allOf).filter(isObject)];
}

function keywordRows(flat: JsonObject, keywords: readonly string[]): SchemaRow[] {
  return keywords.filter((keyword) => isObject(flat[keyword])).map((keyword) => rowOf(keyword, "rule", flat[keyword]));
}

/** Conditions that apply when a property is present; `dependencies` is how drafts before 2019-09 write both. */
function dependents(flat: JsonObject): { [name: string]: JsonValue } {
  const parts = dictionary<JsonValue[]>();
  for (const key of ["dependentRequired", "dependentSchemas", "dependencies"]) {
    const map = own(flat, key);
    for (const [name, value] of isObject(map) ? Object.entries(map) : []) {
      const schema: JsonValue | undefined = Array.isArray(value) ? { required: value } : value;
      if (isSchema(schema)) parts[name] = [...(parts[name] ?? []), schema];
    }
  }
  const schemas = dictionary<JsonValue>();
  for (const [name, list] of Object.entries(parts))
    schemas[name] = list.length === 1 ? (list[0] ?? true) : { allOf: list };
  return schemas;
}

/**
 * The properties of a flattened schema, then the required names that are no property of it; `whole` is the schema with
 * what is shown around it, where those may be described.
 */
function propertiesOf(flat: JsonObject, whole: Schema, direction: Direction, definitions: Definitions): SchemaRow[] {
  if (!isObject(flat.properties)) return [];
  const required = new Set(listOf(flat.required).filter((name) => typeof name === "string"));
  const written = Object.entries(flat.properties)
    .filter(([, schema]) => isSchema(schema) && isCarried(schema, direction, definitions))
    .map(([name, schema]) => rowOf(name, "property", schema, required.has(name)));
  const declared = flat.properties;
  const elsewhere = [...required].filter((name) => !Object.hasOwn(declared, name));
  if (elsewhere.length === 0) return written;
  const around = flatOf(whole, definitions)?.properties;
  const described = isObject(around) ? around : {};
  return [...written, ...elsewhere.map((name) => rowOf(name, "property", own(described, name) ?? true, true))];
}

function isCarried(schema: Schema, direction: Direction, definitions: Definitions): boolean {
  if (direction === "both") return true;
  return flatOf(schema, definitions)?.[direction === "request" ? "readOnly" : "writeOnly"] !== true;
}

/** Names that the author did not write one by one. */
function otherNames(flat: JsonObject): SchemaRow[] {
  const patterns = isObject(flat.patternProperties) ? Object.entries(flat.patternProperties) : [];
  const rows = patterns
    .filter(([, schema]) => isSchema(schema))
    .map(([name, schema]) => rowOf(name, "pattern", schema));
  const isFirst = rows.length === 0 && Object.keys(isObject(flat.properties) ? flat.properties : {}).length === 0;
  for (const key of ["additionalProperties", "unevaluatedProperties"] as const) {
    const schema = flat[key];
    if (isObject(schema) && Object.keys(schema).length > 0)
      rows.push(rowOf(isFirst ? "any name" : "any other name", "rule", schema));
  }
  if (isObject(flat.propertyNames)) rows.push(rowOf("every name", "rule", flat.propertyNames));
  return rows;
}

function rowOf(name: string, kind: SchemaRow["kind"], schema: JsonValue | undefined, isRequired = false): SchemaRow {
  return { name, kind, isRequired, schema: schema as Schema };
}
