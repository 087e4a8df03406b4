import { isCollection, isObject, isSchema, own } from "../json.ts";
import { isSame } from "../judge/judge-number.ts";
import type { JsonObject, JsonValue, Schema } from "../model.ts";
import { flattenFollowing, schemasOf } from "./flatten.ts";
import { mergeSchemas } from "./merge.ts";
import { samplePattern } from "./sample-pattern.ts";
import { branchesFor } from "./sample-rules.ts";
import { derivedToSample, discriminated, givenValue, keyOf, sampleNumber, sampleText } from "./sample-text.ts";
import { type Definitions, typesOf } from "./types.ts";

export interface SampleOptions {
  /** A request leaves out what is `readOnly`, a response what is `writeOnly`. */
  readonly direction: "request" | "response";
  /** An example of any schema may be a text of XML. */
  readonly isXml?: boolean;
}

interface Budget {
  /** Schemas that may still be shown; past that only what is required is. */
  shown: number;
  /** Schemas and references that may still be looked at; past that nothing is. */
  work: number;
  /** Whether anything was left out for lying too deep. */
  cut: boolean;
  /** What is required and could not be made, as it goes round. */
  unmade: number;
}

interface Flattened {
  readonly flat: JsonObject | undefined;
  readonly followed: { readonly all: Set<string>; readonly whole: Set<string> };
}

interface Sampling extends SampleOptions {
  readonly definitions: Definitions;
  /** References that the schemas around this one are; meeting one again ends the descent. */
  readonly path: ReadonlySet<string>;
  readonly depth: number;
  /** Deeper than this only what is required is there. */
  readonly fullDepth: number;
  readonly budget: Budget;
  readonly flattened: Map<Schema, Flattened>;
}

/** A schema that is about to be sampled, flattened. */
interface Entered {
  readonly flat: JsonObject;
  readonly sampling: Sampling;
  /** References that the schema as a whole is. */
  readonly whole: ReadonlySet<string>;
}

const MAX_DEPTH = 100;
const MAX_ITEMS = 20;

/** About what a reader can take in: some 8 kB. */
const MAX_SCHEMAS = 300;

/** A wide, deep or tangled schema must not fill the memory, nor take seconds. */
const MAX_WORK = 10_000;

const FULL_DEPTHS = [1, 2, 3, 4, 5, 6, 7, 9] as const;

/**
 * A plausible value of a schema, the same every time: its own example, default or first enum value where it has one,
 * else made from type and format. Optional properties are there too, to the depth to which they can all be shown, except
 * those that would repeat what is around them.
 */
export function sampleOf(schema: Schema, definitions: Definitions, options: SampleOptions): JsonValue {
  const flattened = new Map<Schema, Flattened>();
  let best: JsonValue | undefined;
  let work = MAX_WORK;
  for (const fullDepth of FULL_DEPTHS) {
    const budget = { shown: MAX_SCHEMAS, work, cut: false, unmade: 0 };
    const value = sample(schema, { ...options, definitions, path: new Set(), depth: 0, fullDepth, budget, flattened });
    const isWhole = budget.shown >= 0 && budget.work >= 0;
    if (isWhole || best === undefined) best = value;
    if (!isWhole || !budget.cut) break;
    work = budget.work;
  }
  return best ?? null;
}

/** Undefined where the descent ends: the caller leaves the value out if it may. */
function sample(schema: Schema, sampling: Sampling): JsonValue | undefined {
  const entered = enter(schema, sampling);
  return entered && sampleEntered(schema, entered);
}

function enter(schema: Schema, sampling: Sampling): Entered | undefined {
  const { budget } = sampling;
  budget.shown -= 1;
  budget.work -= 1;
  if (budget.work < 0 || sampling.depth >= MAX_DEPTH) return undefined;
  const { flat, followed } = flatten(schema, sampling);
  budget.work -= followed.all.size;
  if (!flat || [...followed.all].some((ref) => sampling.path.has(ref))) return undefined;
  const path = new Set([...sampling.path, ...followed.whole]);
  return { flat, sampling: { ...sampling, path, depth: sampling.depth + 1 }, whole: followed.whole };
}

function flatten(schema: Schema, { definitions, flattened }: Sampling): Flattened {
  const known = flattened.get(schema);
  if (known) return known;
  const followed = { all: new Set<string>(), whole: new Set<string>() };
  const made = { flat: flattenFollowing(schema, definitions, followed), followed };
  flattened.set(schema, made);
  return made;
}

/** Whether only what is required belongs here. */
function isSparing({ depth, fullDepth, budget }: Sampling): boolean {
  budget.cut ||= depth > fullDepth;
  return depth > fullDepth || budget.shown < 0;
}

