import { isObject, isSchema, own } from "../json.ts";
import { isNumeric, type Numeric } from "../judge/judge-number.ts";
import type { JsonObject, JsonValue, Schema } from "../model.ts";
import { mappingReference } from "../references/scan.ts";
import { flattenSchema } from "./flatten.ts";
import { fitsPattern, samplePattern } from "./sample-pattern.ts";
import { type Definitions, resolveRef, typeOfValue, typesOf } from "./types.ts";

/** Addresses and names that are reserved for examples (RFC 2606, RFC 5737, RFC 3849). */
const FORMATS: Readonly<Record<string, string>> = {
  date: "2025-03-04",
  "date-time": "2025-03-04T10:22:31Z",
  time: "10:22:31Z",
  duration: "P1D",
  uuid: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  email: "user@example.com",
  "idn-email": "user@example.com",
  hostname: "example.com",
  "idn-hostname": "example.com",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  uri: "https://example.com/",
  "uri-reference": "/example",
  "uri-template": "https://example.com/{id}",
  url: "https://example.com/",
  iri: "https://example.com/",
  "iri-reference": "/example",
  "json-pointer": "/example",
  "relative-json-pointer": "0",
  regex: "^.*$",
  byte: "ZXhhbXBsZQ==",
  binary: "",
};

/** Texts of a format may be of any length: a short one, and what makes one longer, before or behind it. */
const email = { short: "a@b.co", before: "u" };
const hostname = { short: "a.co", before: "e" };
const uri = { short: "a:b", behind: "e" };
const reference = { short: "/", behind: "e" };
const LENGTHS: Readonly<
  Record<string, { readonly short: string; readonly before?: string; readonly behind?: string }>
> = {
  email,
  "idn-email": email,
  hostname,
  "idn-hostname": hostname,
  uri,
  url: uri,
  iri: uri,
  "uri-reference": reference,
  "iri-reference": reference,
  byte: { short: "ZQ==", before: "ZXhh" },
};

/** Samples without further constraints. A password may be any text, so its pattern and length decide. */
const WORDS = { password: "password", base64: "ZXhhbXBsZQ==", text: "string" };

/** Longer texts are of no use to a reader, and a schema may ask for gigabytes. */
const MAX_LENGTH = 1000;

/**
 * A text of the schema's format, unless its pattern excludes that; else of its pattern where that is within reach; of a
 * length within its limits.
 */
export function sampleText(schema: JsonObject): string {
  // Some authors write a format as the type.
  const format = own(schema, "format") ?? own(schema, "type");
  const least = Math.min(lengthAt(schema, "minLength") ?? 0, MAX_LENGTH);
  const most = lengthAt(schema, "maxLength") ?? MAX_LENGTH;
  const known = typeof format === "string" ? sampleOfFormat(format, least, most) : undefined;
  const written = own(schema, "pattern");
  const pattern = typeof written === "string" ? written : undefined;
  if (known !== undefined && (pattern === undefined || fitsPattern(known, pattern) !== false)) return known;
  const matching = pattern === undefined ? undefined : samplePattern(pattern, least);
  const isOfLength = (text: string) => text.length >= least && text.length <= most;
  if (pattern !== undefined && matching !== undefined && isOfLength(matching)) {
    const whole = withBeginning(matching, format);
    return isOfLength(whole) && fitsPattern(whole, pattern) === true ? whole : matching;
  }
  if (known !== undefined) return known;
  const isBase64 = own(schema, "contentEncoding") === "base64";
  const text = isBase64 ? WORDS.base64 : format === "password" ? WORDS.password : WORDS.text;
  return text
    .repeat(Math.max(1, Math.ceil(least / text.length)))
    .slice(0, Math.max(least, Math.min(most, text.length)));
}

/** An address whose pattern says how it ends: `.json`, or `@example.org`. */
function withBeginning(end: string, format: JsonValue | undefined): string {
  if (format === "uri" || format === "url" || format === "iri")
    return end.includes(":") ? end : `https://example.com/${end.replace(/^\//, "")}`;
  if (format !== "email" && format !== "idn-email") return end;
  return /[^@]@/.test(end) ? end : `user${end.includes("@") ? "" : "@"}${end}`;
}

