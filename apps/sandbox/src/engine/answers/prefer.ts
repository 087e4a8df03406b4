/** The caller's choices from a Prefer header (RFC 7240), in Prism's syntax. */
export interface Preference {
  /** Answer with this status, such as "404". */
  readonly code?: string;
  /** Answer with the example of this name. */
  readonly example?: string;
}

/**
 * One preference: a token, and a value that is quoted if it is no token (RFC 7240 §2). Names begin only after a
 * separator, so that a long header is not scanned again from each character.
 */
const PREFERENCE = /(?<![^,;\s])([^=,;\s]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"(?=\s*(?:[,;]|$))|([^,;]*))/g;

/** `Prefer: code=404, example=unknownCard`. Undefined when it has no preference that the sandbox knows. */
export function parsePrefer(header: string | string[] | undefined): Preference | undefined {
  if (header === undefined) return undefined;
  const wanted = new Map<string, string>();
  for (const [, name = "", quoted, plain = ""] of header.toString().matchAll(PREFERENCE)) {
    const value = quoted?.replace(/\\(.)/g, "$1") ?? plain.trim();
    if (value !== "") wanted.set(name.toLowerCase(), value);
  }
  const code = wanted.get("code");
  const example = wanted.get("example");
  if (code === undefined && example === undefined) return undefined;
  return { ...(code !== undefined && { code }), ...(example !== undefined && { example }) };
}
