import { isObject, type JsonObject } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";

/**
 * Schemas without the discriminator that tells what derives from them, so that a model has all its members itself: for
 * generators that make a subclass of it in a language, or by a template, that has none. A choice keeps its own.
 */
export function withoutBases(document: JsonObject): JsonObject {
  return mapObjects(document, (schema) => {
    const { discriminator, ...own } = schema;
    const isBase = isObject(discriminator) && typeof discriminator.propertyName === "string";
    return isBase && schema.oneOf === undefined && schema.anyOf === undefined ? own : schema;
  });
}
