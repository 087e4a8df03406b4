import { isObject, own } from "../json.ts";
import type { JsonObject, JsonValue } from "../model.ts";
import type { Registry } from "../references/registry.ts";
import { legacySchema } from "./legacy-schema.ts";

/** Keywords whose value is a schema, a list of schemas, or a map of schemas (JSON Schema 2020-12). */
const SCHEMA = new Set([
  ...["additionalProperties", "propertyNames", "unevaluatedProperties", "items", "contains", "unevaluatedItems"],
  ...["not", "if", "then", "else", "contentSchema"],
]);
const SCHEMA_LIST = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);
const SCHEMA_MAP = new Set(["properties", "patternProperties", "dependentSchemas", "$defs", "definitions"]);

/**
 * Gives schemas one meaning whatever their document: OpenAPI 3.0 schemas become JSON Schema 2020-12, and a `$ref` below
 * an `$id` is rewritten to mean the same from the document's root. A schema that needs neither is returned as it is.
 */
export function schemaReader(registry: Registry, legacy: boolean): (value: JsonValue, base: string) => JsonValue {
  const read = (value: JsonValue, base: string): JsonValue => {
    if (!isObject(value)) return value;
    const id = own(value, "$id");
    const inner = typeof id === "string" ? (registry.resolve(id, base)?.base ?? base) : base;
    const copy = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, readKeyword(key, child, inner)]));
    if (inner !== registry.base) absoluteReferences(copy, inner);
    return legacy ? legacySchema(copy) : copy;
  };
  const readKeyword = (key: string, child: JsonValue, base: string): JsonValue => {
    if (SCHEMA.has(key)) return read(child, base);
    if (SCHEMA_LIST.has(key) && Array.isArray(child)) return child.map((item) => read(item, base));
    if (!SCHEMA_MAP.has(key) || !isObject(child)) return child;
    return Object.fromEntries(Object.entries(child).map(([name, item]) => [name, read(item, base)]));
  };
  const absoluteReferences = (schema: JsonObject, base: string): void => {
    for (const key of ["$ref", "$dynamicRef"]) {
      const text = own(schema, key);
      const target = typeof text === "string" ? registry.resolve(text, base) : undefined;
      if (target) schema[key] = `#${encodeURI(target.pointer)}`;
    }
  };
  return legacy || registry.hasEmbeddedResources ? read : (value) => value;
}
