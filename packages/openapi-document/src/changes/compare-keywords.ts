import { compareDecimals, decimalOf } from "../decimal.ts";
import { own, stringOf } from "../json.ts";
import { isNumeric } from "../judge/judge-number.ts";
import type { JsonObject, JsonValue } from "../model.ts";
import { typesOf } from "../schema/types.ts";
import { type Comparison, joined, listed, nameOf, type Place, quoted, sentence } from "./change.ts";

/** A smaller number of the first kind allows more, a larger one of the second. */
const LIMITS: readonly (readonly [keyword: string, name: string, sign: 1 | -1])[] = [
  ["minimum", "minimum", 1],
  ["exclusiveMinimum", "exclusive minimum", 1],
  ["minLength", "minimum length", 1],
  ["minItems", "minimum number of items", 1],
  ["minProperties", "minimum number of fields", 1],
  ["maximum", "maximum", -1],
  ["exclusiveMaximum", "exclusive maximum", -1],
  ["maxLength", "maximum length", -1],
  ["maxItems", "maximum number of items", -1],
  ["maxProperties", "maximum number of fields", -1],
];

/** No text, list or object is shorter than this, so as a limit it says nothing. */
const EMPTY_LIMITS = new Set(["minLength", "minItems", "minProperties"]);

/** A value of the first format is one of the second, too. */
const WIDER_FORMATS: readonly (readonly [string, string])[] = [
  ["int32", "int64"],
  ["float", "double"],
];

/** Rules with a value, and how a sentence calls them. */
const RULES = [
  ["pattern", "pattern"],
  ["multipleOf", "step"],
] as const;

/** Rules between parts of a value: that they changed can be said, not whether more or less is allowed. */
const CONDITIONS = [
  "not",
  "if",
  "then",
  "else",
  "allOf",
  "dependentRequired",
  "dependentSchemas",
  "patternProperties",
  "propertyNames",
  "contains",
  "minContains",
  "maxContains",
  "unevaluatedProperties",
  "unevaluatedItems",
];

/**
 * What two flattened schemas say of the value itself, its parts left out. False where its type changed: nothing else can
 * then be compared.
 */
export function compareKeywords(to: Comparison, old: JsonObject, now: JsonObject, place: Place): boolean {
  if (!compareTypes(to, old, now, place)) return false;
  compareFormat(to, old, now, place);
  compareValues(to, old, now, place);
  for (const limit of LIMITS) compareLimit(to, limit, old, now, place);
  compareRules(to, old, now, place);
  compareAnnotations(to, old, now, place);
  const hasOther = CONDITIONS.some((key) => !isSame(own(old, key), own(now, key)));
  if (hasOther) {
    to.add(
      "different",
      `${place.flow}-conditions-changed`,
      place.pointer,
      `The conditions on ${nameOf(place)} changed.`,
    );
  }
  return true;
}

/** Severity of allowing less, or more. */
function severityOf(allowsLess: boolean, { flow }: Place): "breaking" | "different" | "new" {
  if (allowsLess) return flow === "request" ? "breaking" : "different";
  return flow === "request" ? "new" : "breaking";
}

function isSame(before: JsonValue | undefined, after: JsonValue | undefined): boolean {
  return before === after || JSON.stringify(before) === JSON.stringify(after);
}

