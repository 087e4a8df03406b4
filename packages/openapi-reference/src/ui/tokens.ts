/** The kind of a code token, for its color; plain text has none. */
export type TokenKind = "key" | "string" | "number" | "keyword" | "comment";

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

/** Strings of every kind that the languages of the samples have, long ones first. */
const text = /(?<quotes>"{3,})[\s\S]*?\k<quotes>|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\[\s\S])*'|`(?:[^`\\]|\\[\s\S])*`/
  .source;
const words =
  "async|await|class|const|def|defer|echo|end|false|fun|func|function|guard|if|else|import|let|new|nil|null|None|package|print|println|puts|require|return|throw|throws|true|try|using|val|var|void";
const common = `(?<string>${text})|(?<number>\\b\\d[\\d.]*\\b)|(?<keyword>\\b(?:${words})\\b)`;
const comments = { slashes: "//[^\\n]*", hash: "#[^\\n]*" };

/** Colours of a program, near enough to read by: comments, strings, numbers and the words that languages share. */
export function codeTokens(program: string, comment: "slashes" | "hash"): Token[] {
  const pattern = new RegExp(`${common}|(?<comment>${comments[comment]})`, "g");
  return split(program, pattern, ({ groups = {} }) => {
    const kinds = ["string", "number", "keyword", "comment"] as const;
    return kinds.find((kind) => groups[kind] !== undefined) ?? "keyword";
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