function sampleOfFormat(format: string, least: number, most: number): string | undefined {
  if (!Object.hasOwn(FORMATS, format)) return undefined;
  const usual = FORMATS[format] ?? "";
  const { short = usual, before = "", behind = "" } = Object.hasOwn(LENGTHS, format) ? (LENGTHS[format] ?? {}) : {};
  if (usual.length > most) return short;
  const missing = Math.max(0, least - usual.length);
  const pieces = Math.ceil(missing / Math.max(1, before.length, behind.length));
  return before.repeat(pieces) + usual + behind.repeat(pieces);
}

function lengthAt(schema: JsonObject, key: string): number | undefined {
  const value = own(schema, key);
  return typeof value === "number" && value >= 0 ? value : undefined;
}

/**
 * The value that a flattened schema itself offers: what its author wrote as an example comes before all else. One of
 * another type than the schema's, as a list written as a text, is nothing that could be sent; where all that may be
 * sent are such, as in an enumeration of texts that calls itself an object, it is the first of them.
 */
export function givenValue(schema: JsonObject, { isXml = false }: { readonly isXml?: boolean }): JsonValue | undefined {
  const examples = own(schema, "examples");
  const values = own(schema, "enum");
  const isAllowed = (value: JsonValue) => value !== null && !isExcluded(value, own(schema, "not"));
  const allowed = Array.isArray(values) ? (values.find(isAllowed) ?? values[0]) : undefined;
  const offered = [
    own(schema, "example"),
    Array.isArray(examples) ? examples[0] : undefined,
    own(schema, "default"),
    own(schema, "const"),
    allowed,
  ];
  const types = typesOf(schema);
  const fits = (value: JsonValue) =>
    types.length === 0 || isOneOf(types, typeOfValue(value)) || (isXml && typeof value === "string");
  const fitting = offered.find((value) => value !== undefined && fits(value));
  return fitting === undefined ? allowed : fitting;
}

/** As generators for Protocol Buffers exclude the value of an enumeration that stands for none. */
function isExcluded(value: JsonValue, not: JsonValue | undefined): boolean {
  if (!isObject(not)) return false;
  const values = own(not, "enum");
  return own(not, "const") === value || (Array.isArray(values) && values.includes(value));
}

function isOneOf(types: readonly string[], type: string): boolean {
  return types.includes(type) || (type === "integer" && types.includes("number"));
}

/** The property that tells the alternatives apart has to name the one that was taken. */
export function discriminated(
  value: JsonValue,
  discriminator: JsonObject,
  alternative: Schema,
  definitions: Definitions,
): JsonValue {
  const property = own(discriminator, "propertyName");
  const ref = isObject(alternative) ? own(alternative, "$ref") : undefined;
  if (!isObject(value) || typeof property !== "string" || typeof ref !== "string") return value;
  const mapping = own(discriminator, "mapping");
  const name = ref.split("/").at(-1) ?? "";
  const mapped = Object.entries(isObject(mapping) ? mapping : {}).filter(([, to]) => to === ref || to === name);
  if (mapped.some(([key]) => key === own(value, property))) return value;
  // What the alternative itself allows counts more than a name that nobody mapped.
  const allowed = constantsOf(alternative, property, definitions);
  const tags = mapped.length > 0 ? mapped.map(([key]) => key) : [name];
  const tag = allowed === undefined ? tags[0] : tags.find((one) => allowed.includes(one));
  return tag === undefined ? value : Object.fromEntries([...Object.entries(value), [property, tag]]);
}

