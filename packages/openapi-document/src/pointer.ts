import { isObject } from "./json.ts";
import type { JsonValue } from "./model.ts";

/** The tokens of a JSON Pointer (RFC 6901); undefined when the text is none. */
export function parsePointer(pointer: string): readonly string[] | undefined {
  if (pointer === "") return [];
  if (!pointer.startsWith("/")) return undefined;
  return pointer
    .slice(1)
    .split("/")
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

export function appendToken(pointer: string, token: string | number): string {
  return `${pointer}/${String(token).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

export function pointerOf(tokens: Iterable<string | number>): string {
  let pointer = "";
  for (const token of tokens) pointer = appendToken(pointer, token);
  return pointer;
}

/** A pointer as the fragment of a `$ref` (RFC 6901, section 6). */
export function fragmentOf(pointer: string): string {
  return `#${encodeURI(pointer)}`;
}

/** Like `fragmentOf`, in the canonical spelling that keys compiled schemas: `inOneSpelling`. */
export function referenceTo(pointer: string): string {
  return `#${pointer.replaceAll("%", "%25")}`;
}

/**
 * A reference within the document may be percent-encoded more than it has to be; two that mean the same are the same text
 * then. An address before the `#` means another thing when it is decoded, so such a reference is left.
 */
export function inOneSpelling(ref: string): string {
  if (!ref.startsWith("#") || !ref.includes("%")) return ref;
  return decodeFragment(ref)?.replaceAll("%", "%25") ?? ref;
}

/** Decodes a percent-encoded fragment; undefined when the encoding is broken. */
export function decodeFragment(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}

/** One step of a JSON Pointer: only what the document itself has, never what JavaScript objects inherit. */
export function step(value: JsonValue | undefined, token: string): JsonValue | undefined {
  if (Array.isArray(value)) return /^(0|[1-9]\d{0,9})$/.test(token) ? value[Number(token)] : undefined;
  return isObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
}

/** The value at a JSON Pointer; undefined when there is none. */
export function valueAt(root: JsonValue, pointer: string): JsonValue | undefined {
  const tokens = parsePointer(pointer);
  return tokens && (tokens.reduce<JsonValue | undefined>(step, root) as JsonValue | undefined);
}