/** A base that only says by which property the schemas derived from it differ stands for one of them. */
function sampleEntered(schema: Schema, { flat, sampling, whole }: Entered): JsonValue | undefined {
  const { discriminator } = flat;
  if (!isObject(discriminator) || Object.hasOwn(flat, "oneOf") || Object.hasOwn(flat, "anyOf")) {
    return sampleFlat(flat, sampling);
  }
  const derived = givenValue(flat, sampling) === undefined ? derivedToSample(schema, whole, sampling.definitions) : [];
  for (const one of derived) {
    const path = new Set([...sampling.path].filter((ref) => !whole.has(ref)));
    const value = sample(one, { ...sampling, path });
    if (value !== undefined) return discriminated(value, discriminator, one, sampling.definitions);
  }
  const value = sampleFlat(flat, sampling);
  const ref = keyOf(discriminator, whole, sampling.definitions);
  return value === undefined || ref === undefined
    ? value
    : discriminated(value, discriminator, { $ref: ref }, sampling.definitions);
}

function sampleFlat(schema: JsonObject, sampling: Sampling): JsonValue | undefined {
  const given = givenValue(schema, sampling);
  if (given !== undefined && !(given === null && isNeverNull(schema, sampling)))
    return visible(given, schema, sampling);
  for (const key of ["oneOf", "anyOf"]) {
    const alternatives = schemasOf(schema, key);
    if (alternatives.length > 0) return sampleAlternative(schema, key, alternatives, sampling);
  }
  const chosen = withFurtherChoice(schema);
  if (chosen) return sampleFlat(chosen, sampling);
  const type = typesOf(schema).find((name) => name !== "null") ?? "null";
  if (type === "object") return sampleByRules(schema, sampling);
  if (type === "array") return sampleArray(schema, sampling);
  if (type === "string") return sampleContent(schema, sampling) ?? sampleText(schema);
  if (type === "boolean") return true;
  return type === "number" || type === "integer" ? sampleNumber(schema, type === "integer") : null;
}

/** Whether each alternative has a type, and none is null: a default of null says that there is none. */
function isNeverNull(schema: JsonObject, sampling: Sampling): boolean {
  const alternatives = ["oneOf", "anyOf"].flatMap((key) => schemasOf(schema, key));
  const types = alternatives.map((one) => typesOf(flatten(one, sampling).flat ?? {}));
  return types.length > 0 && types.every((some) => some.length > 0 && !some.includes("null"));
}

/** A text that holds JSON, by the schema of what is in it. */
function sampleContent(schema: JsonObject, sampling: Sampling): string | undefined {
  const { contentMediaType, contentSchema, contentEncoding } = schema;
  const isJson = typeof contentMediaType === "string" && /[/+]json$/.test(contentMediaType);
  if (!isJson || contentEncoding !== undefined || !isSchema(contentSchema)) return undefined;
  return JSON.stringify(sample(contentSchema, sampling));
}

/** A given object without the properties that this direction does not carry. */
function visible(value: JsonValue, schema: JsonObject, sampling: Sampling): JsonValue {
  const properties = own(schema, "properties");
  if (!isObject(value) || !isObject(properties)) return value;
  const shown = Object.entries(value).filter(([name]) => {
    const property = own(properties, name);
    const entered = isSchema(property) && enter(property, sampling);
    return !entered || !isHidden(entered.flat, sampling);
  });
  return Object.fromEntries(shown);
}

function isHidden(property: JsonObject, { direction }: Sampling): boolean {
  return own(property, direction === "request" ? "readOnly" : "writeOnly") === true;
}

/** The schema with a choice that could not be joined with another one, and was left in its `allOf`. */
function withFurtherChoice(schema: JsonObject): JsonObject | undefined {
  const parts = schemasOf(schema, "allOf");
  const further = parts
    .filter(isObject)
    .find((part) => ["oneOf", "anyOf"].some((key) => schemasOf(part, key).length > 0));
  if (!further) return undefined;
  const { allOf, ...rest } = schema;
  return { ...mergeSchemas([rest, further]), allOf: parts.filter((part) => part !== further) };
}

/**
 * The first alternative that can be made whole, else the first one, with what holds beside it; where each would go round,
 * what holds beside them.
 */
