import { isObject, type JsonObject } from "@connect-portal/openapi-document";

/**
 * Quotes, as in OData's `/cards('{id}')`, backslashes, what opens a value in a text of JavaScript and its heirs, and what no
 * address has as it is: Go writes one with an umlaut anew, and forgets that a slash in a value was escaped.
 */
const NAME_OR_SIGN = /\{[^{}]*\}|["'`\\]|\$(?=\{)|[^\x21-\x7e]/gu;

/**
 * Paths without signs that end a generated text, or that a generator writes otherwise: they are percent-encoded, and servers
 * decode them.
 */
export function spellPaths(document: JsonObject): JsonObject {
  if (!isObject(document.paths)) return document;
  const paths = Object.entries(document.paths).map(([path, item]) => [spelledPath(path), item]);
  return { ...document, paths: Object.fromEntries(paths) };
}

/** The path as clients spell it; names of values stay. */
export function spelledPath(path: string): string {
  return path.replace(NAME_OR_SIGN, (part) => (part.startsWith("{") ? part : percentEncoded(part)));
}

function percentEncoded(sign: string): string {
  return Buffer.from(sign).toString("hex").toUpperCase().replace(/../g, "%$&");
}
