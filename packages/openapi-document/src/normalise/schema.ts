import { dictionary, isObject, listOf, own } from "../json.ts";
import type { JsonObject, JsonValue } from "../model.ts";
import { appendToken, inOneSpelling, referenceTo } from "../pointer.ts";
import type { Registry, Target } from "../references/registry.ts";
import { mappingReference } from "../references/scan.ts";
import { bindDynamicReferences } from "./dynamic-references.ts";
import { inNewerWords } from "./older-words.ts";
import { legacySchema, mapSubschemas, type SchemaReader } from "./subschemas.ts";
import { typeValues } from "./typed-values.ts";

const SCHEMAS = "/components/schemas";

/**
 * Schemas of OpenAPI 3.0 and of older drafts become JSON Schema 2020-12, a `$ref` below an `$id` is rewritten to mean the
 * same from the document's root, values get the type of their schema, `$dynamicRef` becomes the `$ref` that it stands for,
 * and a base's discriminator names the schemas that inherit from it. References that mean the same are the same text,
 * because a schema is known by it. A schema that needs none of it is returned as it is.
 */
export function schemaReader(registry: Registry, legacy: boolean): SchemaReader {
  const { hasEmbeddedResources, hasOtherSpellings, hasDynamicReferences, hasUntypedValues, hasOlderWords } = registry;
  const isOther = hasEmbeddedResources || hasOtherSpellings || hasDynamicReferences;
  const isRead = legacy || isOther || hasUntypedValues || hasOlderWords;
  const normalised = isRead ? normaliser(registry, legacy) : asWritten;
  const read = withDerivedSchemas(registry, legacy, normalised);
  if (registry.hasDynamicReferences) return bindDynamicReferences(registry, read);
  return {
    read,
    follow(ref) {
      const target = registry.resolve(ref);
      return target && read(target);
    },
  };
}

function asWritten({ value }: Target): JsonValue {
  return value;
}

function normaliser(registry: Registry, legacy: boolean): (place: Target) => JsonValue {
  const read = (value: JsonValue, base: string): JsonValue => {
    if (!isObject(value)) return value;
    const id = own(value, "$id");
    const inner = typeof id === "string" ? (registry.resolve(id, base)?.base ?? base) : base;
    const said = registry.hasOlderWords ? inNewerWords(value) : value;
    const copy = mapSubschemas(said, (subschema) => read(subschema, inner));
    if (typeof id === "string") copy.$id = inner;
    if (registry.hasDynamicReferences) plainReference(copy);
    if (inner !== registry.base) absoluteReferences(copy, inner);
    if (registry.hasOtherSpellings) spellAlike(copy);
    if (registry.hasUntypedValues) typeValues(copy);
    return legacy ? legacySchema(copy) : copy;
  };
  const absoluteReferences = (schema: JsonObject, base: string): void => {
    for (const key of ["$ref", "$dynamicRef"]) {
      const text = own(schema, key);
      const target = typeof text === "string" ? registry.resolve(text, base) : undefined;
      if (target) schema[key] = referenceTo(target.pointer);
    }
  };
  return ({ value, base }) => read(value, base);
}

