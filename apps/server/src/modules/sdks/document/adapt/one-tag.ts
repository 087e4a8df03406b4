import { isObject, type JsonObject, type JsonValue, listOf } from "@connect-portal/openapi-document";
import { distinctNames } from "@connect-portal/openapi-document/downgrade";
import { hasOtherLetters, lettersOf } from "./letters-of.ts";
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
 * Tags that differ in case or signs only are one, because the generators write the class of one over that of the other.
 * They drop letters with accents, so this drops the accents and keeps the letters. A tag in another script takes its name
 * from the path of its first operation, or else from the code points of its letters.
 */
export function oneTagOfLetters(document: JsonObject): JsonObject {
  const known = new Map<string, string>();
  const byPaths = namesByPaths(document);
  return mapObjects(document, (object) => {
    const { tags, responses } = object;
    const [first] = Array.isArray(tags) ? tags : [];
    if (!isObject(responses) || typeof first !== "string") return object;
    const written = byPaths.get(first) ?? inAscii(first);
    const tag = known.get(lettersOf(written)) ?? written;
    known.set(lettersOf(written), tag);
    return tag === first ? object : { ...object, tags: [tag] };
  });
}

/** Names for the tags in other scripts; no two tags get the same. */
function namesByPaths({ paths }: JsonObject): ReadonlyMap<string, string> {
  const tagged = Object.entries(isObject(paths) ? paths : {}).flatMap(([path, item]) =>
    Object.values(isObject(item) ? item : {}).flatMap((operation) => {
      const [tag] = listOf(isObject(operation) ? operation.tags : undefined);
      return typeof tag === "string" ? [{ tag, path }] : [];
    }),
  );
  const taken = new Set(tagged.map(({ tag }) => lettersOf(isLatin(tag) ? inAscii(tag) : tag)));
  const names = new Map<string, string>();
  for (const { tag, path } of tagged) {
    const name = path.split("/").find((part) => /^[a-z][\w-]*$/i.test(part) && !/^(?:api|v\d+)$/i.test(part));
    if (isLatin(tag) || names.has(tag) || name === undefined || taken.has(lettersOf(name))) continue;
    taken.add(lettersOf(name));
    names.set(tag, name);
  }
  return names;
}

function inAscii(tag: string): string {
  if (!hasOtherLetters(tag) && lettersOf(tag) !== "") return tag;
  const words = tag.replaceAll(/[^\p{ASCII}\p{L}\p{M}\p{N}]+/gu, " ");
  return distinctNames([words], [], () => false).get(words) ?? tag;
}

/** Whether every letter is one of the Latin script, with accents or without. */
function isLatin(tag: string): boolean {
  return /\p{L}|\d/u.test(tag) && !/[\p{L}--\p{Script=Latin}]/v.test(tag);
}
