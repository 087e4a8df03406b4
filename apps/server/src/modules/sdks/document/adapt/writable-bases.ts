import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { SCHEMAS } from "./name-objects.ts";
import { withoutReadOnly } from "./without-read-only.ts";

/**
 * What is told by a discriminator from what derives from it, and all that it derives from itself, with members that a
 * subclass can set, too.
 */
export function writableBases(document: JsonObject): JsonObject {
  const { components } = document;
  if (!isObject(components) || !isObject(components.schemas)) return document;
  const { schemas } = components;
  const isBase = (name: string) => isObject(schemas[name]) && isObject(schemas[name].discriminator);
  const bases = new Set(Object.keys(schemas).filter(isBase));
  for (const name of bases) for (const above of partsOf(schemas[name])) bases.add(above);
  const writable = Object.entries(schemas).map(([name, schema]) => [
    name,
    bases.has(name) && isObject(schema) ? withoutReadOnly(schema) : schema,
  ]);
  return { ...document, components: { ...components, schemas: Object.fromEntries(writable) } };
}

/** The named schemas that it is put together of. */
function partsOf(schema: JsonValue | undefined): string[] {
  if (!isObject(schema) || !Array.isArray(schema.allOf)) return [];
  return schema.allOf.flatMap((part) =>
    isObject(part) && typeof part.$ref === "string" && part.$ref.startsWith(SCHEMAS)
      ? [part.$ref.slice(SCHEMAS.length)]
      : [],
  );
}
