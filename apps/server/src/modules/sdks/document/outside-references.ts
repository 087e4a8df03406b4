import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";

/**
 * The generators would read every file and ask every address that a document refers to. What is left of such references
 * stands in data, such as an example or an extension: it means nothing, and is left out.
 */
export function withoutOutsideReferences(document: JsonObject): JsonObject {
  return kept(document) as JsonObject;
}

function kept(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(kept);
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(([key, member]) => key !== "$ref" || !isOutside(member));
  return Object.fromEntries(members.map(([key, member]) => [key, kept(member)]));
}

function isOutside(reference: JsonValue): boolean {
  return typeof reference === "string" && !reference.startsWith("#");
}
