import { isObject } from "../json.ts";
import type { JsonObject, JsonValue } from "../model.ts";

/**
 * The document with every object in it, innermost first, as `map` gives it back. What stays as it is, is not copied: a
 * document of 10 MB goes through dozens of maps.
 */
export function mapObjects(document: JsonObject, map: (object: JsonObject) => JsonObject): JsonObject {
  const walk = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) {
      const items = value.map(walk);
      return items.some((item, at) => item !== value[at]) ? items : value;
    }
    if (!isObject(value)) return value;
    let changed: Record<string, JsonValue> | undefined;
    for (const key of Object.keys(value)) {
      const member = value[key] as JsonValue;
      const mapped = walk(member);
      if (mapped === member) continue;
      changed ??= { ...value };
      changed[key] = mapped;
    }
    return map(changed ?? value);
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