function sampleAlternative(
  schema: JsonObject,
  key: string,
  alternatives: readonly Schema[],
  sampling: Sampling,
): JsonValue | undefined {
  const { [key]: _alternatives, discriminator, ...rest } = schema;
  const { budget } = sampling;
  const before = budget.unmade;
  let first: JsonValue | undefined;
  for (const alternative of alternatives) {
    budget.unmade = before;
    const entered = enter(alternative, sampling);
    if (!entered) continue;
    const merged = mergeSchemas([rest, entered.flat]);
    const value = sampleFlat(merged, entered.sampling);
    if (value === undefined) continue;
    const isMade = key === "oneOf" && isObject(value) && givenValue(merged, sampling) === undefined;
    const own = isMade ? withoutOthers(value, merged, alternatives) : value;
    const told = isObject(discriminator) ? discriminated(own, discriminator, alternative, sampling.definitions) : own;
    if (budget.unmade === before) return told;
    first ??= told;
  }
  budget.unmade = first === undefined ? before : before + 1;
  if (first !== undefined) return first;
  return typesOf(rest).length > 0 ? sampleFlat(rest, sampling) : undefined;
}

/** What nothing requires, unless something that it requires itself would go round. */
function wholeOnly(make: () => JsonValue | undefined, { budget }: Sampling): JsonValue | undefined {
  const before = budget.unmade;
  const value = make();
  if (budget.unmade === before) return value;
  budget.unmade = before;
  return undefined;
}

/** Names that a `not` forbids together, as those of a field that an older one had: one of them is left out. */
function forbidden(schema: JsonObject, required: ReadonlySet<JsonValue>): ReadonlySet<JsonValue> {
  const not = own(schema, "not");
  const conditions = isObject(not) ? [not, ...schemasOf(not, "anyOf").filter(isObject)] : [];
  const names = conditions
    .filter((condition) => Object.keys(condition).every((key) => NAMES_ONLY.has(key)))
    .flatMap((condition) => listAt(condition, "required").find((name) => !required.has(name)) ?? []);
  return new Set(names);
}

const NAMES_ONLY = new Set(["required", "title", "description", "type"]);

/** Of alternatives that only require other names each, a value has those of one: an optional name of each other goes. */
function withoutOthers(value: JsonObject, chosen: JsonObject, alternatives: readonly Schema[]): JsonObject {
  const kept = listAt(chosen, "required");
  const others = alternatives.filter(isObject).filter((one) => Object.keys(one).every((key) => NAMES_ONLY.has(key)));
  const extra = new Set(others.map((one) => listAt(one, "required").find((name) => !kept.includes(name))));
  return Object.fromEntries(Object.entries(value).filter(([name]) => !extra.has(name)));
}

/** An object that also keeps the rules of its schema (`if`, `dependentSchemas`) which the plain sample sets off. */
function sampleByRules(schema: JsonObject, sampling: Sampling): JsonObject {
  const plain = sampleObject(schema, sampling);
  const branches = branchesFor(plain, schema).map((branch) => flatten(branch, sampling).flat);
  const bound = branches.filter((branch) => branch !== undefined);
  return bound.length === 0 ? plain : sampleObject(mergeSchemas([schema, ...bound]), sampling);
}

function sampleObject(schema: JsonObject, sampling: Sampling): JsonObject {
  const required = new Set(listAt(schema, "required"));
  const properties = own(schema, "properties");
  const entries: [string, JsonValue][] = [];
  const least = numberAt(schema, "minProperties") ?? 0;
  const most = numberAt(schema, "maxProperties") ?? Number.POSITIVE_INFINITY;
  const left = forbidden(schema, required);
  let count = required.size;
  for (const [name, property] of Object.entries(isObject(properties) ? properties : {})) {
    if (left.has(name)) continue;
    const isRequired = required.has(name);
    const isWanted = count < least;
    if (!isRequired && (count >= most || (!isWanted && isSparing(sampling)))) continue;
    const entered = isSchema(property) ? enter(property, sampling) : undefined;
    if (entered && isHidden(entered.flat, sampling)) continue;
    const make = () => entered && sampleEntered(property as Schema, entered);
    const value = isRequired ? make() : wholeOnly(make, sampling);
    if (isRequired && value === undefined) sampling.budget.unmade += 1;
    if (isRequired) entries.push([name, value ?? null]);
    else if (entered && value !== undefined && (isWanted || !(isSparing(entered.sampling) && isEmpty(value)))) {
      entries.push([name, value]);
      count += 1;
    }
  }
  const unnamed = [...required].filter((name) => !isObject(properties) || own(properties, String(name)) === undefined);
  if (unnamed.length > 0) {
    const value = sampleUnnamed(schema, sampling);
    if (value !== undefined) for (const name of unnamed) entries.push([String(name), value]);
  }
  return Object.fromEntries([
    ...entries,
    ...sampleAdditional(schema, least - entries.length, entries.length > 0, sampling),
  ]);
}

