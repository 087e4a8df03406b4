import { isObject, isSchema, listOf, own } from "../json.ts";
import type { JsonObject, JsonValue, Schema } from "../model.ts";
import type { Definitions } from "../schema/resolve-ref.ts";
import { flatOf } from "./flat.ts";
import type { Direction, SchemaRow } from "./schema-row.ts";

/**
 * The properties of a flattened schema, then the required names that are no property of it; `whole` is the schema with
 * what is shown around it, where those may be described.
 */
export function propertiesOf(
  flat: JsonObject,
  whole: Schema,
  direction: Direction,
  definitions: Definitions,
): SchemaRow[] {
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
export function otherNames(flat: JsonObject): SchemaRow[] {
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

export function rowOf(
  name: string,
  kind: SchemaRow["kind"],
  schema: JsonValue | undefined,
  isRequired = false,
): SchemaRow {
  return { name, kind, isRequired, schema: schema as Schema };
}
