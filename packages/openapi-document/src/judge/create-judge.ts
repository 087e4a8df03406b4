import { decimalOf, isInteger } from "../decimal.ts";
import { isObject, isSchema, listOf, own } from "../json.ts";
import type { JsonObject, JsonValue, Schema } from "../model.ts";
import { appendToken } from "../pointer.ts";
import { brokenByNumber, type Fault, isNumeric, isSame, keyOf } from "./judge-number.ts";

/** Faults of a value, and the members that the schema evaluated (2020-12, core 11). */
interface Verdict {
  readonly faults: readonly Fault[];
  readonly evaluated: Evaluated;
}

/** Names of properties and positions of items. */
type Evaluated = ReadonlySet<string | number>;

const NONE: Evaluated = new Set();

const NOTHING_WRONG: Verdict = { faults: [], evaluated: NONE };

export interface JudgeTools {
  /** Resolves a `$ref`; a reference without a target restricts nothing. */
  readonly lookup: (reference: string) => Schema | undefined;
  /** Whether a text is of this format; formats that nobody knows take every text. */
  readonly isOfFormat: (format: string, text: string) => boolean;
  readonly matches: (pattern: string, text: string) => boolean;
  /** Called for each look that a schema takes at a value; it may throw. */
  readonly step?: () => void;
}

/** Faults of a value, in the order of the schema's keywords. */
export type Judge = (schema: Schema, value: JsonValue) => readonly Fault[];

/** The input of a keyword's check. */
interface Place {
  readonly schema: JsonObject;
  readonly value: JsonValue;
  readonly pointer: string;
  /** Members of which something in the schema has spoken. */
  readonly evaluated: Set<string | number>;
}

/**
 * JSON Schema 2020-12 by interpretation: it generates no code, and it reads numbers by their decimal digits, which no
 * validator of JavaScript does. Keywords are taken to be of the right shape, `$dynamicRef` and `$id` to be resolved. It
 * throws RangeError where a schema refers to itself without end.
 */
