import { isObject, isSchema, listOf } from "../json.ts";
import type { JsonObject, JsonValue, Schema } from "../model.ts";
import { flattenSchema } from "../schema/flatten.ts";
import type { Definitions } from "../schema/resolve-ref.ts";
import { type Choice, choicesOf } from "./choices.ts";
import { partsOf, withoutParts } from "./inheritance.ts";
import { innermost } from "./schema-view.ts";
import { constantsOf } from "./values.ts";

/** Which way a body travels: read-only properties are not sent, write-only ones not answered. */
export type Direction = "request" | "response";

export interface SchemaRow {
  readonly name: string;
  /** "property" is a name that is typed; "pattern" a class of names; "rule" a sentence about the value. */
  readonly kind: "property" | "pattern" | "rule";
  readonly isRequired: boolean;
  readonly schema: Schema;
}

export interface SchemaChildren {
  readonly rows: readonly SchemaRow[];
  readonly choices: readonly Choice[];
  /** Shared schemas that these rows already show; options are shown without them. */
  readonly shown: readonly string[];
}

/** What opens under a row. `shown`: see SchemaChildren. */
export function childrenOf(
  schema: Schema | undefined,
  definitions: Definitions,
  direction: Direction,
  shown: readonly string[] = [],
): SchemaChildren {
  const inner = innermost(withoutParts(schema ?? true, definitions, shown), definitions);
  const flat = flattenSchema(inner, definitions) ?? {};
  return {
    rows: [...propertiesOf(flat, direction, definitions), ...otherNames(flat), ...items(flat), ...rules(flat)],
    choices: choicesOf(flat, definitions).filter((choice) => !constantsOf(choice, definitions)),
    shown: [...shown, ...partsOf(inner, definitions)],
  };
}

export function hasChildren(schema: Schema, definitions: Definitions, direction: Direction): boolean {
  const { rows, choices } = childrenOf(schema, definitions, direction);
  return rows.length > 0 || choices.length > 0;
}

function propertiesOf(keywords: JsonObject, direction: Direction, definitions: Definitions): SchemaRow[] {
  if (!isObject(keywords.properties)) return [];
  const required = new Set(listOf(keywords.required));
  const hidden = direction === "request" ? "readOnly" : "writeOnly";
  return Object.entries(keywords.properties)
    .filter(([, schema]) => isSchema(schema) && flattenSchema(schema, definitions)?.[hidden] !== true)
    .map(([name, schema]) => ({ ...row(name, "property", schema), isRequired: required.has(name) }));
}

function otherNames(keywords: JsonObject): SchemaRow[] {
  const patterns = isObject(keywords.patternProperties) ? Object.entries(keywords.patternProperties) : [];
  const rows = patterns.filter(([, schema]) => isSchema(schema)).map(([name, schema]) => row(name, "pattern", schema));
  if (isObject(keywords.additionalProperties)) rows.push(row("any other name", "rule", keywords.additionalProperties));
  if (isObject(keywords.unevaluatedProperties))
    rows.push(row("any other name", "rule", keywords.unevaluatedProperties));
  if (isObject(keywords.propertyNames)) rows.push(row("every name", "rule", keywords.propertyNames));
  return rows;
}

function items(keywords: JsonObject): SchemaRow[] {
  const rows = listOf(keywords.prefixItems).map((schema, index) => row(`item ${index + 1}`, "rule", schema));
  if (rows.length > 0 && isObject(keywords.items)) rows.push(row("further items", "rule", keywords.items));
  if (isObject(keywords.contains)) rows.push(row("contains", "rule", keywords.contains));
  return rows;
}

function rules(keywords: JsonObject): SchemaRow[] {
  const rows = ["not", "if", "then", "else"]
    .filter((keyword) => isObject(keywords[keyword]))
    .map((keyword) => row(keyword, "rule", keywords[keyword]));
  const dependent = isObject(keywords.dependentSchemas) ? Object.entries(keywords.dependentSchemas) : [];
  return [...rows, ...dependent.map(([name, schema]) => row(`with ${name}`, "rule", schema))];
}

function row(name: string, kind: SchemaRow["kind"], schema: JsonValue | undefined): SchemaRow {
  return { name, kind, isRequired: false, schema: schema as Schema };
}
