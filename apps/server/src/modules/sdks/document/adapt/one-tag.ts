import { isObject, type JsonObject } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";

/** Each operation under its first tag: generators write it into the class of each, and its types as often. */
export function oneTag(document: JsonObject): JsonObject {
  return mapObjects(document, (object) => {
    const { tags, responses } = object;
    return isObject(responses) && Array.isArray(tags) && tags.length > 1
      ? { ...object, tags: tags.slice(0, 1) }
      : object;
  });
}
