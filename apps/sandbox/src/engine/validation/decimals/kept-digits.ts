import { compareDecimals, decimalOf } from "./decimal.ts";

/** Digits of numbers that JavaScript's do not hold, by the object or array that they stand in. */
const kept = new WeakMap<object, Map<string, string>>();

/** A number of fewer digits, and of no large exponent, is the one that is written. */
const MAY_BE_INEXACT = /(?:\d\.?){16}|[eE][+-]?\d{3}/;
/** More are read as JavaScript reads them. */
const MAX_TEXT = 2000;

/** Remembers how a number was written, where its value is another one. */
export function keepDigits(holder: object, key: string | number, value: unknown, text: string): void {
  if (typeof value !== "number" || text.length > MAX_TEXT || !MAY_BE_INEXACT.test(text)) return;
  if (Number.isFinite(value) && compareDecimals(decimalOf(String(value)), decimalOf(text)) === 0) return;
  const members = kept.get(holder) ?? new Map<string, string>();
  kept.set(holder, members.set(String(key), text));
}

/** Whether a number in the text may be one that JavaScript does not hold. */
export function mayLoseDigits(text: string): boolean {
  return MAY_BE_INEXACT.test(text);
}

/** How a number was written. */
export function digitsOf(holder: object | undefined, key: string | number | undefined, value: number): string {
  return (holder && kept.get(holder)?.get(String(key))) ?? String(value);
}

/** As JSON.parse; what numbers do not hold of their digits is kept. @throws SyntaxError */
export function parseKeepingDigits(text: string): unknown {
  if (!mayLoseDigits(text)) return JSON.parse(text);
  return JSON.parse(text, function (this: object, key: string, value: unknown, at?: { readonly source?: string }) {
    if (at?.source !== undefined) keepDigits(this, key, value, at.source);
    return value;
  } as (this: unknown, key: string, value: unknown) => unknown);
}
