import { isObject, isSchema, listOf } from "../json.ts";
import type { JsonObject, JsonValue, Schema } from "../model.ts";
import { referencesOf, scan } from "../references/scan.ts";
import { innermost, partsOf } from "../rows/choices.ts";
import { flatOf } from "../rows/flat.ts";
import type { Direction } from "../rows/values.ts";
import { type Definitions, resolveRef } from "../schema/types.ts";
import { isLeaf } from "./leaf.ts";
import type { SharedRows } from "./segment.ts";

/** Keywords that make rows: a `$ref` beside one of them is more than the schema that it leads to. */
const ROWS = [
  "properties",
  "patternProperties",
  "additionalProperties",
  "unevaluatedProperties",
  "propertyNames",
  "items",
  "prefixItems",
  "unevaluatedItems",
  "contains",
  "not",
  "if",
  "then",
  "else",
  "contentSchema",
  "dependentSchemas",
  "dependentRequired",
  "dependencies",
  "required",
  "discriminator",
];

/** Finds the rows of a schema among those that the document shares. One finder for a whole document or operation. */
export type FindSharedRows = (
  schema: Schema,
  definitions: Definitions,
  direction: Direction,
  shown: readonly string[],
) => SharedRows | undefined;

export function sharedRowsFinder(): FindSharedRows {
  const isTwoFaced = twoFacedChecker();
  const known = new Map<string, readonly string[]>();
  const namesIn = (schema: Schema, definitions: Definitions): readonly string[] => {
    const ref = isObject(schema) && isLeaf(schema) ? schema.$ref : undefined;
    const names = (typeof ref === "string" && known.get(ref)) || namesOf(innermost(schema, definitions), definitions);
    if (typeof ref === "string") known.set(ref, names);
    return names;
  };
  return (schema, definitions, direction, shown) => {
    const refs = namesIn(schema, definitions);
    if (refs.length === 0) return undefined;
    const whole: Schema = refs.length === 1 ? { $ref: refs[0] ?? "" } : { allOf: refs.map((ref) => ({ $ref: ref })) };
    const made = new Set(shown.length === 0 ? [] : partsOf(whole, definitions));
    const without = shown.filter((ref) => made.has(ref));
    // Most schemas are the same both ways; what differs has rows for each.
    const way = refs.some((ref) => isTwoFaced(ref, definitions)) ? `${direction} ` : "";
    const key = `${way}${refs.join(" & ")}${without.map((ref) => ` - ${ref}`).join("")}`;
    return { key, schema: whole, direction, shown: without };
  };
}

/** The key of the rows of a shared schema's own entry. */
export function isEntryKey(key: string): boolean {
  return /^(?:both )?#\/components\/schemas\/[^/ ]+$/.test(key);
}

/** The references that a schema is and is nothing beside: one, or several that hold together. */
function namesOf(schema: Schema, definitions: Definitions): string[] {
  if (!isObject(schema) || ROWS.some((keyword) => isRowKeyword(schema[keyword]))) return [];
  const { $ref, allOf, oneOf, anyOf } = schema;
  const alternatives = [oneOf, anyOf].filter((list) => listOf(list).length > 0);
  const parts = listOf(allOf).filter(isSchema);
  if (typeof $ref === "string") {
    return parts.length === 0 && alternatives.length === 0 && resolveRef($ref, definitions) !== undefined ? [$ref] : [];
  }
  if (parts.length === 1 && alternatives.length === 0) return namesOf(parts[0] ?? true, definitions);
  if (parts.length > 1 && alternatives.length === 0) {
    const names = parts.map((part) => namesOf(part, definitions));
    return names.every((name) => name.length > 0) ? [...new Set(names.flat())] : [];
  }
  return parts.length === 0 && alternatives.length === 1 ? orNull(listOf(alternatives[0]), definitions) : [];
}

/** "This or null" is shown as this, where this has a type. */
function orNull(alternatives: readonly JsonValue[], definitions: Definitions): string[] {
  const others = alternatives.filter((one) => !isNullType(one));
  const [other] = others;
  if (alternatives.length !== 2 || others.length !== 1 || !isObject(other)) return [];
  return flatOf(other, definitions)?.type === undefined ? [] : namesOf(other, definitions);
}

function isNullType(value: JsonValue): boolean {
  return isObject(value) && Object.keys(value).length === 1 && (value.type === "null" || value.const === null);
}

function isRowKeyword(value: JsonValue | undefined): boolean {
  return typeof value === "object" && value !== null;
}

/** Knows of each reference whether anything that it leads to is only sent or only answered. */
function twoFacedChecker(): (ref: string, definitions: Definitions) => boolean {
  const scanned = new Map<string, { readonly marked: boolean; readonly refs: readonly string[] }>();
  const known = new Map<string, boolean>();

  function look(ref: string, definitions: Definitions) {
    const before = scanned.get(ref);
    if (before) return before;
    const refs = new Set<string>();
    let marked = false;
    scan(resolveRef(ref, definitions) ?? true, "", (object: JsonObject, _place, base) => {
      if (object.readOnly === true || object.writeOnly === true) marked = true;
      for (const { text } of referencesOf(object)) refs.add(text);
      return base;
    });
    const found = { marked, refs: [...refs] };
    scanned.set(ref, found);
    return found;
  }

  return (ref, definitions) => {
    const before = known.get(ref);
    if (before !== undefined) return before;
    const seen = new Set([ref]);
    let isMarked = false;
    for (const next of seen) {
      if (look(next, definitions).marked || known.get(next)) {
        isMarked = true;
        break;
      }
      for (const further of look(next, definitions).refs) seen.add(further);
    }
    known.set(ref, isMarked);
    return isMarked;
  };
}
