import type { NumberLiteral } from "../../number-literal.ts";
import { parsePointer } from "../../pointer.ts";

export type Json = null | boolean | number | bigint | NumberLiteral | string | readonly Json[] | JsonMap;
export interface JsonMap {
  readonly [name: string]: Json;
}

export function isMap(value: Json | undefined): value is JsonMap {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function memberOf(value: JsonMap, name: string): Json | undefined {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The value at a JSON Pointer (RFC 6901). */
export function valueAt(document: Json, pointer: string): Json | undefined {
  let value: Json | undefined = document;
  for (const name of parsePointer(pointer) ?? []) {
    value = typeof value === "object" && value !== null ? memberOf(value as JsonMap, name) : undefined;
  }
  return value;
}