function compareTypes(to: Comparison, old: JsonObject, now: JsonObject, place: Place): boolean {
  const [was, is] = [typesOf(old), typesOf(now)];
  const isWithin = (types: readonly string[], others: readonly string[]) =>
    others.length === 0 ||
    (types.length > 0 &&
      types.every((one) => others.includes(one) || (one === "integer" && others.includes("number"))));
  const [isNarrower, isWider] = [isWithin(is, was), isWithin(was, is)];
  if (isNarrower && isWider) return true;
  const severity = isNarrower || isWider ? severityOf(isNarrower, place) : "breaking";
  const name = sentence(nameOf(place));
  const nullChange = was.includes("null") !== is.includes("null");
  if (nullChange && isSame(withoutNull(was), withoutNull(is))) {
    const isNull = is.includes("null");
    const words = place.flow === "request" ? ["no longer accepts", "also accepts"] : ["can no longer be", "can now be"];
    const rule = `${place.flow}-property-became-${isNull ? "" : "not-"}nullable`;
    to.add(severity, rule, place.pointer, `${name} ${words[isNull ? 1 : 0]} ${quoted(null)}.`);
    return true;
  }
  const text = `${name} was ${typeText(was)} and is now ${typeText(is)}.`;
  to.add(severity, `${place.flow}-property-type-changed`, place.pointer, text);
  return false;
}

function withoutNull(types: readonly string[]): string[] {
  return types.filter((type) => type !== "null").sort();
}

function typeText(types: readonly string[]): string {
  return types.length === 0 ? "of any type" : joined(types, "or");
}

function compareFormat(to: Comparison, old: JsonObject, now: JsonObject, place: Place): void {
  const [was, is] = [old, now].map((flat) => stringOf(own(flat, "format")));
  if (was === is) return;
  const name = nameOf(place);
  const rule = `${place.flow}-property-format-changed`;
  if (was === undefined || is === undefined) {
    const text = is === undefined ? `no longer has the format ${quoted(was)}` : `now has the format ${quoted(is)}`;
    to.add(severityOf(is !== undefined, place), rule, place.pointer, `${sentence(name)} ${text}.`);
    return;
  }
  const isKnown = (from: string, into: string) => WIDER_FORMATS.some(([one, wider]) => one === from && wider === into);
  const severity = isKnown(is, was) || isKnown(was, is) ? severityOf(isKnown(is, was), place) : "breaking";
  to.add(severity, rule, place.pointer, `The format of ${name} was ${quoted(was)} and is now ${quoted(is)}.`);
}

function compareValues(to: Comparison, old: JsonObject, now: JsonObject, place: Place): void {
  const [was, is] = [valuesOf(old), valuesOf(now)];
  if (!was && !is) return;
  const name = sentence(nameOf(place));
  const inRequest = place.flow === "request";
  if (!was || !is) {
    const rule = `${place.flow}-property-enum-${is ? "set" : "unset"}`;
    const [only, other] = inRequest
      ? ["now accepts only", "also accepts values other than"]
      : ["can now only be", "can now have values other than"];
    const text = `${name} ${is ? only : other} ${listed([...(is ?? was ?? new Map()).values()])}.`;
    to.add(severityOf(is !== undefined, place), rule, place.pointer, text);
    return;
  }
  // That null comes or goes is said of the type.
  const missing = (from: ReadonlyMap<string, JsonValue>, others: ReadonlyMap<string, JsonValue>) =>
    [...from].filter(([key]) => !others.has(key) && key !== "null").map(([, value]) => value);
  const [gone, added] = [missing(was, is), missing(is, was)];
  if (gone.length > 0) {
    const text = `${name} ${inRequest ? "no longer accepts" : "can no longer be"} ${listed(gone)}.`;
    to.add(severityOf(true, place), `${place.flow}-property-enum-value-removed`, place.pointer, text);
  }
  if (added.length > 0) {
    const text = `${name} ${inRequest ? "also accepts" : "can now be"} ${listed(added)}.`;
    to.add(severityOf(false, place), `${place.flow}-property-enum-value-added`, place.pointer, text);
  }
}

/** By their JSON. */
function valuesOf(flat: JsonObject): ReadonlyMap<string, JsonValue> | undefined {
  const constant = own(flat, "const");
  const values = constant === undefined ? own(flat, "enum") : [constant];
  return Array.isArray(values) ? new Map(values.map((value) => [JSON.stringify(value), value])) : undefined;
}

