import type { JsonObject, JsonValue, Schema } from "./model.ts";
import { NumberLiteral } from "./number-literal.ts";

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof NumberLiteral);
}

/** True for a value with members of its own. */
export function isCollection(value: unknown): value is JsonValue[] | JsonObject {
  return Array.isArray(value) || isObject(value);
}

export function isSchema(value: JsonValue | undefined): value is Schema {
  return typeof value === "boolean" || isObject(value);
}

export function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

/** Strings as they are, everything else as JSON; an empty string needs its quotes to be seen. */
export function valueText(value: JsonValue): string {
  return typeof value === "string" && value !== "" ? value : JSON.stringify(value);
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
