import { isUnseen, readsAsLines, wellFormed } from "./plain-characters.ts";

/** How a language writes a text down. */
export interface LiteralStyle {
  readonly quote: '"' | "'";
  /** What else needs a backslash besides the quote and the backslash itself, such as `$` where it begins a template. */
  readonly special?: string;
  /** The escape of a code point. */
  readonly escape: (codePoint: number) => string;
  /** A text of several lines, left as it reads; undefined when it cannot be written so. */
  readonly lines?: (text: string) => string | undefined;
}

const short: { readonly [character: string]: string } = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** A literal that means exactly `text`; nothing in the text can end it or be run. */
export function literal(style: LiteralStyle, text: string): string {
  const sent = wellFormed(text);
  const lines = readsAsLines(sent) ? style.lines?.(sent) : undefined;
  return lines ?? style.quote + Array.from(sent, (character) => written(style, character)).join("") + style.quote;
}

function written(style: LiteralStyle, character: string): string {
  if (character === style.quote || character === "\\" || style.special?.includes(character)) return `\\${character}`;
  if (!isUnseen(character)) return character;
  return short[character] ?? style.escape(character.codePointAt(0) ?? 0);
}

/** `\u0000`, for the code points that `isUnseen` knows: all of them have four digits. */
export function fourDigits(codePoint: number): string {
  return `\\u${codePoint.toString(16).padStart(4, "0")}`;
}

/** `\u{0}` */
export function braced(codePoint: number): string {
  return `\\u{${codePoint.toString(16)}}`;
}