/** A `$dynamicRef` that names no anchor is a `$ref` (JSON Schema 2020-12, core 8.2.3.2). */
function plainReference(schema: JsonObject): void {
  const { $dynamicRef: text, $ref: ref, allOf } = schema;
  if (typeof text !== "string" || !/^[^#]*(?:#(?:\/.*)?)?$/s.test(text)) return;
  delete schema.$dynamicRef;
  if (ref === undefined) schema.$ref = text;
  else schema.allOf = [...listOf(allOf), { $ref: text }];
}

function spellAlike(schema: JsonObject): void {
  const { $ref: ref, discriminator } = schema;
  if (typeof ref === "string") schema.$ref = inOneSpelling(ref);
  if (!isObject(discriminator) || !isObject(discriminator.mapping)) return;
  const alike = Object.entries(discriminator.mapping).map(([value, target]) => [
    value,
    typeof target === "string" ? inOneSpelling(target) : target,
  ]);
  schema.discriminator = { ...discriminator, mapping: Object.fromEntries(alike) };
}

/**
 * A base with a `discriminator` and no `oneOf` or `anyOf` says nothing of the schemas that inherit from it by `allOf`,
 * which are what its values are (OpenAPI 3.2, "Models with Polymorphism Support"). Here its `discriminator.mapping`
 * names them all: beside what the author mapped, each derived schema under its own name, as the specification implies.
 */
function withDerivedSchemas(
  registry: Registry,
  legacy: boolean,
  read: (place: Target) => JsonValue,
): (place: Target) => JsonValue {
  let known: ReadonlyMap<string, readonly string[]> | undefined;
  return (place) => {
    const schema = read(place);
    if (!isObject(schema) || !isBase(schema) || !place.pointer.startsWith(`${SCHEMAS}/`)) return schema;
    known ??= derivedByBase(registry, legacy);
    const derived = known.get(place.pointer) ?? [];
    return derived.length > 0 ? mapped(schema, derived, registry) : schema;
  };
}

function isBase(schema: JsonObject): boolean {
  return isObject(own(schema, "discriminator")) && !Object.hasOwn(schema, "oneOf") && !Object.hasOwn(schema, "anyOf");
}

function mapped(schema: JsonObject, derived: readonly string[], registry: Registry): JsonObject {
  const discriminator = own(schema, "discriminator") as JsonObject;
  const written = own(discriminator, "mapping");
  const mapping = Object.assign(dictionary<JsonValue>(), isObject(written) ? written : {});
  const targets = new Set(
    Object.values(mapping).map((to) => (typeof to === "string" ? registry.resolve(mappingReference(to))?.pointer : "")),
  );
  for (const name of derived) {
    const pointer = appendToken(SCHEMAS, name);
    if (!targets.has(pointer) && !Object.hasOwn(mapping, name)) mapping[name] = referenceTo(pointer);
  }
  return { ...schema, discriminator: { ...discriminator, mapping } };
}

/** Pointer of each base to the names of the schemas derived from it, in any number of steps. */
function derivedByBase(registry: Registry, legacy: boolean): ReadonlyMap<string, readonly string[]> {
  const schemas = registry.resolve(`#${SCHEMAS}`)?.value;
  const children = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(isObject(schemas) ? schemas : {})) {
    for (const ref of parentsOf(schema, legacy)) {
      const parent = registry.resolve(ref)?.pointer;
      if (parent === undefined) continue;
      const list = children.get(parent) ?? [];
      children.set(parent, list);
      list.push(name);
    }
  }
  const derived = new Map<string, readonly string[]>();
  for (const [name, schema] of Object.entries(isObject(schemas) ? schemas : {})) {
    const pointer = appendToken(SCHEMAS, name);
    if (isObject(schema) && isBase(schema)) derived.set(pointer, descendantsOf(pointer, children));
  }
  return derived;
}

function descendantsOf(base: string, children: ReadonlyMap<string, readonly string[]>): string[] {
  const found = new Set<string>();
  const pending = [base];
  for (let parent = pending.pop(); parent !== undefined; parent = pending.pop()) {
    for (const name of children.get(parent) ?? []) {
      const pointer = appendToken(SCHEMAS, name);
      if (found.has(name) || pointer === base) continue;
      found.add(name);
      pending.push(pointer);
    }
  }
  return [...found];
}

/** Since 3.1 keywords beside a `$ref` inherit from it as well. */
function parentsOf(schema: JsonValue, legacy: boolean): string[] {
  if (!isObject(schema)) return [];
  const allOf = own(schema, "allOf");
  const parts: JsonValue[] = Array.isArray(allOf) ? allOf : [];
  const extended = !legacy && Object.keys(schema).length > 1 ? [schema] : [];
  return [...parts, ...extended].flatMap((part) => {
    const ref = isObject(part) ? own(part, "$ref") : undefined;
    return typeof ref === "string" ? [ref] : [];
  });
}
