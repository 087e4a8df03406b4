import type { JsonObject, JsonValue } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";

const CHECKS = ["pattern", "minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems"];

/**
 * For clients that also check a value that is not given, or is null, and fail: without these words, the server checks. A
 * list whose entries differ is a kind of its own for R, which it cannot read.
 */
export function withoutChecks(document: JsonObject): JsonObject {
  return mapObjects(document, (object) =>
    Object.fromEntries(Object.entries(object).filter(([key, value]) => !isCheck(key, value))),
  );
}

/** A property may be called so, too: its value is a schema then. */
function isCheck(key: string, value: JsonValue): boolean {
  if (key === "uniqueItems") return typeof value === "boolean";
  return CHECKS.includes(key) && (typeof value === "string" || typeof value === "number");
}
