/** What the caller asked for in a Prefer header (RFC 7240), in the words that Prism uses. */
export interface Preference {
  /** Answer with this status, such as "404". */
  readonly code?: string;
  /** Answer with the example of this name. */
  readonly example?: string;
}

/** `Prefer: code=404, example=unknownCard`. Undefined when it asks for nothing that the sandbox knows. */
export function parsePrefer(header: string | string[] | undefined): Preference | undefined {
  if (header === undefined) return undefined;
  const wanted = new Map<string, string>();
  for (const token of header.toString().split(/[,;]/)) {
    const [name = "", ...rest] = token.split("=");
    const value = rest
      .join("=")
      .trim()
      .replace(/^"(.*)"$/, "$1");
    if (value !== "") wanted.set(name.trim().toLowerCase(), value);
  }
  const code = wanted.get("code");
  const example = wanted.get("example");
  if (code === undefined && example === undefined) return undefined;
  return { ...(code !== undefined && { code }), ...(example !== undefined && { example }) };
}
