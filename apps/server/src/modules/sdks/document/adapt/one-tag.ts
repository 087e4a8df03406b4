import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { distinctNames } from "@connect-portal/openapi-document/downgrade";
import { lettersOf } from "./letters-of.ts";
import { mapObjects } from "./map-document.ts";

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

/**
 * Tags that differ in case or signs only are one, because the generators write the class of one over that of the other. A
 * tag without a letter that each language can write gets letters.
 */
export function oneTagOfLetters(document: JsonObject): JsonObject {
  const known = new Map<string, string>();
  return mapObjects(document, (object) => {
    const { tags, responses } = object;
    const [first] = Array.isArray(tags) ? tags : [];
    if (!isObject(responses) || typeof first !== "string") return object;
    const written = lettersOf(first) === "" ? (distinctNames([first], [], () => false).get(first) ?? first) : first;
    const tag = known.get(lettersOf(written)) ?? written;
    known.set(lettersOf(written), tag);
    return tag === first ? object : { ...object, tags: [tag] };
  });
}
