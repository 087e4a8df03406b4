import type { JsonObject, JsonValue } from "@connect-portal/openapi-document";
import { mapObjects } from "../../document/adapt/map-document.ts";
import { withoutReadOnly } from "../../document/adapt/without-read-only.ts";

const CHECKS = ["pattern", "minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems"];

/**
 * The R client also checks a parameter that is not given, and fails; without these words, the server checks. A list
 * whose entries differ is a kind of its own for it, which it cannot read.
 */
export function adaptForR(document: JsonObject): JsonObject {
  return mapObjects(withoutReadOnly(document), (object) =>
    Object.fromEntries(Object.entries(object).filter(([key, value]) => !isCheck(key, value))),
  );
}

/** A property may be called so, too: its value is a schema then. */
function isCheck(key: string, value: JsonValue): boolean {
  if (key === "uniqueItems") return typeof value === "boolean";
  return CHECKS.includes(key) && (typeof value === "string" || typeof value === "number");
}
