import { isObject, type JsonObject } from "@connect-portal/openapi-document";

/** Quotes, as in OData's `/cards('{id}')`, backslashes, and what opens a value in a text of JavaScript and its heirs. */
const OF_CODE = /["'`\\]|\$(?=\{)/g;

/**
 * Paths without signs that end a generated text, or that a generator writes otherwise: they are percent-encoded, and servers
 * decode them.
 */
export function spellPaths(document: JsonObject, signs = OF_CODE): JsonObject {
  if (!isObject(document.paths)) return document;
  const paths = Object.entries(document.paths).map(([path, item]) => [spelledPath(path, signs), item]);
  return { ...document, paths: Object.fromEntries(paths) };
}

/** The path as clients spell it. */
export function spelledPath(path: string, signs = OF_CODE): string {
  return path.replace(signs, percentEncoded);
}

function percentEncoded(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