/** The name pattern of a schema that names its properties by it, and the schema of these. */
function patterned(schema: JsonObject): readonly [pattern: string, property: Schema] | undefined {
  const patterns = own(schema, "patternProperties");
  return Object.entries(isObject(patterns) ? patterns : {}).find((entry): entry is [string, Schema] =>
    isSchema(entry[1]),
  );
}

/** A value for a property that the schema may require and does not name. */
function sampleUnnamed(schema: JsonObject, sampling: Sampling): JsonValue | undefined {
  const additional = own(schema, "additionalProperties");
  if (additional === false || own(schema, "unevaluatedProperties") === false) return undefined;
  const isDescribed = isObject(additional) && Object.keys(additional).length > 0;
  return sample(isDescribed ? additional : { type: "string" }, sampling);
}

/** Adds further properties up to the minimum, and one when the object would be empty otherwise. */
function sampleAdditional(
  schema: JsonObject,
  missing: number,
  isShown: boolean,
  sampling: Sampling,
): [string, JsonValue][] {
  const additional = own(schema, "additionalProperties");
  const [pattern, property] = patterned(schema) ?? [];
  const isDescribed = property !== undefined || (isObject(additional) && Object.keys(additional).length > 0);
  const wanted = Math.max(missing, isDescribed && !isShown && !isSparing(sampling) ? 1 : 0);
  if (wanted <= 0) return [];
  const names = own(schema, "propertyNames");
  const name = pattern === undefined ? isSchema(names) && sample(names, sampling) : samplePattern(pattern, 1);
  const value = property === undefined ? sampleUnnamed(schema, sampling) : sample(property, sampling);
  if (value === undefined || (property !== undefined && name === undefined)) return [];
  const first = typeof name === "string" ? name : "key";
  return Array.from({ length: Math.min(wanted, MAX_ITEMS) }, (_, at) => [
    at === 0 ? first : `${first}${at + 1}`,
    value,
  ]);
}

/** Emptied by being too deep, not by what its schema says. */
function isEmpty(value: JsonValue): boolean {
  return isCollection(value) && Object.keys(value).length === 0;
}

function sampleArray(schema: JsonObject, sampling: Sampling): JsonValue {
  const contained = own(schema, "contains") === undefined ? 0 : (numberAt(schema, "minContains") ?? 1);
  const least = Math.max(numberAt(schema, "minItems") ?? 0, contained);
  if (least === 0 && isSparing(sampling)) return [];
  const first = schemasOf(schema, "prefixItems").map((item) => sample(item, sampling) ?? null);
  const items = own(schema, "items") ?? true;
  const contains = own(schema, "contains") ?? true;
  if (!isSchema(items) || !isSchema(contains) || items === false) return first;
  if (items === true && contains === true) return first;
  const wanted = Math.max(least, first.length + contained, 1);
  const count = Math.min(wanted, numberAt(schema, "maxItems") ?? MAX_ITEMS, MAX_ITEMS);
  const more = Array.from({ length: Math.max(0, count - first.length) }, (_, at) => {
    const make = () => sample(at < contained ? both(items, contains) : items, sampling);
    return at < least ? make() : wholeOnly(make, sampling);
  });
  const all = [...first, ...more.filter((value) => value !== undefined)];
  if (all.length < Math.min(least, MAX_ITEMS)) sampling.budget.unmade += 1;
  if (own(schema, "uniqueItems") !== true) return all;
  return toldApart(all, listAt(flatten(items, sampling).flat ?? {}, "enum"));
}

/** A list without two equal values: those that are allowed, else numbers and texts that count up. */
function toldApart(all: JsonValue[], allowed: readonly JsonValue[]): JsonValue[] {
  if (allowed.length > 0) return all.length < 2 ? all : allowed.slice(0, all.length);
  return all.map((value, at) => {
    if (at === 0 || !all.slice(0, at).some((one) => isSame(one, value))) return value;
    if (typeof value === "number") return value + at;
    return typeof value === "string" ? `${value}${at + 1}` : value;
  });
}

function both(items: Schema, contains: Schema): Schema {
  return items === true ? contains : { allOf: [items, contains] };
}

function numberAt(schema: JsonObject, key: string): number | undefined {
  const value = own(schema, key);
  return typeof value === "number" ? value : undefined;
}

function listAt(schema: JsonObject, key: string): readonly JsonValue[] {
  const value = own(schema, key);
  return Array.isArray(value) ? value : [];
}
