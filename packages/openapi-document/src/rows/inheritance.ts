import { isObject, isSchema, listOf } from "../json.ts";
import type { Schema } from "../model.ts";
import { type Definitions, resolveRef } from "../schema/resolve-ref.ts";

/** Every `$ref` that a schema is made of, through `allOf`; each counts once. */
export function partsOf(schema: Schema, definitions: Definitions): string[] {
  const refs = new Set<string>();
  const pending: Schema[] = [schema];
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    if (!isObject(part)) continue;
    if (typeof part.$ref === "string" && !refs.has(part.$ref)) {
      refs.add(part.$ref);
      pending.push(resolveRef(part.$ref, definitions) ?? true);
    }
    pending.push(...listOf(part.allOf).filter(isSchema));
  }
  return [...refs];
}

/**
 * The schema without the shared ones that are shown around it already. A variant that inherits from the schema which
 * offers it would otherwise show that schema, and its variants, inside itself.
 */
export function withoutParts(schema: Schema, definitions: Definitions, shown: readonly string[]): Schema {
  if (shown.length === 0) return schema;
  return without(schema, definitions, new Set(shown));
}

function without(schema: Schema, definitions: Definitions, shown: Set<string>): Schema {
  if (!isObject(schema)) return schema;
  const { $ref, allOf, ...rest } = schema;
  const parts = listOf(allOf)
    .filter(isSchema)
    .map((part) => without(part, definitions, shown));
  if (typeof $ref === "string" && !shown.has($ref)) {
    shown.add($ref);
    parts.unshift(without(resolveRef($ref, definitions) ?? true, definitions, shown));
  }
  return parts.length > 0 ? { ...rest, allOf: parts } : rest;
}
