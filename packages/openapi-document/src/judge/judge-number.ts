import { compareDecimals, type Decimal, decimalOf, isInteger, isMultipleOf } from "../decimal.ts";
import type { JsonObject } from "../model.ts";
import { isNumeric, type Numeric } from "./same-value.ts";

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
