/** Control characters, also those that end a line in Unicode: a reader that splits there would see an event that is none. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/**
 * A field of the header, in which backslash and pipe are escaped and no line may end (CEF, "Character Encoding").
 * Control characters become spaces.
 */
export function cefHeader(value: string): string {
  return [...value].map((one) => (CONTROL.test(one) ? " " : /[\\|]/.test(one) ? `\\${one}` : one)).join("");
}

export interface CefValue {
  readonly text: string;
  readonly isCut: boolean;
}

/**
 * A value of the extension, in which backslash and equals sign are escaped and ends of lines are `\n` and `\r`. The format
 * has no escape for other control characters: they are written as JSON does, with the backslash escaped.
 * @param longest octets that it may have when it is escaped
 */
export function cefValue(value: string, longest = Number.POSITIVE_INFINITY): CefValue {
  const written: string[] = [];
  let octets = 0;
  for (const one of value) {
    const escaped = escapeCharacter(one);
    octets += Buffer.byteLength(escaped);
    if (octets > longest) return { text: written.join(""), isCut: true };
    written.push(escaped);
  }
  return { text: written.join(""), isCut: false };
}

function escapeCharacter(one: string): string {
  if (one === "\\" || one === "=") return `\\${one}`;
  if (one === "\n") return "\\n";
  if (one === "\r") return "\\r";
  if (!CONTROL.test(one)) return one;
  return `\\\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
