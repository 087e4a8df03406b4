import { isObject, type JsonObject } from "@connect-portal/openapi-document";

/** An operation under its first tag: generators write it into the class of each, and its types as often. */
export function oneTag(object: JsonObject): JsonObject {
  const { tags, responses } = object;
  return isObject(responses) && Array.isArray(tags) && tags.length > 1 ? { ...object, tags: tags.slice(0, 1) } : object;
}
