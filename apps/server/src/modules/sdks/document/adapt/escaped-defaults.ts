import type { JsonObject } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";

/** A default with a backslash, a quote or a line's end, which generators write into code as it is: the server has it. */
export function withoutEscapedDefaults(document: JsonObject): JsonObject {
  return mapObjects(document, (schema) => {
    const { default: value, ...rest } = schema;
    return schema.type === "string" && typeof value === "string" && /["\\\p{Cc}]/u.test(value) ? rest : schema;
  });
}