export function createJudge({ lookup, isOfFormat, matches, step }: JudgeTools): Judge {
  return (schema, value) => judged(schema, value, "").faults;

  function judged(schema: Schema | undefined, value: JsonValue, pointer: string): Verdict {
    if (schema === undefined || schema === true) return NOTHING_WRONG;
    step?.();
    if (schema === false) return verdictOf([{ keyword: "false", pointer, value, limit: null }], new Set());
    const place: Place = { schema, value, pointer, evaluated: new Set() };
    const faults = [...ofValue(place), ...ofSchemas(place), ...ofKind(place)];
    // Last: they are about what nothing else has spoken of.
    const rest = faults.length === 0 ? ofUnevaluated(place) : [];
    return verdictOf([...faults, ...rest], place.evaluated);
  }

  /** The faults of a schema of the same value; what it has spoken of counts for the schema around it. */
  function within({ value, pointer, evaluated }: Place, schema: JsonValue | undefined): readonly Fault[] {
    const verdict = judged(isSchema(schema) ? schema : true, value, pointer);
    for (const member of verdict.evaluated) evaluated.add(member);
    return verdict.faults;
  }

  /** The faults of a member, of which the schema has then spoken. */
  function below(
    { pointer, evaluated }: Place,
    member: string | number,
    schema: JsonValue | undefined,
    value: JsonValue,
  ) {
    evaluated.add(member);
    return judged(isSchema(schema) ? schema : true, value, appendToken(pointer, String(member))).faults;
  }

  function ofValue(place: Place): Fault[] {
    const { schema, value } = place;
    const { type, enum: values } = schema;
    const faults: Fault[] = [];
    if (type !== undefined && ![type].flat().some((name) => isOfType(value, name))) faults.push(fault(place, "type"));
    if (schema.const !== undefined && !isSame(value, schema.const)) faults.push(fault(place, "const"));
    if (Array.isArray(values) && !values.some((one) => isSame(value, one))) faults.push(fault(place, "enum"));
    return faults;
  }

  function ofSchemas(place: Place): Fault[] {
    const { schema } = place;
    const faults: Fault[] = [];
    if (typeof schema.$ref === "string") faults.push(...within(place, lookup(schema.$ref)));
    for (const part of listOf(schema.allOf)) faults.push(...within(place, part));
    for (const keyword of ["anyOf", "oneOf"]) {
      if (!Array.isArray(schema[keyword])) continue;
      const alternatives = schema[keyword].map((each) => within(place, each));
      const matching = alternatives.filter((each) => each.length === 0).length;
      if (matching === 0 || (keyword === "oneOf" && matching > 1))
        faults.push({ ...fault(place, keyword), alternatives, ...discriminatorOf(schema) });
    }
    if (schema.not !== undefined && judged(schema.not as Schema, place.value, place.pointer).faults.length === 0)
      faults.push(fault(place, "not"));
    if (schema.if !== undefined) {
      const holds = within(place, schema.if).length === 0;
      faults.push(...within(place, own(schema, holds ? "then" : "else")));
    }
    return faults;
  }

  function ofKind(place: Place): Fault[] {
    const { schema, value } = place;
    if (isNumeric(value)) return brokenByNumber(schema, value).map((keyword) => fault(place, keyword));
    if (typeof value === "string") return ofText(place, value);
    if (Array.isArray(value)) return ofItems(place, value);
    return isObject(value) ? ofProperties(place, value) : [];
  }

  function ofText(place: Place, text: string): Fault[] {
    const { pattern, format } = place.schema;
    const faults = beyond(place, lengthOf(text), "minLength", "maxLength");
    if (typeof pattern === "string" && !matches(pattern, text)) faults.push(fault(place, "pattern"));
    if (typeof format === "string" && !isOfFormat(format, text)) faults.push(fault(place, "format"));
    return faults;
  }

  function ofItems(place: Place, items: JsonValue[]): Fault[] {
    const { schema } = place;
    const faults = beyond(place, items.length, "minItems", "maxItems");
    if (schema.uniqueItems === true && new Set(items.map(keyOf)).size < items.length)
      faults.push(fault(place, "uniqueItems"));
    const prefix = listOf(schema.prefixItems);
    for (const [at, item] of items.entries()) {
      const own = at < prefix.length ? prefix[at] : schema.items;
      if (own !== undefined) faults.push(...below(place, at, own, item));
    }
    return schema.contains === undefined ? faults : [...faults, ...ofContained(place, items)];
  }

  function ofContained(place: Place, items: JsonValue[]): Fault[] {
    const { contains, minContains, maxContains } = place.schema;
    const found = items.flatMap((item, at) =>
      judged(contains as Schema, item, appendToken(place.pointer, String(at))).faults.length === 0 ? [at] : [],
    );
    for (const at of found) place.evaluated.add(at);
    if (found.length < Number(minContains ?? 1))
      return [fault(place, minContains === undefined ? "contains" : "minContains")];
    return maxContains !== undefined && found.length > Number(maxContains) ? [fault(place, "maxContains")] : [];
  }

  function ofProperties(place: Place, object: JsonObject): Fault[] {
    const { schema } = place;
    const faults = beyond(place, Object.keys(object).length, "minProperties", "maxProperties");
    for (const name of listOf(schema.required)) {
      if (!Object.hasOwn(object, String(name))) faults.push({ ...fault(place, "required"), missing: String(name) });
    }
    for (const [because, names] of members(schema.dependentRequired)) {
      const missing = Object.hasOwn(object, because)
        ? listOf(names).filter((name) => !Object.hasOwn(object, String(name)))
        : [];
      for (const name of missing) faults.push({ ...fault(place, "dependentRequired"), missing: String(name), because });
    }
    for (const [name, dependent] of members(schema.dependentSchemas)) {
      if (Object.hasOwn(object, name)) faults.push(...within(place, dependent));
    }
    for (const [name, value] of Object.entries(object)) faults.push(...ofProperty(place, name, value));
    return faults;
  }

  function ofProperty(place: Place, name: string, value: JsonValue): Fault[] {
    const { properties, patternProperties, additionalProperties, propertyNames } = place.schema;
    const named = isObject(properties) && Object.hasOwn(properties, name) ? [properties[name]] : [];
    const matching = members(patternProperties).flatMap(([pattern, schema]) =>
      matches(pattern, name) ? [schema] : [],
    );
    const own = [...named, ...matching];
    if (own.length === 0 && additionalProperties !== undefined) own.push(additionalProperties);
    const faults = own.flatMap((schema) => below(place, name, schema, value));
    if (propertyNames === undefined) return faults;
    const ofName = judged(propertyNames as Schema, name, appendToken(place.pointer, name)).faults;
    return [...faults, ...ofName.map((each): Fault => ({ ...each, isName: true }))];
  }

  function ofUnevaluated(place: Place): Fault[] {
    const { schema, value, evaluated } = place;
    const [keyword, all] = Array.isArray(value)
      ? (["unevaluatedItems", [...value.entries()]] as const)
      : (["unevaluatedProperties", isObject(value) ? Object.entries(value) : []] as const);
    const rest = schema[keyword];
    if (rest === undefined) return [];
    return all
      .filter(([member]) => !evaluated.has(member))
      .flatMap(([member, each]) => below(place, member, rest, each));
  }
}

function fault({ schema, value, pointer }: Place, keyword: string): Fault {
  return { keyword, pointer, value, limit: schema[keyword] ?? null };
}

/** What says which alternative is meant (OpenAPI 3.1, "Discriminator Object"); it judges nothing by itself. */
function discriminatorOf({ discriminator }: JsonObject): Pick<Fault, "discriminator"> {
  return isObject(discriminator) ? { discriminator } : {};
}

function beyond(place: Place, count: number, least: string, most: string): Fault[] {
  const { [least]: low, [most]: high } = place.schema;
  if (isNumeric(low) && count < Number(low)) return [fault(place, least)];
  return isNumeric(high) && count > Number(high) ? [fault(place, most)] : [];
}

function members(value: JsonValue | undefined): [string, JsonValue][] {
  return isObject(value) ? Object.entries(value) : [];
}

/** In characters, not in units of UTF-16 (2020-12, validation 6.3.1). */
function lengthOf(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

function isOfType(value: JsonValue, type: JsonValue): boolean {
  if (isNumeric(value)) return type === "number" || (type === "integer" && isInteger(decimalOf(String(value))));
  if (value === null) return type === "null";
  if (Array.isArray(value)) return type === "array";
  return type === (isObject(value) ? "object" : typeof value);
}

/** A schema that fails has spoken of nothing. */
function verdictOf(faults: readonly Fault[], evaluated: Evaluated): Verdict {
  return { faults, evaluated: faults.length > 0 ? NONE : evaluated };
}
