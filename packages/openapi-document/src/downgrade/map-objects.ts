import { isObject } from "../json.ts";
import type { JsonObject, JsonValue } from "../model.ts";

/** The document with every object in it, innermost first, as `map` gives it back. */
export function mapObjects(document: JsonObject, map: (object: JsonObject) => JsonObject): JsonObject {
  const walk = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isObject(value)) return value;
    return map(Object.fromEntries(Object.entries(value).map(([key, member]) => [key, walk(member)])));
  };
  return walk(document) as JsonObject;
}

/** Each object of a map made anew; what is no object, and extensions, stay as they are. */
export function mapValues(map: JsonObject, make: (value: JsonObject, key: string) => JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(map).map(([key, value]): [string, JsonValue] => [
      key,
      isObject(value) && !key.startsWith("x-") ? make(value, key) : value,
    ]),
  );
}
