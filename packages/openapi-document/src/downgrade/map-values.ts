import { isObject } from "../json.ts";
import type { JsonObject, JsonValue } from "../model.ts";

/** Each object of a map made anew; what is no object, and extensions, stay as they are. */
export function mapValues(map: JsonObject, make: (value: JsonObject, key: string) => JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(map).map(([key, value]): [string, JsonValue] => [
      key,
      isObject(value) && !key.startsWith("x-") ? make(value, key) : value,
    ]),
  );
}
