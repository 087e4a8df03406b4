import { isObject, type JsonObject } from "@connect-portal/openapi-document";
import { basesIn, isBase, reachedFrom } from "./families.ts";
import { withoutReadOnly } from "./without-read-only.ts";

/**
 * Removes `readOnly` from schemas with a discriminator and from all schemas that these derive from, so that subclasses
 * can set their members.
 */
export function writableBases(document: JsonObject): JsonObject {
  const { components } = document;
  if (!isObject(components) || !isObject(components.schemas)) return document;
  const { schemas } = components;
  const above = basesIn(schemas);
  const told = Object.keys(schemas).filter((name) => isBase(schemas[name]));
  const bases = new Set(told.flatMap((name) => [name, ...reachedFrom(name, above)]));
  const writable = Object.entries(schemas).map(([name, schema]) => [
    name,
    bases.has(name) && isObject(schema) ? withoutReadOnly(schema) : schema,
  ]);
  return { ...document, components: { ...components, schemas: Object.fromEntries(writable) } };
}
