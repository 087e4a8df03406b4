import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";

/**
 * An operation under its first tag: generators write it into the class of each, and its types as often. A tag that begins
 * with a digit gets the word before it that most generators put there: Python's class of it would be `3DSApi`.
 */
export function oneTag(object: JsonObject): JsonObject {
  const { tags, responses } = object;
  if (!isObject(responses) || !Array.isArray(tags) || tags.length === 0) return object;
  const first = tags[0] ?? "";
  const tag = classOf(first);
  return tag === first && tags.length === 1 ? object : { ...object, tags: [tag] };
}

function classOf(tag: JsonValue): JsonValue {
  return typeof tag === "string" && /^\W*\d/.test(tag) ? `Class ${tag}` : tag;
}
