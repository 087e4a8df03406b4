import type { JsonObject } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";

/**
 * Removes defaults with a backslash, a quote or a line break, which generators write into code unescaped: the server
 * applies them anyway.
 */
export function withoutEscapedDefaults(document: JsonObject): JsonObject {
  return mapObjects(document, (schema) => {
    const { default: value, ...rest } = schema;
    return schema.type === "string" && typeof value === "string" && /["\\\p{Cc}]/u.test(value) ? rest : schema;
  });
}
