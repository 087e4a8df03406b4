import { isObject, type JsonObject } from "@connect-portal/openapi-document";

/** As a body, the generators take an object with both members and other members for a map, and lose its model. */
export function modelOfOpen(object: JsonObject): JsonObject {
  const { properties, additionalProperties } = object;
  const isOpen = isObject(additionalProperties) || additionalProperties === true;
  if (!isOpen || !isObject(properties) || Object.keys(properties).length === 0) return object;
  return { ...object, "x-generate-alias-as-model": true };
}
