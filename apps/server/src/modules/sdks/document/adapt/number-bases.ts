import { isObject, type JsonObject } from "@connect-portal/openapi-document";
import { createRegistry } from "@connect-portal/openapi-document/publishing";
import { mapObjects } from "./map-document.ts";
import { modelOfOpen } from "./model-of-open.ts";
import { typeIn } from "./object-discriminators.ts";

/**
 * A schema of which a number tells what derives from it, as an object that keeps the members it does not know: Jackson
 * tells subclasses by texts, gives such a member as one, and refuses it.
 */
export function openNumberBases(document: JsonObject): JsonObject {
  const registry = createRegistry(document);
  return mapObjects(document, (schema) => {
    const { discriminator, ...own } = schema;
    if (!isObject(discriminator) || typeof discriminator.propertyName !== "string") return schema;
    if (schema.oneOf !== undefined || schema.anyOf !== undefined) return schema;
    const type = typeIn(schema, discriminator.propertyName, registry);
    return type === undefined || type === "string" ? schema : modelOfOpen({ additionalProperties: true, ...own });
  });
}
