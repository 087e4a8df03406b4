import { isCollection, isObject, type JsonValue } from "@connect-portal/openapi-document";
import { escapePattern } from "@connect-portal/openapi-document/escape";
import { parseExactJson } from "@connect-portal/openapi-document/exact-json";
import { parsePointer } from "@connect-portal/openapi-document/pointer";

/**
 * Finds `"name": "value"` in a JSON text, also where it is not JSON yet; a name inside a string does not count, because
 * its quotes are escaped.
 */
function memberPattern(name: string): RegExp {
  const quoted = escapePattern(JSON.stringify(name));
  return new RegExp(`(${quoted}\\s*:\\s*)("(?:[^"\\\\]|\\\\.)*")`, "g");
}

/** The texts that members of this name have in a JSON text. */
export function memberValues(text: string, name: string): string[] {
  if (!text.includes(name)) return [];
  return [...text.matchAll(memberPattern(name))].flatMap(([, , value = ""]) => unquoted(value) ?? []);
}

/** A JSON text with this text in the members of the name, where `isReplaced` says so; the rest stays as it was typed. */
export function withMember(
  text: string,
  name: string,
  value: string,
  isReplaced: (old: string | null) => boolean = () => true,
): string {
  return text.replaceAll(memberPattern(name), (written, start: string, old: string) =>
    isReplaced(unquoted(old)) ? start + JSON.stringify(value) : written,
  );
}

function unquoted(text: string): string | null {
  try {
    return JSON.parse(text) as string;
  } catch {
    return null;
  }
}

/**
 * A JSON text with these values at their pointers (RFC 6901), indented anew. A value stays a text where a text or nothing
 * stood; elsewhere it is read as JSON. Only an object replaces an object. The same text where it is not JSON.
 */
export function withPointers(text: string, values: Readonly<Record<string, string>>): string {
  try {
    const root = parseExactJson(text) as JsonValue;
    const set = Object.entries(values).reduce(
      (now, [pointer, value]) => put(now, parsePointer(pointer) ?? [], value),
      root,
    );
    return JSON.stringify(set, null, 2);
  } catch {
    return text;
  }
}

function put(at: JsonValue | undefined, [token, ...rest]: readonly string[], text: string): JsonValue {
  if (token === undefined) {
    if (typeof at === "string" || at === undefined) return text;
    const value = read(text);
    if (isObject(at)) return isObject(value) ? value : at;
    return Array.isArray(at) ? at : isCollection(value) ? text : value;
  }
  if (Array.isArray(at)) return at.map((item, index) => (String(index) === token ? put(item, rest, text) : item));
  const members = isObject(at) ? at : {};
  const own = Object.hasOwn(members, token) ? members[token] : undefined;
  return { ...members, [token]: put(own, rest, text) };
}

function read(text: string): JsonValue {
  try {
    return parseExactJson(text) as JsonValue;
  } catch {
    return text;
  }
}
