import { compareDecimals, decimalOf } from "../decimal.ts";
import { isObject } from "../json.ts";
import type { JsonValue } from "../model.ts";
import { NumberLiteral } from "../number-literal.ts";

export { reviveLiterals } from "../number-literal.ts";

/**
 * An integer that a number does not hold is a bigint here, and written as JSON with all its digits. What knows no bigint
 * must not end at one, so this holds wherever documents are read.
 */
Object.defineProperty(BigInt.prototype, "toJSON", {
  value: function (this: bigint) {
    return JSON.rawJSON?.(String(this)) ?? Number(this);
  },
  configurable: true,
  writable: true,
});

/** More digits are no integer of any API, and take long to read. */
const INTEGER = /^[+-]?\d{1,40}$/;
/** A JSON number; an API has no use for longer ones than MAX_LITERAL. */
const LITERAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const MAX_LITERAL = 100;
/** Sixteen digits are the fewest that a number may not hold; a last zero or an exponent is written differently. */
const INEXACT = /(?:\d\.?){16}|(?:^|[\s:[,-])\d+(?:\.\d*0|\.?\d*[eE][+-]?\d)/;

/** Whether a text may have a number that is written differently once it was read. */
export function hasInexactNumbers(text: string): boolean {
  return INEXACT.test(text);
}

/** The value of a number as it is written; it keeps what a number would not: digits, last zeros and exponents. */
export function numberOf(source: string): number | bigint | NumberLiteral {
  const number = Number(source);
  if (String(number) === source) return number;
  if (INTEGER.test(source)) return Number.isSafeInteger(number) ? number : BigInt(source);
  return LITERAL.test(source) && source.length <= MAX_LITERAL ? new NumberLiteral(source) : number;
}

/** Like JSON.parse, but numbers keep their literal. @throws SyntaxError */
export function parseExactJson(text: string): unknown {
  if (!hasInexactNumbers(text)) return JSON.parse(text);
  const read = JSON.parse as (
    text: string,
    reviver: (key: string, value: unknown, at?: { source?: string }) => unknown,
  ) => unknown;
  return read(text, (_key, value, at) =>
    typeof value === "number" && at?.source !== undefined ? numberOf(at.source) : value,
  );
}

/** Members that are shown and sent as they are written. */
const DATA = new Set(["example", "examples", "value", "dataValue", "default", "version"]);
/** Members whose own members are named by the author. */
const NAMED = new Set(["properties", "patternProperties", "$defs", "schemas", "headers"]);

/** Members that hold values of the schema. */
const CONSTANTS = new Set(["enum", "const"]);

/** Whether the values of a schema are texts, which numbers among them are read as: 1.0 of versions is "1.0". */
function isText(schema: JsonValue): boolean {
  return isObject(schema) && [schema.type].flat().includes("string");
}

/**
 * Makes numbers of JavaScript of the limits and constants of a document that was just read, where they hold the same: 0.10
 * and 1e3, and not 9223372036854775807. The numbers of examples stay as they are written.
 */
export function plainOutsideExamples(document: JsonValue): void {
  const seen = new Set<JsonValue>();
  const visit = (holder: JsonValue, isNamed: boolean) => {
    if (typeof holder !== "object" || holder === null || seen.has(holder)) return;
    seen.add(holder);
    for (const [key, value] of Object.entries(holder)) {
      if (!isNamed && (DATA.has(key) || (CONSTANTS.has(key) && isText(holder)))) continue;
      if (typeof value === "bigint" || value instanceof NumberLiteral) Object.assign(holder, { [key]: plainOf(value) });
      else visit(value, !isNamed && NAMED.has(key));
    }
  };
  visit(document, false);
}

function plainOf(value: bigint | NumberLiteral): number | bigint | NumberLiteral {
  const plain = Number(value);
  if (!Number.isFinite(plain)) return value;
  return compareDecimals(decimalOf(String(plain)), decimalOf(String(value))) === 0 ? plain : value;
}
