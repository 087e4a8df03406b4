import { isObject, listOf, own } from "../json.ts";
import type { JsonObject, JsonValue } from "../model.ts";
import { inOneSpelling, referenceTo } from "../pointer.ts";
import type { Registry, Target } from "../references/registry.ts";
import { withDerivedSchemas } from "./derived-schemas.ts";
import { bindDynamicReferences } from "./dynamic-references.ts";
import { legacySchema } from "./legacy-schema.ts";
import type { SchemaReader } from "./schema-reader.ts";
import { mapSubschemas } from "./subschemas.ts";

/**
 * OpenAPI 3.0 schemas become JSON Schema 2020-12, a `$ref` below an `$id` is rewritten to mean the same from the
 * document's root, `$dynamicRef` becomes the `$ref` that it stands for, and a base's discriminator names the schemas that
 * inherit from it. References that mean the same are the same text, because a schema is known by it. A schema that needs none of it is returned as it is.
 */
export function schemaReader(registry: Registry, legacy: boolean): SchemaReader {
  const { hasEmbeddedResources, hasOtherSpellings, hasDynamicReferences } = registry;
  const isRead = legacy || hasEmbeddedResources || hasOtherSpellings || hasDynamicReferences;
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
    const copy = mapSubschemas(value, (subschema) => read(subschema, inner));
    if (typeof id === "string") copy.$id = inner;
    if (registry.hasDynamicReferences) plainReference(copy);
    if (inner !== registry.base) absoluteReferences(copy, inner);
    if (registry.hasOtherSpellings) spellAlike(copy);
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
