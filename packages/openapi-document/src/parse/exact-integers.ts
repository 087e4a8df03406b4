import type { JsonValue } from "../model.ts";

/** ES2026; TypeScript's library does not have it yet. */
declare global {
  interface JSON {
    /** Not in browsers of before 2025. */
    readonly rawJSON?: (text: string) => unknown;
  }
}

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
/** Sixteen digits are the fewest that a number may not hold. */
const LONG = /\d{16}/;

/** Whether a text may have an integer that a number does not hold. */
export function hasLongDigits(text: string): boolean {
  return LONG.test(text);
}

/** The value of an integer as it is written in decimal digits. */
export function integerOf(digits: string): number | bigint {
  const number = Number(digits);
  return Number.isSafeInteger(number) || !INTEGER.test(digits) ? number : BigInt(digits);
}

/** As JSON.parse, and integers keep all their digits. @throws SyntaxError */
export function parseExactJson(text: string): unknown {
  if (!hasLongDigits(text)) return JSON.parse(text);
  const read = JSON.parse as (
    text: string,
    reviver: (key: string, value: unknown, at?: { source?: string }) => unknown,
  ) => unknown;
  return read(text, (_key, value, at) =>
    typeof value === "number" && at?.source !== undefined ? integerOf(at.source) : value,
  );
}

/** Members that hold data; elsewhere a bigint is a limit or a constant, and a validator knows numbers only. */
const DATA = new Set(["example", "examples", "value", "dataValue", "default"]);
/** Members whose own members are named by the author. */
const NAMED = new Set(["properties", "patternProperties", "$defs", "schemas", "headers"]);

/** Leaves integers of any size in the examples of a document that was just read, and rounds the others. */
export function roundOutsideExamples(document: JsonValue): void {
  const seen = new Set<JsonValue>();
  const visit = (holder: JsonValue, isNamed: boolean) => {
    if (typeof holder !== "object" || holder === null || seen.has(holder)) return;
    seen.add(holder);
    for (const [key, value] of Object.entries(holder)) {
      if (!isNamed && DATA.has(key)) continue;
      if (typeof value === "bigint") Object.assign(holder, { [key]: Number(value) });
      else visit(value, !isNamed && NAMED.has(key));
    }
  };
  visit(document, false);
}
