import type { JsonObject } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";

const NO_TEXTS = ["binary", "byte", "uuid"];

/**
 * Without the defaults of texts that OpenAPI Generator keeps as bytes or as a UUID and then takes for texts, at which its
 * code for examples, for Python and for C# ends. What is not sent gets its default by the server in any case.
 */
export function withoutOpaqueDefaults(document: JsonObject): JsonObject {
  return mapObjects(document, (schema) => {
    if (schema.type !== "string" || !NO_TEXTS.some((format) => schema.format === format)) return schema;
    const { default: _, ...others } = schema;
    return others;
  });
}
