import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { createRegistry, type Registry } from "@connect-portal/openapi-document/publishing";
import { mapObjects } from "./map-document.ts";

/**
 * A discriminator is a property, so it says nothing of a choice that may be a list or a text: there, what fits is taken.
 * The generators would name a class for the list, and write none.
 */
export function discriminateObjects(document: JsonObject): JsonObject {
  const registry = createRegistry(document);
  return mapObjects(document, (schema) => {
    const options = schema.oneOf ?? schema.anyOf;
    if (!isObject(schema.discriminator) || !Array.isArray(options)) return schema;
    if (options.every((option) => mayBeObject(option, registry))) return schema;
    const { discriminator: _discriminator, ...plain } = schema;
    return plain;
  });
}

function mayBeObject(schema: JsonValue, registry: Registry, above: readonly JsonValue[] = []): boolean {
  if (!isObject(schema) || above.includes(schema)) return true;
  if (typeof schema.$ref === "string") {
    return mayBeObject(registry.resolve(schema.$ref)?.value ?? null, registry, [...above, schema]);
  }
  return schema.type === undefined || [schema.type].flat().includes("object");
}
