import type { JsonValue, Parameter } from "@connect-portal/openapi-document";
import { encodeReserved, encodeStrict } from "./percent-encoding.ts";

type Styled = Pick<Parameter, "name" | "in" | "style" | "explode" | "allowReserved">;
type Encode = (text: string) => string;

/**
 * Writes one value in the style that the document asks for (OpenAPI 3.1 §4.8.12.4, RFC 6570).
 * Path: the text that replaces `{name}`. Query and cookie: `name=value` pairs, joined. Header: the header's value.
 */
export function serialiseParameter(parameter: Styled, value: JsonValue): string {
  const encode = encoderOf(parameter);
  if (parameter.in === "path") return serialisePath(parameter, value, encode);
  if (parameter.in === "query") return serialisePairs(parameter, value, encode, "&");
  if (parameter.in === "cookie") return serialisePairs(parameter, value, encode, "; ");
  return listed(value, parameter.explode, encode, ",");
}

function encoderOf(parameter: Styled): Encode {
  if (parameter.in === "header" || parameter.style === "cookie") return (text) => text;
  const place = parameter.in === "path" ? "path" : "query";
  return parameter.allowReserved ? (text) => encodeReserved(text, place) : encodeStrict;
}

function serialisePath(parameter: Styled, value: JsonValue, encode: Encode): string {
  if (parameter.style === "label") return `.${listed(value, parameter.explode, encode, parameter.explode ? "." : ",")}`;
  if (parameter.style !== "matrix") return listed(value, parameter.explode, encode, ",");
  return pairs(parameter, value, encode, ",")
    .map(([name, text]) => (text === "" ? `;${name}` : `;${name}=${text}`))
    .join("");
}

function serialisePairs(parameter: Styled, value: JsonValue, encode: Encode, separator: string): string {
  if (parameter.style === "deepObject" && isObject(value))
    return deepPairs(encodeStrict(parameter.name), value, encode);
  const delimiter = { spaceDelimited: "%20", pipeDelimited: "%7C" }[parameter.style] ?? ",";
  return pairs(parameter, value, encode, delimiter)
    .map(([name, text]) => `${name}=${text}`)
    .join(separator);
}

/** One pair, or one per item or property when exploded. */
function pairs(parameter: Styled, value: JsonValue, encode: Encode, delimiter: string): [string, string][] {
  const name = parameter.style === "cookie" ? parameter.name : encodeStrict(parameter.name);
  if (parameter.explode && Array.isArray(value)) return present(value).map((item) => [name, encode(textOf(item))]);
  if (parameter.explode && isObject(value)) {
    return entries(value).map(([key, item]) => [encode(key), encode(textOf(item))]);
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

function deepPairs(prefix: string, value: { [key: string]: JsonValue }, encode: Encode): string {
  return entries(value)
    .flatMap(([key, item]) => {
      const name = `${prefix}%5B${encodeStrict(key)}%5D`;
      if (isObject(item)) return [deepPairs(name, item, encode)];
      if (Array.isArray(item)) return present(item).map((part) => `${name}=${encode(textOf(part))}`);
      return [`${name}=${encode(textOf(item))}`];
    })
    .filter((pair) => pair !== "")
    .join("&");
}

/** Null means "not there" (RFC 6570 §2.3). */
function present(items: JsonValue[]): JsonValue[] {
  return items.filter((item) => item !== null);
}

function entries(value: { [key: string]: JsonValue }): [string, JsonValue][] {
  return Object.entries(value).filter(([, item]) => item !== null);
}

function isObject(value: JsonValue): value is { [key: string]: JsonValue } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textOf(value: JsonValue): string {
  if (value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
