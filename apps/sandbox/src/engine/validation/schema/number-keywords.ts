import { type Ajv2020, type FuncKeywordDefinition, str } from "ajv/dist/2020.js";
import type { DataValidationCxt, SchemaValidateFunction } from "ajv/dist/types/index.js";
import { compareDecimals, type Decimal, decimalOf, isMultipleOf } from "../decimals/decimal.ts";
import { digitsOf } from "../decimals/kept-digits.ts";

interface NumberKeyword {
  readonly keyword: string;
  readonly comparison: string;
  holds(value: Decimal, limit: Decimal): boolean;
}

const LIMITS: readonly NumberKeyword[] = [
  { keyword: "minimum", comparison: ">=", holds: (value, limit) => compareDecimals(value, limit) >= 0 },
  { keyword: "maximum", comparison: "<=", holds: (value, limit) => compareDecimals(value, limit) <= 0 },
  { keyword: "exclusiveMinimum", comparison: ">", holds: (value, limit) => compareDecimals(value, limit) > 0 },
  { keyword: "exclusiveMaximum", comparison: "<", holds: (value, limit) => compareDecimals(value, limit) < 0 },
];

/** Keywords of numbers, judged on the decimal digits that were sent: 19.99 is 1,999 times 0.01. */
export function exactNumbers(ajv: Ajv2020): void {
  const multiple: NumberKeyword = { keyword: "multipleOf", comparison: "multiple of", holds: isMultipleOf };
  for (const each of [...LIMITS, multiple]) ajv.removeKeyword(each.keyword).addKeyword(definitionOf(each));
}

function definitionOf({ keyword, comparison, holds }: NumberKeyword): FuncKeywordDefinition {
  const validate: SchemaValidateFunction = (limit: number, value: number, _parent, place?: DataValidationCxt) =>
    holds(decimalOf(digitsOf(place?.parentData, place?.parentDataProperty, value)), decimalOf(limitText(limit)));
  return {
    keyword,
    type: "number",
    schemaType: "number",
    validate,
    error: { message: ({ schemaCode }) => str`must be ${comparison} ${schemaCode}` },
  };
}

/** A document's limit beyond these was rounded when it was read: the largest of 64 bits became a power of two. */
const ROUNDED: Readonly<Record<number, string>> = {
  [2 ** 63]: "9223372036854775807",
  [2 ** 64]: "18446744073709551615",
};

function limitText(limit: number): string {
  return (
    ROUNDED[limit] ?? (Number.isInteger(limit) && Math.abs(limit) < 1e21 ? BigInt(limit).toString() : String(limit))
  );
}