/** The values that a schema allows for a property, if it names them. */
function constantsOf(schema: Schema, property: string, definitions: Definitions): readonly JsonValue[] | undefined {
  const properties = own(flattenSchema(schema, definitions) ?? {}, "properties");
  const described = isObject(properties) ? own(properties, property) : undefined;
  const flat = isSchema(described) ? flattenSchema(described, definitions) : undefined;
  if (flat?.const !== undefined) return [flat.const];
  return Array.isArray(flat?.enum) ? flat.enum : undefined;
}

/** The schemas that a base maps, when it is the base that is sampled, and not a schema that inherits from it. */
export function derivedToSample(schema: Schema, whole: ReadonlySet<string>, definitions: Definitions): JsonObject[] {
  const base = [schema, ...Array.from(whole, (ref) => resolveRef(ref, definitions))].find(declares);
  const discriminator = isObject(base) ? own(base, "discriminator") : undefined;
  const refs = isObject(discriminator) ? targetsOf(discriminator, definitions) : [];
  return refs.filter((ref) => !whole.has(ref) && resolveRef(ref, definitions) !== undefined).map(($ref) => ({ $ref }));
}

/** The reference by which a discriminator knows the schema that these references are. */
export function keyOf(
  discriminator: JsonObject,
  whole: ReadonlySet<string>,
  definitions: Definitions,
): string | undefined {
  return targetsOf(discriminator, definitions).find((ref) => whole.has(ref));
}

function declares(schema: JsonValue | undefined): boolean {
  return isObject(schema) && isObject(own(schema, "discriminator"));
}

function targetsOf(discriminator: JsonObject, definitions: Definitions): string[] {
  const mapping = own(discriminator, "mapping");
  return Object.values(isObject(mapping) ? mapping : {}).flatMap((target) => {
    if (typeof target !== "string") return [];
    return [Object.hasOwn(definitions, target) ? target : mappingReference(target)];
  });
}

/** The number nearest to zero that the limits and `multipleOf` allow; whole for "integer". */
export function sampleNumber(schema: JsonObject, whole: boolean): Numeric {
  const step = numberAt(schema, "multipleOf") ?? (whole ? 1 : undefined);
  const above = numberAt(schema, "exclusiveMinimum");
  const below = numberAt(schema, "exclusiveMaximum");
  const low = Math.max(numberAt(schema, "minimum") ?? -Infinity, above ?? -Infinity);
  const high = Math.min(numberAt(schema, "maximum") ?? Infinity, below ?? Infinity);
  const allowed = (value: number) => value >= low && value <= high && value !== above && value !== below;
  const nearest = low > 0 ? low : Math.min(high, 0);
  const found = candidates(nearest, low, high, step).find(allowed) ?? nearest;
  return limitAsWritten(schema, found) ?? found;
}

function candidates(nearest: number, low: number, high: number, step: number | undefined): number[] {
  if (step !== undefined && step > 0) {
    const multiples = [Math.ceil(nearest / step), Math.floor(nearest / step)];
    return multiples.flatMap((multiple) => [multiple, multiple + 1, multiple - 1].map((count) => times(count, step)));
  }
  const middle = Number.isFinite(low) && Number.isFinite(high) ? [(low + high) / 2] : [];
  return [nearest, nearest + 1, nearest - 1, ...middle];
}

/** 35 times 0.01 is 0.35, and not 0.35000000000000003. */
function times(count: number, step: number): number {
  const [, fraction = "", exponent = "0"] = /^[^.e]*(?:\.(\d+))?(?:e(.+))?$/.exec(String(step)) ?? [];
  return Number((count * step).toFixed(Math.max(0, Math.min(fraction.length - Number(exponent), 100))));
}

/** A limit that no number of JavaScript holds, where it is what was found. */
function limitAsWritten(schema: JsonObject, found: number): Numeric | undefined {
  const limits = ["minimum", "maximum"].map((key) => own(schema, key)).filter(isNumeric);
  return limits.find((limit) => typeof limit !== "number" && Number(limit) === found);
}

function numberAt(schema: JsonObject, key: string): number | undefined {
  const value = own(schema, key);
  return isNumeric(value) && Number.isFinite(Number(value)) ? Number(value) : undefined;
}
