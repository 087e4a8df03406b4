import type { JsonObject, JsonValue, Schema } from "@connect-portal/openapi-document";

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isSchema(value: JsonValue | undefined): value is Schema {
  return typeof value === "boolean" || isObject(value);
}

export function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

/** Strings as they are, everything else as JSON; an empty string needs its quotes to be seen. */
export function valueText(value: JsonValue): string {
  return typeof value === "string" && value !== "" ? value : JSON.stringify(value);
}
