import { type Ajv2020, type Format, str } from "ajv/dist/2020.js";
import type { DataValidationCxt, SchemaValidateFunction } from "ajv/dist/types/index.js";
import addFormats from "ajv-formats";
import type { Budget } from "../budget.ts";
import { compareDecimals, decimalOf, isInteger } from "../decimals/decimal.ts";
import { digitsOf } from "../decimals/kept-digits.ts";

/** Characters; the expressions of some formats try the square of this in vain, which a longer text must not begin. */
const LONGEST = 1000;
/** Base64 is long by nature, and is read once. */
const READ_ONCE = new Set(["byte"]);
const CHARACTERS_PER_STEP = 16;
/** Least and largest integer of each format (OpenAPI 3.1, section 4.4). */
const INTEGERS = {
  int32: [decimalOf("-2147483648"), decimalOf("2147483647")],
  int64: [decimalOf("-9223372036854775808"), decimalOf("9223372036854775807")],
} as const;

/**
 * The formats of ajv-formats, each paid for by the length of its text; a long text leaves the main thread. Numbers are
 * judged on the digits that were sent.
 */
export function boundedFormats(ajv: Ajv2020, budget: Budget): void {
  addFormats.default(ajv);
  const { formats } = ajv;
  const validate: SchemaValidateFunction = (name: string, value: unknown, _parent, place?: DataValidationCxt) => {
    if (typeof value === "number") return fits(name, digitsOf(place?.parentData, place?.parentDataProperty, value));
    const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
    return typeof value !== "string" || format === undefined || isGood(name, format, value, budget);
  };
  ajv.removeKeyword("format").addKeyword({
    keyword: "format",
    type: ["number", "string"],
    schemaType: "string",
    validate,
    error: { message: ({ schemaCode }) => str`must match format "${schemaCode}"` },
  });
}

function fits(name: string, digits: string): boolean {
  if (name !== "int32" && name !== "int64") return true;
  const value = decimalOf(digits);
  const [least, largest] = INTEGERS[name];
  return isInteger(value) && compareDecimals(value, least) >= 0 && compareDecimals(value, largest) <= 0;
}

function isGood(name: string, format: Format, text: string, budget: Budget): boolean {
  const check = typeof format === "object" && "validate" in format ? format.validate : format;
  if (!(check instanceof RegExp || typeof check === "function")) return true;
  if (typeof format === "object" && "type" in format && format.type === "number") return true;
  if (text.length > LONGEST && !READ_ONCE.has(name)) budget.leave();
  budget.spend(text.length / CHARACTERS_PER_STEP);
  return check instanceof RegExp ? check.test(text) : (check as (text: string) => boolean)(text);
}
