import { isObject, type JsonObject } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";
import { withoutReadOnly } from "./without-read-only.ts";

/** A schema that tells by its discriminator what derives from it, with members that a subclass can set, too. */
export function writableBases(document: JsonObject): JsonObject {
  return mapObjects(document, (schema) =>
    isObject(schema.discriminator) && isObject(schema.properties) ? withoutReadOnly(schema) : schema,
  );
}
