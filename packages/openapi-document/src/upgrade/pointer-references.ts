import { isObject, own } from "../json.ts";
import type { JsonObject, JsonValue } from "../model.ts";
import { fragmentOf } from "../pointer.ts";
import { readReferences } from "../references/registry.ts";
import { isData, NAME_MAPS } from "../references/scan.ts";

/** Names by which a schema is found other than by where it stands. */
const NAMES = new Set(["$id", "$anchor"]);

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
