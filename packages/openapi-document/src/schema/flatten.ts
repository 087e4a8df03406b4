import { isObject, isSchema, own } from "../json.ts";
import type { JsonObject, JsonValue, Schema } from "../model.ts";
import { mergeSchemas } from "./merge.ts";
import { type Definitions, resolveRef } from "./types.ts";

/** The references that were followed while a schema was flattened. */
interface FollowedReferences {
  readonly all: Set<string>;
  /** Names of the schema as a whole, not of a part that it is merged from. */
  readonly whole: Set<string>;
}

/**
 * One schema object for a schema with `$ref`, its siblings and `allOf`: references followed, parts merged, and "this or
 * null" as a type array. `oneOf`, `anyOf` and the rest stay, and properties stay as lazy as they are written. Undefined
 * for a schema that allows nothing. Each reference counts once, so circles end and diamonds cost what they weigh.
 */
export function flattenSchema(schema: Schema, definitions: Definitions): JsonObject | undefined {
  return flattenFollowing(schema, definitions, { all: new Set(), whole: new Set() });
}

/** Like `flattenSchema`; also records the references that it followed. */
export function flattenFollowing(
  schema: Schema,
  definitions: Definitions,
  followed: FollowedReferences,
): JsonObject | undefined {
  const merged = mergeParts(schema, definitions, followed);
  return merged && withNullAlternative(merged, (alternative) => mergeParts(alternative, definitions, followed));
}

interface Part {
  readonly schema: Schema;
  readonly whole: boolean;
}

/** Without recursion: a chain of references may be as long as the document. */
function mergeParts(schema: Schema, definitions: Definitions, followed: FollowedReferences): JsonObject | undefined {
  const merged: JsonObject[] = [];
  const pending: Part[] = [{ schema, whole: true }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.schema === false || excludesAll(next.schema)) return undefined;
    if (next.schema === true) continue;
    const { $ref: ref, allOf, ...rest } = next.schema;
    if (ref === undefined && allOf === undefined) {
      merged.push(rest);
      continue;
    }
    const parts = Array.isArray(allOf) ? allOf.filter(isSchema) : [];
    const extended = rest.properties !== undefined || rest.items !== undefined;
    const whole = next.whole && (parts.length === 0 || (parts.length === 1 && !extended));
    if (Object.keys(rest).length > 0) pending.push({ schema: rest, whole: false });
    for (const part of parts.reverse()) pending.push({ schema: part, whole });
    if (typeof ref === "string" && !followed.all.has(ref)) {
      followed.all.add(ref);
      if (whole) followed.whole.add(ref);
      pending.push({ schema: resolveRef(ref, definitions) ?? true, whole });
    }
  }
  const flat = mergeSchemas(merged);
  return merged.length > 1 && Array.isArray(flat.type) && flat.type.length === 0 ? undefined : flat;
}

/** `not: {}`, which generators write for `false`. */
function excludesAll(schema: Schema): boolean {
  const excluded = isObject(schema) ? own(schema, "not") : undefined;
  return excluded === true || (isObject(excluded) && Object.keys(excluded).length === 0);
}

/** The schemas of a keyword such as `oneOf`; empty when it is absent. */
export function schemasOf(schema: JsonObject, key: string): Schema[] {
  const value = own(schema, key);
  return Array.isArray(value) ? value.filter(isSchema) : [];
}

/**
 * `anyOf: [X, { type: "null" }]` is how 3.1 writes "X or null" where X is a reference. It reads better as X with "null"
 * among its types, which means the same when X has a type.
 */
function withNullAlternative(schema: JsonObject, flatten: (alternative: Schema) => JsonObject | undefined): JsonObject {
  for (const key of ["anyOf", "oneOf"]) {
    const other = onlyOther(own(schema, key));
    const flat = other && flatten(other);
    const type = flat && own(flat, "type");
    if (!flat || type === undefined) continue;
    const { [key]: _alternatives, ...rest } = schema;
    return mergeSchemas([orNull(flat, type), rest]);
  }
  return schema;
}

function onlyOther(alternatives: JsonValue | undefined): JsonObject | undefined {
  if (!Array.isArray(alternatives) || alternatives.length !== 2) return undefined;
  const others = alternatives.filter((item) => !isNull(item));
  return others.length === 1 && isObject(others[0]) ? others[0] : undefined;
}

function isNull(value: JsonValue): boolean {
  return isObject(value) && Object.keys(value).length === 1 && (value.type === "null" || value.const === null);
}

function orNull(schema: JsonObject, type: JsonValue): JsonObject {
  const { const: constant, enum: values = constant === undefined ? undefined : [constant], ...rest } = schema;
  const types = (Array.isArray(type) ? type : [type]).filter((item) => item !== "null");
  const nullable = { ...rest, type: [...types, "null"] };
  return Array.isArray(values) ? { ...nullable, enum: [...values.filter((item) => item !== null), null] } : nullable;
}