function compareLimit(
  to: Comparison,
  [keyword, called, sign]: (typeof LIMITS)[number],
  old: JsonObject,
  now: JsonObject,
  place: Place,
): void {
  const [was, is] = [old, now].map((flat) => {
    const value = own(flat, keyword);
    if (!isNumeric(value as JsonValue) || (EMPTY_LIMITS.has(keyword) && String(value) === "0")) return undefined;
    return String(value);
  });
  if (was === undefined && is === undefined) return;
  const name = nameOf(place);
  const rule = `${place.flow}-property-${keyword.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  if (was === undefined || is === undefined) {
    const text =
      is === undefined ? `no longer has a ${called}; it was ${quoted(was)}` : `now has a ${called}, ${quoted(is)}`;
    const article = text.replaceAll(" a exclusive", " an exclusive");
    to.add(
      severityOf(is !== undefined, place),
      `${rule}-${is === undefined ? "un" : ""}set`,
      place.pointer,
      `${sentence(name)} ${article}.`,
    );
    return;
  }
  const order = compareDecimals(decimalOf(is), decimalOf(was));
  if (order === 0) return;
  const direction = order > 0 ? "increased" : "decreased";
  const text = `The ${called} of ${name} was ${quoted(was)} and is now ${quoted(is)}.`;
  to.add(severityOf(order * sign > 0, place), `${rule}-${direction}`, place.pointer, text);
}

/**
 * A rule that holds or does not. Whether one pattern allows more than another cannot be seen, so that the client's values
 * may still pass where one replaces another.
 */
function compareRules(to: Comparison, old: JsonObject, now: JsonObject, place: Place): void {
  const name = nameOf(place);
  for (const [keyword, called] of RULES) {
    const [was, is] = [old, now].map((flat) => own(flat, keyword));
    if (isSame(was, is) || (!was && !is)) continue;
    const rule = `${place.flow}-property-${called}-`;
    if (!was || !is) {
      const text = is ? `now has the ${called} ${quoted(is)}` : `no longer has the ${called} ${quoted(was)}`;
      to.add(
        severityOf(Boolean(is), place),
        `${rule}${is ? "added" : "removed"}`,
        place.pointer,
        `${sentence(name)} ${text}.`,
      );
    } else {
      const text = `The ${called} of ${name} was ${quoted(was)} and is now ${quoted(is)}.`;
      to.add("different", `${rule}changed`, place.pointer, text);
    }
  }
  const [couldRepeat, canRepeat] = [old, now].map((flat) => own(flat, "uniqueItems") !== true);
  if (couldRepeat === canRepeat) return;
  const text = canRepeat ? "may now repeat an item" : "must no longer repeat an item";
  const rule = `${place.flow}-property-unique-items-${canRepeat ? "removed" : "added"}`;
  to.add(severityOf(!canRepeat, place), rule, place.pointer, `${sentence(name)} ${text}.`);
}

function compareAnnotations(to: Comparison, old: JsonObject, now: JsonObject, place: Place): void {
  const name = nameOf(place);
  if (own(now, "deprecated") === true && own(old, "deprecated") !== true) {
    to.add("different", `${place.flow}-property-deprecated`, place.pointer, `${sentence(name)} is now deprecated.`);
  }
  const [was, is] = [old, now].map((flat) => own(flat, "default"));
  if (place.flow === "response" || isSame(was, is)) return;
  const rule = "request-property-default-value-";
  if (was === undefined) {
    to.add("different", `${rule}added`, place.pointer, `${sentence(name)} now has the default ${quoted(is)}.`);
  } else if (is === undefined) {
    to.add(
      "different",
      `${rule}removed`,
      place.pointer,
      `${sentence(name)} no longer has a default; it was ${quoted(was)}.`,
    );
  } else {
    to.add(
      "different",
      `${rule}changed`,
      place.pointer,
      `The default of ${name} was ${quoted(was)} and is now ${quoted(is)}.`,
    );
  }
}
