/** Half of a pair that stands alone: no text can be sent with it, browsers send U+FFFD instead (WebIDL USVString). */
const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/**
 * Characters that are written as an escape in every language: controls, line separators, and those that a reader does
 * not see or that turn the direction of what follows, so that code would read other than it runs.
 */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/u;

/** How a language writes a text down. */
interface LiteralStyle {
  readonly quote: '"' | "'";
  /** Further characters to escape besides the quote and the backslash, such as `$` where it begins a template. */
  readonly special?: string;
  /** The escape of a code point. */
  readonly escape: (codePoint: number) => string;
  /** A text of several lines, left as it reads; undefined when it cannot be written so. */
  readonly lines?: (text: string) => string | undefined;
}

const short: { readonly [character: string]: string } = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** ECMAScript; several lines as a template literal. */
export const javascript: LiteralStyle = {
  quote: "'",
  escape: fourDigits,
  lines: (text) => `\`${text.replace(/[\\`]|\$(?=\{)/g, "\\$&")}\``,
};

/** Python 3; several lines between three quotes. */
export const python: LiteralStyle = { quote: '"', escape: fourDigits, lines: tripleQuoted("") };

/**
 * Java 17. `\u000a` would end the line before the string is read (JLS §3.3), so ASCII controls are octal. A text block
 * drops common indentation and spaces at line ends (JLS §3.10.6): it is only used where there are none.
 */
export const java: LiteralStyle = {
  quote: '"',
  escape: (codePoint) => (codePoint < 128 ? `\\${codePoint.toString(8).padStart(3, "0")}` : fourDigits(codePoint)),
  lines: (text) => (/^\S/m.test(text) && !/[ \t]$/m.test(text) ? tripleQuoted("\n")(text) : undefined),
};

/** C# 11; several lines as a raw literal between more quotes than it holds. */
export const csharp: LiteralStyle = {
  quote: '"',
  escape: fourDigits,
  lines(text) {
    const longest = Math.max(2, ...(text.match(/"+/g) ?? []).map((run) => run.length));
    const quotes = '"'.repeat(longest + 1);
    return `${quotes}\n${text}\n${quotes}`;
  },
};

/** Go; several lines between backticks, which nothing can escape. */
export const go: LiteralStyle = {
  quote: '"',
  escape: fourDigits,
  lines: (text) => (text.includes("`") ? undefined : `\`${text}\``),
};

/** Kotlin; `$` begins a template in both kinds of string. */
export const kotlin: LiteralStyle = {
  quote: '"',
  special: "$",
  escape: fourDigits,
  lines: (text) =>
    text.includes('"""') || /^"|"$/.test(text) ? undefined : `"""${text.replaceAll("$", () => `\${'$'}`)}"""`,
};

/** Swift; `\(` begins an interpolation, and with the backslash it loses its meaning. */
export const swift: LiteralStyle = {
  quote: '"',
  escape: braced,
  lines: (text) => tripleQuoted("\n")(`${text}\n`),
};

/** PHP and Ruby: single quotes take all but the quote and the backslash as it is, lines too. */
const single: LiteralStyle = { quote: "'", escape: braced, lines: singleQuoted };

const php: LiteralStyle = { quote: '"', special: "$", escape: braced };
const ruby: LiteralStyle = { quote: '"', special: "#", escape: braced };

export const phpLiteral = (text: string) => literal(hasUnseen(text) ? php : single, text);
export const rubyLiteral = (text: string) => literal(hasUnseen(text) ? ruby : single, text);

/** Single quotes know no escape for what cannot be seen. */
function hasUnseen(text: string): boolean {
  return Array.from(text.replace(/[\n\t]/g, "")).some(isUnseen);
}

function singleQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}

/** Between three quotes only a third quote in a row, a quote at the end, and backslashes need one more backslash. */
function tripleQuoted(start: string) {
  return (text: string) => `"""${start}${text.replace(/\\|"(?="")|"$/g, "\\$&")}"""`;
}

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
function fourDigits(codePoint: number): string {
  return `\\u${codePoint.toString(16).padStart(4, "0")}`;
}

/** `\u{0}` */
function braced(codePoint: number): string {
  return `\\u{${codePoint.toString(16)}}`;
}

/** Code further to the right; before its texts are written, whose lines must stay where they are. */
export function indented(code: string, spaces: number): string {
  return code.trimEnd().replace(/^(?=.)/gm, " ".repeat(spaces));
}

export function wellFormed(text: string): string {
  return text.replace(loneSurrogate, "\uFFFD");
}

export function isUnseen(character: string): boolean {
  return unseen.test(character);
}

/** Whether a text can stand over several lines of a program as it is: line feeds, and no other unseen character. */
function readsAsLines(text: string): boolean {
  return text.includes("\n") && !unseen.test(text.replace(/[\n\t]/g, ""));
}
