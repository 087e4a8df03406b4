import type { JsonObject, JsonValue } from "./model.ts";

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A property of the document itself: `constructor` and the like, which every object inherits, are not there. */
export function own(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

export function stringOf(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** An object without prototype, for keys that the document's author chose. */
export function dictionary<T>(): { [key: string]: T } {
  return Object.create(null) as { [key: string]: T };
}
