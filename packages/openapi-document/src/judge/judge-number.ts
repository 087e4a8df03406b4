import { compareDecimals, type Decimal, decimalOf, decimalText, isInteger, isMultipleOf } from "../decimal.ts";
import { isObject } from "../json.ts";
import type { JsonObject, JsonValue } from "../model.ts";
import { NumberLiteral } from "../number-literal.ts";

/** A fault of a value. */
export interface Fault {
  /** The JSON Schema keyword; "false" where the schema allows nothing at all. */
  readonly keyword: string;
  /** JSON Pointer to what is wrong, "" for the whole. */
  readonly pointer: string;
  readonly value: JsonValue;
  /** The keyword's value; null for "false". */
  readonly limit: JsonValue;
  /** A property that is missing, and for `dependentRequired` the one that asks for it. */
  readonly missing?: string;
  readonly because?: string;
  /** The name of the property there is wrong, not its value. */
  readonly isName?: true;
  /** Faults of each alternative of `anyOf` and `oneOf`; several without a fault when too many match. */
  readonly alternatives?: readonly (readonly Fault[])[];
  /** Of the schema that has the alternatives. */
  readonly discriminator?: JsonObject;
}

export type Numeric = number | bigint | NumberLiteral;

type Holds = (value: Decimal, limit: Decimal) => boolean;

const KEYWORDS: readonly (readonly [keyword: string, holds: Holds])[] = [
  ["minimum", (value, limit) => compareDecimals(value, limit) >= 0],
  ["maximum", (value, limit) => compareDecimals(value, limit) <= 0],
  ["exclusiveMinimum", (value, limit) => compareDecimals(value, limit) > 0],
  ["exclusiveMaximum", (value, limit) => compareDecimals(value, limit) < 0],
  ["multipleOf", isMultipleOf],
];

/** Least and largest integer of each format (OpenAPI 3.1, section 4.4). */
const INTEGERS: Readonly<Record<string, readonly [least: Decimal, largest: Decimal]>> = {
  int32: [decimalOf("-2147483648"), decimalOf("2147483647")],
  int64: [decimalOf("-9223372036854775808"), decimalOf("9223372036854775807")],
};

/** Keywords that a number breaks, judged on its decimal digits as they were written. */
export function brokenByNumber(schema: JsonObject, value: Numeric): string[] {
  const written = decimalOf(String(value));
  const broken = KEYWORDS.flatMap(([keyword, holds]) => {
    const limit = schema[keyword];
    return isNumeric(limit) && !holds(written, decimalOf(String(limit))) ? [keyword] : [];
  });
  return typeof schema.format === "string" && !fitsFormat(schema.format, written) ? [...broken, "format"] : broken;
}

/** Whether an integer is of this format; formats of other kinds say nothing of a number. */
export function fitsFormat(format: string, value: Decimal): boolean {
  const range = Object.hasOwn(INTEGERS, format) ? INTEGERS[format] : undefined;
  if (!range) return true;
  return isInteger(value) && compareDecimals(value, range[0]) >= 0 && compareDecimals(value, range[1]) <= 0;
}

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
