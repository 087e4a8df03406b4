import { texts } from "./texts.ts";

interface JsonProblem {
  readonly message: string;
  /** One-based. */
  readonly line: number;
  readonly column: number;
}

type Expecting = "value" | "first value" | "name" | "first name" | "colon" | "comma" | "end";

const token =
  /\s+|[{}[\],:]|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])|true\b|false\b|null\b/uy;

/** Null for valid JSON (RFC 8259). Browsers word and place such errors each in their own way, or not at all. */
export function checkJson(text: string): JsonProblem | null {
  const open: ("}" | "]")[] = [];
  let expecting: Expecting = "value";
  const afterValue = (): Expecting => (open.length > 0 ? "comma" : "end");
  token.lastIndex = 0;
  for (let at = 0; at < text.length; at = token.lastIndex) {
    token.lastIndex = at;
    const word = token.exec(text)?.[0];
    if (word === undefined) return problem(text, at, unreadable(text.slice(at)));
    if (word.trim() === "") continue;
    const closes = expecting === "comma" || expecting === "first value" || expecting === "first name";
    if ((word === "}" || word === "]") && closes && open.at(-1) === word) {
      open.pop();
      expecting = afterValue();
    } else if ((word === "{" || word === "[") && expecting.endsWith("value")) {
      open.push(word === "{" ? "}" : "]");
      expecting = word === "{" ? "first name" : "first value";
    } else if (word === "," && expecting === "comma") expecting = open.at(-1) === "}" ? "name" : "value";
    else if (word === ":" && expecting === "colon") expecting = "value";
    else if (word.startsWith('"') && expecting.endsWith("name")) expecting = "colon";
    else if (/^["\-\dtfn]/.test(word) && expecting.endsWith("value")) expecting = afterValue();
    else if (expecting === "end") return problem(text, at, texts.json.afterEnd(shown(word)));
    else return problem(text, at, texts.json.missingBefore(wanted(expecting, open.at(-1)), shown(word)));
  }
  return expecting === "end"
    ? null
    : problem(text, text.length, texts.json.missingAtEnd(wanted(expecting, open.at(-1))));
}

function wanted(expecting: Expecting, closing: string | undefined): string {
  if (expecting === "colon") return texts.json.colon;
  if (expecting === "comma") return texts.json.commaOr(closing);
  if (expecting === "name") return texts.json.name;
  if (expecting === "first name") return texts.json.nameOrEnd;
  return expecting === "value" ? texts.json.value : texts.json.valueOrEnd;
}

function unreadable(rest: string): string {
  if (rest.startsWith('"')) return texts.json.brokenString;
  if (rest.startsWith("'")) return texts.json.singleQuotes;
  return texts.json.noValue(shown(rest.match(/^[^\s,:{}[\]"]+/)?.[0] ?? rest.slice(0, 1)));
}

function shown(word: string): string {
  return word.length > 20 ? `${word.slice(0, 20)}…` : word;
}

function problem(text: string, at: number, message: string): JsonProblem {
  const before = text.slice(0, at);
  const lineStart = before.lastIndexOf("\n") + 1;
  return { message, line: before.split("\n").length, column: at - lineStart + 1 };
}
