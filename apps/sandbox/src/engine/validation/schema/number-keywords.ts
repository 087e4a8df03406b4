import { compareDecimals, type Decimal, decimalOf, isMultipleOf } from "@connect-portal/openapi-document/decimal";
import type { Numeric } from "@connect-portal/openapi-document/judge";
import { _, type Ajv2020, type FuncKeywordDefinition, str } from "ajv/dist/2020.js";
import type { DataValidationCxt, SchemaValidateFunction } from "ajv/dist/types/index.js";
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
  const validate: SchemaValidateFunction = (limit: Numeric, value: number, _parent, place?: DataValidationCxt) =>
    holds(decimalOf(digitsOf(place?.parentData, place?.parentDataProperty, value)), decimalOf(String(limit)));
  return {
    keyword,
    type: "number",
    validate,
    // A limit that no number holds is an object here, and would be rounded.
    error: { message: ({ schemaCode }) => str`must be ${comparison} ${_`String(${schemaCode})`}` },
  };
}
