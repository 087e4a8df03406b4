import { isObject, isSchema, own } from "../json.ts";
import type { JsonObject, JsonValue, Schema } from "../model.ts";
import { flattenFollowing, schemasOf } from "./flatten.ts";
import { mergeSchemas } from "./merge.ts";
import type { Definitions } from "./resolve-ref.ts";
import { discriminated, givenValue } from "./sample-choice.ts";
import { sampleNumber } from "./sample-number.ts";
import { sampleText } from "./sample-text.ts";
import { typesOf } from "./types.ts";

export interface SampleOptions {
  /** A request leaves out what is `readOnly`, a response what is `writeOnly`. */
  readonly direction: "request" | "response";
}

interface Sampling extends SampleOptions {
  readonly definitions: Definitions;
  /** References that the schemas around this one are; meeting one again ends the descent. */
  readonly path: ReadonlySet<string>;
  readonly depth: number;
  /** Schemas that may still be looked at: a wide, deep or tangled one must not fill the memory, nor take seconds. */
  readonly budget: { left: number };
}

/** A schema that is about to be sampled, flattened. */
interface Entered {
  readonly flat: JsonObject;
  readonly sampling: Sampling;
}

const MAX_DEPTH = 16;
const MAX_SCHEMAS = 10_000;
const MAX_ITEMS = 20;

/**
 * A plausible value of a schema, the same every time: its own example, default or first enum value where it has one,
 * else made from type and format. Optional properties are there too, except those that would repeat what is around them.
 */
export function sampleOf(schema: Schema, definitions: Definitions, options: SampleOptions): JsonValue {
  const sampling = { ...options, definitions, path: new Set<string>(), depth: 0, budget: { left: MAX_SCHEMAS } };
  return sample(schema, sampling) ?? null;
}

/** Undefined where the descent ends: the caller leaves the value out if it may. */
function sample(schema: Schema, sampling: Sampling): JsonValue | undefined {
  const entered = enter(schema, sampling);
  return entered && sampleFlat(entered.flat, entered.sampling);
}

function enter(schema: Schema, sampling: Sampling): Entered | undefined {
  sampling.budget.left -= 1;
  if (sampling.budget.left < 0 || sampling.depth >= MAX_DEPTH) return undefined;
  const followed = { all: new Set<string>(), whole: new Set<string>() };
  const flat = flattenFollowing(schema, sampling.definitions, followed);
  sampling.budget.left -= followed.all.size;
  if (!flat || [...followed.all].some((ref) => sampling.path.has(ref))) return undefined;
  const path = new Set([...sampling.path, ...followed.whole]);
  return { flat, sampling: { ...sampling, path, depth: sampling.depth + 1 } };
}

function sampleFlat(schema: JsonObject, sampling: Sampling): JsonValue | undefined {
  const given = givenValue(schema);
  if (given !== undefined) return visible(given, schema, sampling);
  for (const key of ["oneOf", "anyOf"]) {
    const alternatives = schemasOf(schema, key);
    if (alternatives.length > 0) return sampleAlternative(schema, key, alternatives, sampling);
  }
  const type = typesOf(schema).find((name) => name !== "null") ?? "null";
  if (type === "object") return sampleObject(schema, sampling);
  if (type === "array") return sampleArray(schema, sampling);
  if (type === "string") return sampleText(schema);
  if (type === "boolean") return true;
  return type === "number" || type === "integer" ? sampleNumber(schema, type === "integer") : null;
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

/** The first alternative that can be made, with what holds beside it; where each would go round, what holds beside them. */
function sampleAlternative(
  schema: JsonObject,
  key: string,
  alternatives: readonly Schema[],
  sampling: Sampling,
): JsonValue | undefined {
  const { [key]: _alternatives, discriminator, ...rest } = schema;
  for (const alternative of alternatives) {
    const entered = enter(alternative, sampling);
    const value = entered && sampleFlat(mergeSchemas([rest, entered.flat]), entered.sampling);
    if (value !== undefined) return isObject(discriminator) ? discriminated(value, discriminator, alternative) : value;
  }
  return typesOf(rest).length > 0 ? sampleFlat(rest, sampling) : undefined;
}

function sampleObject(schema: JsonObject, sampling: Sampling): JsonValue {
  const required = own(schema, "required");
  const properties = own(schema, "properties");
  const entries = Object.entries(isObject(properties) ? properties : {}).flatMap(([name, property]) => {
    const entered = isSchema(property) ? enter(property, sampling) : undefined;
    if (entered && isHidden(entered.flat, sampling)) return [];
    const value = entered && sampleFlat(entered.flat, entered.sampling);
    if (value === undefined && !(Array.isArray(required) && required.includes(name))) return [];
    return [[name, value ?? null] as const];
  });
  const additional = own(schema, "additionalProperties");
  if (entries.length > 0 || !isObject(additional) || Object.keys(additional).length === 0) {
    return Object.fromEntries(entries);
  }
  const value = sample(additional, sampling);
  return value === undefined ? {} : { key: value };
}

function sampleArray(schema: JsonObject, sampling: Sampling): JsonValue {
  const first = schemasOf(schema, "prefixItems").map((item) => sample(item, sampling) ?? null);
  const items = own(schema, "items") ?? own(schema, "contains");
  if (!isSchema(items) || items === false) return first;
  const least = own(schema, "minItems");
  const most = own(schema, "maxItems");
  const wanted = typeof least === "number" ? Math.max(least, 1) : 1;
  const count = Math.min(wanted, typeof most === "number" ? most : MAX_ITEMS, MAX_ITEMS);
  const more = Array.from({ length: Math.max(0, count - first.length) }, () => sample(items, sampling));
  return [...first, ...more.filter((value) => value !== undefined)];
}
