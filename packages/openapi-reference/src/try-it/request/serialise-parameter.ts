import { isCollection, isObject, type JsonValue, type Parameter } from "@connect-portal/openapi-document";
import { isJsonType } from "../media-kind.ts";
import { encodeReserved, encodeStrict, minifyJson } from "./percent-encoding.ts";

type Styled = Pick<Parameter, "name" | "in" | "style" | "explode" | "allowReserved">;
type Encode = (text: string) => string;
export type Pair = readonly [name: string, value: string];

/**
 * Writes one value in the style that the document asks for (OpenAPI 3.2, "Style Examples"; RFC 6570).
 * Path: the text that replaces `{name}`. Query and cookie: `name=value` pairs, joined. Header: the header's value.
 * Null, and a list or object without content, is the specification's `undefined`.
 */
export function serialiseParameter(parameter: Styled, value: JsonValue): string {
  const encode = encoderOf(parameter);
  if (parameter.in === "path") return serialisePath(parameter, value, encode);
  if (parameter.in === "query") return joined(parameterPairs(parameter, value, encode), "&");
  if (parameter.in === "cookie") return joined(parameterPairs(parameter, value, encode), "; ");
  if (parameter.in === "querystring") return wholeQuery(textOf(value));
  return listed(value, parameter.explode, encode, ",");
}

/** Writes a parameter that is described by `content`: JSON without white space, anything else as typed. */
export function serialiseContent(parameter: Pick<Parameter, "name" | "in">, type: string, text: string): string {
  const value = isJsonType(type) ? minifyJson(text) : text;
  if (parameter.in === "header") return value;
  if (parameter.in === "path") return encodeStrict(value);
  return `${encodeStrict(parameter.name)}=${encodeStrict(value)}`;
}

/** A query that is written already: only what would end it is encoded. */
export function wholeQuery(text: string): string {
  return encodeReserved(text, "querystring");
}

/** The pairs of a query, cookie or form field; names come encoded as well. */
export function parameterPairs(parameter: Styled, value: JsonValue, encode: Encode): Pair[] {
  const name = encode === asItIs ? parameter.name : encodeStrict(parameter.name);
  if (parameter.style === "deepObject" && (isObject(value) || hasCollections(value)))
    return deepPairs(name, value, encode);
  if (isUndefined(value)) return parameter.style === "form" || parameter.style === "cookie" ? [[name, ""]] : [];
  const delimiter = DELIMITERS[parameter.style as keyof typeof DELIMITERS] ?? ",";
  return pairs(name, parameter.explode, value, encode, delimiter);
}

/** For places that escape nothing: headers, `style: cookie`, parts of a multipart body. */
export function asItIs(text: string): string {
  return text;
}

// Percent-encoded because neither may stand in an address (OpenAPI 3.2, appendix E).
const DELIMITERS = { spaceDelimited: "%20", pipeDelimited: "%7C" };

function joined(all: readonly Pair[], separator: string): string {
  return all.map(([name, text]) => `${name}=${text}`).join(separator);
}

function encoderOf(parameter: Styled): Encode {
  if (parameter.in === "header" || parameter.style === "cookie") return asItIs;
  const place = parameter.in === "path" ? "path" : "query";
  return parameter.allowReserved ? (text) => encodeReserved(text, place) : encodeStrict;
}

function serialisePath(parameter: Styled, value: JsonValue, encode: Encode): string {
  if (isUndefined(value)) return "";
  const { explode, style } = parameter;
  if (style === "label") return `.${listed(value, explode, encode, explode ? "." : ",")}`;
  if (style !== "matrix") return listed(value, explode, encode, ",");
  return pairs(encodeStrict(parameter.name), explode, value, encode, ",")
    .map(([name, text]) => (text === "" ? `;${name}` : `;${name}=${text}`))
    .join("");
}

/**
 * One pair, or one per item or property when exploded. A list in an exploded object is not defined by the specification;
 * servers read it as a list of its own (`sort=name&sort=id` of Spring's Pageable).
 */
function pairs(name: string, explode: boolean, value: JsonValue, encode: Encode, delimiter: string): Pair[] {
  if (explode && Array.isArray(value)) return present(value).map((item): Pair => [name, encode(textOf(item))]);
  if (explode && isObject(value)) {
    return entries(value).flatMap(([key, item]): Pair[] => {
      const values = Array.isArray(item) && !hasCollections(item) ? present(item) : [item];
      return values.map((one) => [encode(key), encode(textOf(one))]);
    });
  }
  return [[name, listed(value, false, encode, delimiter)]];
}

/** `a,b` for an array; `k,v,k,v` for an object, or `k=v,k=v` when exploded. */
function listed(value: JsonValue, explode: boolean, encode: Encode, delimiter: string): string {
  if (Array.isArray(value)) {
    return present(value)
      .map((item) => encode(textOf(item)))
      .join(delimiter);
  }
  if (!isObject(value)) return encode(textOf(value));
  const between = explode ? "=" : delimiter;
  return entries(value)
    .map(([key, item]) => encode(key) + between + encode(textOf(item)))
    .join(delimiter);
}

/** Deeper levels are not defined by the specification; this is what most servers read. */
function deepPairs(prefix: string, value: { [key: string]: JsonValue } | JsonValue[], encode: Encode): Pair[] {
  const [open, close] = encode === asItIs ? ["[", "]"] : ["%5B", "%5D"];
  return entries(value).flatMap(([key, item]): Pair[] => {
    const name = `${prefix}${open}${encode === asItIs ? key : encodeStrict(key)}${close}`;
    if (isObject(item) || hasCollections(item)) return deepPairs(name, item, encode);
    if (Array.isArray(item)) return present(item).map((part): Pair => [name, encode(textOf(part))]);
    return [[name, encode(textOf(item))]];
  });
}

/** A list whose items have parts of their own, which are told apart by their number. */
function hasCollections(value: JsonValue): value is JsonValue[] {
  return Array.isArray(value) && value.some(isCollection);
}

function isUndefined(value: JsonValue): boolean {
  if (Array.isArray(value)) return present(value).length === 0;
  return isObject(value) ? entries(value).length === 0 : value === null;
}

/** Null means "not there" (RFC 6570 §2.3). */
function present(items: JsonValue[]): JsonValue[] {
  return items.filter((item) => item !== null);
}

function entries(value: { [key: string]: JsonValue } | JsonValue[]): [string, JsonValue][] {
  return Object.entries(value).filter(([, item]) => item !== null);
}

export function textOf(value: JsonValue): string {
  if (value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
