import { isObject, own } from "../json.ts";
import type { JsonObject, JsonValue } from "../model.ts";
import { legacySchema, mapSubschemas } from "../normalise/subschemas.ts";
import { fragmentOf } from "../pointer.ts";
import { readReferences } from "../references/registry.ts";
import { isData, NAME_MAPS } from "../references/scan.ts";

/** Names by which a schema is found other than by where it stands. */
const NAMES = new Set(["$id", "$anchor"]);

const UPGRADED = "3.1.1";

/**
 * An OpenAPI 3.0 document in the words of 3.1, so that whoever reads it needs to know one kind of schema; documents of
 * 3.1 and 3.2 come back as they are. The document must not be nested deeper than `checkShape` allows.
 */
export function upgradeDocument(document: JsonObject): JsonObject {
  if (!String(own(document, "openapi")).startsWith("3.0")) return document;
  // A YAML alias is one object at many places: what it unfolds to is made once.
  const known = new Map<object, JsonValue>();
  const schemaOf = (value: JsonValue): JsonValue => {
    if (!isObject(value)) return value;
    const made = known.get(value) ?? legacySchema(mapSubschemas(value, schemaOf));
    known.set(value, made);
    return made;
  };
  const keyword = (key: string, value: JsonValue): JsonValue => {
    if (isData(key, value)) return value;
    if (key === "schema") return schemaOf(value);
    if (!isObject(value) || !NAME_MAPS.has(key)) return upgraded(value);
    return mapValues(value, key === "schemas" ? (_, named) => schemaOf(named) : (_, named) => upgraded(named));
  };
  const upgraded = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(upgraded);
    return isObject(value) ? mapValues(value, keyword) : value;
  };
  return { ...(upgraded(document) as JsonObject), openapi: UPGRADED };
}

/** Entries are set one by one as the document has them: `__proto__` is a name like any other. */
function mapValues(object: JsonObject, change: (key: string, value: JsonValue) => JsonValue): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(key, value)]));
}

/**
 * The document with each `$ref` as a JSON Pointer from its root, and without the names that it takes the place of: what
 * a validator or a generator makes of `$id` and `$anchor` differs, a pointer means the same to all. Documents whose
 * references are pointers already come back as they are, and those with `$dynamicRef`, which needs the names.
 */
export function withPointers(document: JsonObject, fileName?: string): JsonObject {
  const { registry, references } = readReferences(document, fileName);
  const isPointer = (text: string) => text === "#" || text.startsWith("#/");
  const isPlain =
    !registry.hasEmbeddedResources && references.every(({ key, text }) => key !== "$ref" || isPointer(text));
  if (isPlain || registry.hasDynamicReferences) return document;

  const rewritten = (value: JsonValue, base: string, names: boolean, isRoot = false): JsonValue => {
    if (Array.isArray(value)) return value.map((item) => rewritten(item, base, false));
    if (!isObject(value)) return value;
    const id = names || isRoot ? undefined : own(value, "$id");
    const inner = typeof id === "string" ? (registry.resolve(id, base)?.base ?? base) : base;
    const entries = Object.entries(value).flatMap(([key, child]): [string, JsonValue][] => {
      if (names) return [[key, rewritten(child, inner, false)]];
      if (NAMES.has(key) && typeof child === "string") return [];
      if (key === "$ref" && typeof child === "string") return [[key, pointerOf(child, inner)]];
      if (isData(key, child)) return [[key, child]];
      return [[key, rewritten(child, inner, NAME_MAPS.has(key))]];
    });
    return Object.fromEntries(entries);
  };
  const pointerOf = (ref: string, base: string): string => {
    const target = registry.resolve(ref, base);
    return target ? fragmentOf(target.pointer) : ref;
  };
  return rewritten(document, registry.base, false, true) as JsonObject;
}
