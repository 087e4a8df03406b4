import { isObject, type JsonValue } from "@connect-portal/openapi-document";
import { compareDecimals, decimalOf, isInteger } from "@connect-portal/openapi-document/decimal";
import { numberOf } from "@connect-portal/openapi-document/exact-json";

/** Digits that a JavaScript number cannot hold, by the object or array with the number. */
const kept = new WeakMap<object, Map<string, string>>();

/** A number with fewer digits and without a large exponent keeps all of its digits. */
const MAY_BE_INEXACT = /(?:\d\.?){16}|[eE][+-]?\d{3}/;
/** More are read as JavaScript reads them. */
const MAX_TEXT = 2000;

/** How a number was written, by the steps to it. */
export type WrittenNumber = readonly [steps: readonly string[], text: string];

/** Reads a number for `key` in `holder`, and keeps its text if its value differs. */
export function readNumber(holder: object, key: string | number, text: string): number {
  const value = Number(text);
  if (!MAY_BE_INEXACT.test(text)) return value;
  const near = nearest(value, text);
  if (text.length > MAX_TEXT || compareDecimals(decimalOf(String(near)), decimalOf(text)) === 0) return near;
  keep(holder, String(key), text);
  return near;
}

function keep(holder: object, key: string, text: string): void {
  const members = kept.get(holder) ?? new Map<string, string>();
  kept.set(holder, members.set(key, text));
}

/**
 * 1E400 must not become Infinity, which JSON does not have; 1e-400 and 1.00000000000000000001 must not become integers.
 */
function nearest(value: number, text: string): number {
  if (!Number.isFinite(value)) return Math.sign(value) * Number.MAX_VALUE;
  if (!Number.isSafeInteger(value) || isInteger(decimalOf(text))) return value;
  return value === 0 ? Number.MIN_VALUE * (text.startsWith("-") ? -1 : 1) : value * (1 + Number.EPSILON);
}

/** Copies the digits of a value that moves to another object. */
export function moveDigits(from: object, fromKey: string | number, to: object, toKey: string | number): void {
  const text = kept.get(from)?.get(String(fromKey));
  if (text !== undefined) keep(to, String(toKey), text);
}

/** Whether the text may have a number that JavaScript cannot hold. */
export function mayLoseDigits(text: string): boolean {
  return MAY_BE_INEXACT.test(text);
}

/** How a number was written. */
export function digitsOf(holder: object | undefined, key: string | number | undefined, value: number): string {
  return (holder && kept.get(holder)?.get(String(key))) ?? String(value);
}

/** Works like JSON.parse, and keeps the digits that a JavaScript number would lose. @throws SyntaxError */
export function parseKeepingDigits(text: string): unknown {
  if (!mayLoseDigits(text)) return JSON.parse(text);
  return JSON.parse(text, function (this: object, key: string, value: unknown, at?: { readonly source?: string }) {
    return typeof value === "number" && at?.source !== undefined ? readNumber(this, key, at.source) : value;
  } as (this: unknown, key: string, value: unknown) => unknown);
}

/** The numbers with kept digits in a value. They must be sent to another thread separately. */
export function keptWithin(data: unknown): WrittenNumber[] {
  const found: WrittenNumber[] = [];
  const visit = (value: unknown, steps: readonly string[]) => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, text] of kept.get(value) ?? []) found.push([[...steps, key], text]);
    for (const [key, child] of Object.entries(value)) if (typeof child === "object") visit(child, [...steps, key]);
  };
  visit(data, []);
  return found;
}

export function keepWithin(data: unknown, numbers: readonly WrittenNumber[]): void {
  for (const [steps, text] of numbers) {
    const holder = steps.slice(0, -1).reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], data);
    keep(holder as object, steps.at(-1) ?? "", text);
  }
}

/** A value with its numbers as they were written. */
export function exactValue(value: unknown, holder?: object, key?: string | number): JsonValue {
  if (typeof value === "number") return numberOf(digitsOf(holder, key, value));
  if (Array.isArray(value)) return value.map((item, at) => exactValue(item, value, at));
  if (!isObject(value)) return value as JsonValue;
  const members = Object.entries(value).map(([name, child]): [string, JsonValue] => [
    name,
    exactValue(child, value, name),
  ]);
  return Object.fromEntries(members);
}
