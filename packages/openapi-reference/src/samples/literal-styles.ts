import { braced, fourDigits, type LiteralStyle, literal } from "./literal.ts";
import { isUnseen } from "./plain-characters.ts";

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
