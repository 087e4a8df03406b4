import { dictionary, isObject, isSchema, listOf, own } from "../json.ts";
import type { JsonObject, JsonValue } from "../model.ts";
import { rowOf } from "./property-rows.ts";
import type { SchemaRow } from "./schema-row.ts";

/** What an array holds besides equal items: each place of a tuple, what follows them, and what it has to contain. */
export function itemRows(flat: JsonObject): SchemaRow[] {
  const rows = listOf(flat.prefixItems).map((schema, index) => {
    return rowOf(`item ${index + 1}`, "rule", isSchema(schema) ? schema : true);
  });
  if (rows.length > 0 && isObject(flat.items)) rows.push(rowOf("further items", "rule", flat.items));
  if (isObject(flat.unevaluatedItems)) rows.push(rowOf("further items", "rule", flat.unevaluatedItems));
  return [...rows, ...holdersOf(flat).flatMap((holder) => keywordRows(holder, ["contains"]))];
}

/** Rules about the whole value. */
export function ruleRows(flat: JsonObject): SchemaRow[] {
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

/** What else has to hold when a property is there; `dependencies` is how drafts before 2019-09 write both. */
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
