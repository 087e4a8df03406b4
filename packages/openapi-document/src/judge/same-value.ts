import { compareDecimals, decimalOf, decimalText } from "../decimal.ts";
import { isObject } from "../json.ts";
import type { JsonValue } from "../model.ts";
import { NumberLiteral } from "../number-literal.ts";

export type Numeric = number | bigint | NumberLiteral;

export function isNumeric(value: JsonValue | undefined): value is Numeric {
  return typeof value === "number" || typeof value === "bigint" || value instanceof NumberLiteral;
}

/** Whether two values are equal as JSON Schema has it (2020-12, core 4.2.2): 1.0 is 1, and names have no order. */
export function isSame(one: JsonValue, other: JsonValue): boolean {
  if (one === other) return true;
  if (isNumeric(one)) {
    if (!isNumeric(other) || (typeof one === "number" && typeof other === "number")) return false;
    return compareDecimals(decimalOf(String(one)), decimalOf(String(other))) === 0;
  }
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) && one.length === other.length && one.every((item, at) => isSame(item, other[at] ?? null))
    );
  }
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name] ?? null, other[name] ?? null))
  );
}

/** A text that two values share if they are equal, and only then. */
export function keyOf(value: JsonValue): string {
  if (isNumeric(value)) return decimalText(decimalOf(String(value)));
  if (Array.isArray(value)) return `[${value.map(keyOf).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${keyOf(value[name] ?? null)}`);
  return `{${members.join(",")}}`;
}
