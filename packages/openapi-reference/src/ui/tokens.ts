/** What a piece of code is, for its colour; plain text has none. */
export type TokenKind = "key" | "string" | "number" | "keyword";

export interface Token {
  readonly text: string;
  readonly kind?: TokenKind;
}

const jsonToken = /("(?:[^"\\\n]|\\.)*"?)(?=(\s*:)?)|-?\d[\d.eE+-]*|\b(?:true|false|null)\b/g;

/** Splits JSON, also unfinished JSON, into pieces that make up the text again. */
export function jsonTokens(text: string): Token[] {
  return split(text, jsonToken, (match) => {
    if (match[1] !== undefined) return match[2] === undefined ? "string" : "key";
    return /^[-\d]/.test(match[0]) ? "number" : "keyword";
  });
}

const shellToken = /'(?:[^']|'\\'')*'|"(?:[^"\\]|\\.)*"|(?<=^| )--?[a-zA-Z-]+|^curl/g;

export function shellTokens(text: string): Token[] {
  return split(text, shellToken, ([word]) => {
    if (word.startsWith("-")) return "key";
    return word === "curl" ? "keyword" : "string";
  });
}

function split(text: string, pattern: RegExp, kindOf: (match: RegExpMatchArray) => TokenKind): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) tokens.push({ text: text.slice(end, match.index) });
    tokens.push({ text: match[0], kind: kindOf(match) });
    end = match.index + match[0].length;
  }
  if (end < text.length) tokens.push({ text: text.slice(end) });
  return tokens;
}
